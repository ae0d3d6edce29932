/** Deal partners and their names: shown by every table, so separate from the composer. */
import type { Words } from '#lib/i18n/index.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** GP-18: possible partners: the active player deals with all, others only with the active player. */
export function partnersOf({ active, clans, phase }: ParadiseView, me: Seat): readonly Seat[] {
  if (active === null || phase === 'clans') return [];
  return active === me ? clans.map(({ seat }) => seat).filter((seat) => seat !== me) : [active];
}

export function whoIs({ t }: Words, view: ParadiseView, seat: Seat, person: string): string {
  const clan = view.clans.find((one) => one.seat === seat)?.clan;
  return clan ? t('deals.who', { clan: { term: `clan.${clan}` }, person }) : person;
}
