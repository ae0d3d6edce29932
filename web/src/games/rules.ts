import { register, rulebookOf } from '#rulebooks/registry.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';

const loaders: Readonly<Record<string, () => Promise<Rulebook>>> = {
  'gangster-paradise': async () =>
    (await import('#rulebooks/gangster-paradise/gangster-paradise.ts')).gangsterParadise as unknown as Rulebook,
  'police-city': async () => (await import('#rulebooks/police-city/police-city.ts')).policeCity as unknown as Rulebook,
  skirmish: async () =>
    (await import('#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts')).skirmish as unknown as Rulebook,
  'streets-of-gotham': async () =>
    (await import('#rulebooks/streets-of-gotham/streets-of-gotham.ts')).streetsOfGotham as unknown as Rulebook,
  supergang: async () => (await import('#rulebooks/supergang/supergang.ts')).supergang as unknown as Rulebook,
};

export const canHost = (rulebook: string): boolean => rulebook in loaders;

/** Loads and registers a rulebook; null if it cannot be hosted locally. */
export async function rulesOf(rulebook: string): Promise<Rulebook | null> {
  const known = rulebookOf(rulebook);
  if (known) return known;
  const loaded = await loaders[rulebook]?.();
  if (!loaded) return null;
  register(loaded);
  return loaded;
}
