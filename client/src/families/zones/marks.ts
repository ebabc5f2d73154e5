// What rules have put on the table: symbols, numbers and sentences on Zones, borders and figures, or beside the board.
// They are drawn as they come; no rule is known here.

import type { Mark, View } from './wire';

/** What lies or stands in a Zone. */
export function marksIn(view: View, zone: string): Mark[] {
  return view.marks.filter((mark) => mark.zones.length === 1 && mark.zones[0] === zone);
}

/** What goes all around Zones. */
export function marksAround(view: View): Mark[] {
  return view.marks.filter((mark) => mark.around);
}

/** What stands on a border. */
export type BorderMark = Omit<Mark, 'zones'> & { zones: [string, string] };

/** What stands on borders without a door: nobody walks there. */
export function marksOnBorders(view: View): BorderMark[] {
  return view.marks.flatMap((mark) => {
    const [one, other] = mark.zones;
    return one !== undefined && other !== undefined && mark.door < 0 ? [{ ...mark, zones: [one, other] }] : [];
  });
}

export function marksAtDoor(view: View, door: number): Mark[] {
  return view.marks.filter((mark) => mark.door === door);
}

export function marksAt(view: View, figure: string): Mark[] {
  return view.marks.filter((mark) => mark.figure === figure);
}

/** What is only told: a name and what is to be known of it. */
export function marksBeside(view: View): Mark[] {
  return view.marks.filter((mark) => !mark.zones.length && !mark.figure && !mark.card);
}

/** The cards that a rule has laid out beside the board. */
export function displayOf(view: View, rule: string): Mark[] {
  return view.marks.filter((mark) => mark.rule === rule && mark.card);
}

/** The rules that have laid cards out, each with what it is called and where. */
export function displays(view: View): { rule: string; title: string }[] {
  const rules = [...new Set(view.marks.filter((mark) => mark.card).map((mark) => mark.rule))];
  return rules.map((rule) => {
    const told = marksBeside(view).find((mark) => mark.rule === rule);
    return { rule, title: told ? `${told.name} ${told.sentence}` : rule };
  });
}

export function markWords(mark: Omit<Mark, 'zones'> & { zones: readonly string[] }): string {
  const name = mark.name.charAt(0).toUpperCase() + mark.name.slice(1);
  const where = mark.zones.length === 2 ? ` between ${mark.zones.join(' and ')}` : '';
  return `${name}${where}${mark.sentence ? `. ${mark.sentence}` : ''}`;
}

/** What rules have put into a Zone and on its borders, in words. */
export function markedWords(view: View, zone: string): string[] {
  return view.marks
    .filter((mark) => mark.zones.includes(zone) && mark.door < 0)
    .map((mark) => {
      const far = mark.zones.find((other) => other !== zone);
      const name = far ? `${mark.name} towards ${far}` : `${mark.number ? `${mark.number} ` : ''}${mark.name}`;
      return `${name}${!far && mark.sentence ? `: ${mark.sentence.replace(/\.$/, '')}` : ''}`;
    });
}
