/** The kernel's proofs in a browser; bundled by `test/web/kernel-in-browser.test.ts`. */
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import { register } from '#rulebooks/registry.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { drawOf } from '../../../web/src/lib/local/draw.ts';
import { manche } from '../manche.ts';
import { type Proof, proved } from './kernel-proof.ts';

// The last one is a test rulebook with secret answers.
const games = [gangsterParadise, policeCity, streetsOfGotham, supergang, manche] as unknown as Rulebook[];
for (const game of games) register(game);

export const provedAll = (seed: number): Record<string, Proof> =>
  Object.fromEntries(games.map((game) => [game.id, proved(game, 3, seed, drawOf)]));

Object.assign(globalThis, { provedAll });
