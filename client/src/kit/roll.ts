/** Dice on the table, with the words about them. Those of `wild` have another colour, and a 1 among them breaks. */
export interface Roll {
  id: number;
  /** Who rolls, and what for. */
  title: string;
  target: number;
  dice: number[];
  wild: number[];
  wildName: string;
  /** Who succeeds does harm. */
  bad: boolean;
  /** What came of it. */
  sum: string;
  /** What broke by it; empty where nothing did. */
  broken: string;
  /** All of it for those who hear the page. */
  label: string;
}
