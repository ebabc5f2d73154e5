// Words and numbers as people read them, whatever is played.

/** A chance in percent; only what is certain is said to be. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1\u00a0%';
  if (chance < 1 && chance > 0.995) return '>99\u00a0%';
  return `${Math.round(chance * 100)}\u00a0%`;
}

/** The Round, or what comes before the first. */
export const roundWords = (round: number): string => (round ? `Round ${round}` : 'Setting up');

/** Words as people list them: "a, b and c". */
export function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}

/** What tells sentences apart that begin and end alike: "Ann acts now" and "Nelly acts now" by their names. */
export function apart(sentences: string[]): string[] {
  const rows = sentences.map((sentence) => onButton(sentence).split(' '));
  const [head, tail] = alike(rows);
  return rows.map((row) => row.slice(head, row.length - tail).join(' '));
}

/** With how many words rows of them begin and end alike; at least one is left of each. */
export function alike(rows: string[][]): [head: number, tail: number] {
  const most = Math.min(...rows.map((row) => row.length)) - 1;
  const same = (at: (row: string[]) => string | undefined): boolean => new Set(rows.map(at)).size === 1;
  let head = 0;
  while (head < most && same((row) => row[head])) head += 1;
  let tail = 0;
  while (head + tail < most && same((row) => row.at(-1 - tail))) tail += 1;
  return [head, tail];
}

/** What stands on a button: a sentence without its full stop. */
export const onButton = (sentence: string): string =>
  /[.!?] /.test(sentence) ? sentence : sentence.replace(/\.$/, '');

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

/** A sentence in which no line ends between a number and its sign. */
export const unbroken = (text: string): string => text.replaceAll(' %', '\u00a0%');
