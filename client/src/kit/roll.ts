/** Dice on the table, with the words about them. Those of `wild` have another colour, and a 1 among them breaks. */
export interface Roll {
  id: number;
  /** Who rolls, and what for. */
  title: string;
  /** What a die has to reach; null where no one number says it, and `good` tells whether they have done it. */
  target: number | null;
  good?: boolean;
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
