// What the dead would do if they acted now, in words.

import type { Threat, View } from './wire';

/** Wounds by Zone: who acts twice may strike twice. */
export function blowsOf(threat: Threat): { zone: string; wounds: number; survivors: string[] }[] {
  return [...new Set(threat.wounds.map((one) => one.zone))].map((zone) => {
    const there = threat.wounds.filter((one) => one.zone === zone);
    return { zone, wounds: there.reduce((sum, one) => sum + one.wounds, 0), survivors: there[0]?.survivors ?? [] };
  });
}

export function threatWords(view: View, threat: Threat): string {
  const name = (key: string) => view.survivors.find((one) => one.key === key)?.name ?? key;
  const where = blowsOf(threat).map(
    ({ zone, wounds, survivors }) =>
      `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'} for ${survivors.map(name).join(' or ')} in ${zone}`,
  );
  if (where.length) return `If the zombies acted now: ${where.join('; ')}.`;
  const { length } = threat.moves;
  const moves = length ? `, but ${length === 1 ? 'one group' : `${length} groups`} would move` : '';
  return `If the zombies acted now, nobody would be hurt${moves}.`;
}
