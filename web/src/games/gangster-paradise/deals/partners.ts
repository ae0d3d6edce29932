/** Whom one deals with, and what he is called: what every table shows of deals, before anybody makes one. */
import type { Words } from '#lib/i18n/index.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** GP-18: with whom that seat may deal now: the active player with all, everybody else with him. */
export function partnersOf({ active, clans, phase }: ParadiseView, me: Seat): readonly Seat[] {
  if (active === null || phase === 'clans') return [];
  return active === me ? clans.map(({ seat }) => seat).filter((seat) => seat !== me) : [active];
}

/** Whom one deals with: his clan, and who plays it. */
export function whoIs({ t }: Words, view: ParadiseView, seat: Seat, person: string): string {
  const clan = view.clans.find((one) => one.seat === seat)?.clan;
  return clan ? t('deals.who', { clan: { term: `clan.${clan}` }, person }) : person;
}
