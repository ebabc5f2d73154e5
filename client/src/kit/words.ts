// Words and numbers as people read them, whatever is played.

/** A chance in percent; only what is certain is said to be. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1 %';
  if (chance < 1 && chance > 0.995) return '>99 %';
  return `${Math.round(chance * 100)} %`;
}

/** The shortest beginnings that tell names apart; where they get long, the first letters of the words. */
export function initials(names: string[]): string[] {
  const letters = (name: string) => name.split(' ').map((word) => word.charAt(0));
  const short = names.map((name) => letters(name).join(''));
  return beginnings(names).map((start, n) => {
    const own = short[n] ?? '';
    return start.length > 2 && own.length > 1 && short.indexOf(own) === short.lastIndexOf(own) ? own : start;
  });
}

function beginnings(names: string[]): string[] {
  return names.map((name) => {
    for (let n = 1; n < name.length; n++) {
      if (names.filter((other) => other.startsWith(name.slice(0, n))).length === 1) return name.slice(0, n);
    }
    return name;
  });
}
