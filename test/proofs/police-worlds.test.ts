// Goal: the secrets of Police City (PC-106, PC-111, PC-R35, PC-R50, PC-R51) leak nowhere: views, options, open windows and whom they ask, log, refusals and previews in both
// languages, entries, draws, replay, exports, undo, frames live and resumed. Method: two worlds with the same people, chance and moves that differ only in face-down tokens, the
// infiltrator and cards under a file; everything that others fetch or hear during a round must be equal, byte for byte except ids.
import { afterAll, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import type { Field, Option } from '#rulebooks/options.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { repeating } from '../support/repeats.ts';
import { howMany } from '../support/seeds.ts';
import { swapPolice } from './police-secrets.ts';
import { fetched, heard, type Probes, stateSwapped, stopListening, type World } from './worlds.ts';

const SECRET = 'the same in all worlds, and long enough';
const SEATS = 4;
/** A long track, so that secrets arise before its end, and a file turns up. */
const OPTIONS = {
  sand: 0,
  goal: 30,
  infiltrator: true,
  tokens: { helicopter: 2, officer: 2, reinforcements: 2, 'counter-order': 2, file: 2 },
};
afterAll(stopListening);

/** @param swapped the viewer from whom the difference is hidden; default: no difference */
async function world(swapped?: Viewer): Promise<World> {
  const database = await testDatabase();
  const founding = new Club(await testApp({ secret: SECRET, ...repeating('police worlds') }, database));
  const people: SignedUp[] = [];
  for (const name of ['Ange', 'Paul', 'Rosa', 'Zita', 'Passant']) people.push(await signedUp(founding.node, name));
  const [ange] = people as [SignedUp];
  const id = await withFile(founding, people);
  await playedOn(founding, people, id);
  const { token } = (await founding.call(ange, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'mur' })).body;
  if (swapped !== undefined) await stateSwapped(database, id, (state: PoliceState) => withOtherSecrets(state, swapped));
  const app = await testApp({ secret: SECRET, ...repeating('police worlds') }, database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, club: new Club(app), address, id, people, link: token };
}

/** A game in which one of the first three has the file, the other two other tokens, and Zita is loyal. */
async function withFile(club: Club, people: readonly SignedUp[]): Promise<string> {
  const [ange] = people as [SignedUp];
  for (;;) {
    const more = { rulebook: 'police-city', title: 'Deux mondes', seats: SEATS, options: OPTIONS, isPublic: true };
    const id = await club.opened(ange, people.slice(0, SEATS), more);
    expect((await club.start(ange, id)).status).toBe(200);
    const views = await Promise.all(people.slice(0, SEATS).map((who) => viewOf(club, who, id)));
    const tokens = views.slice(0, 3).flatMap(({ mine }) => mine?.token ?? []);
    const zita = views[3]?.mine;
    if (tokens.length === 2 && new Set(tokens).size === 2 && zita?.token && !zita.infiltrator) return id;
  }
}

const fileOf = (police: readonly { readonly open: readonly string[] }[]): number =>
  police.findIndex(({ open }) => open.includes('file'));

const viewOf = async (club: Club, who: SignedUp, id: string): Promise<PoliceCityView> =>
  (await club.game(who, id)).view as PoliceCityView; // The game's own.

/** PC-R50: replaces each token, loyalty and card that this viewer does not know. */
function withOtherSecrets(state: PoliceState, viewer: Viewer): PoliceState {
  for (let seed = 1; ; seed++) {
    const other = swapPolice(state, viewer, seededDice(seed));
    const differs = other.police.filter(({ token }, i) => token !== state.police[i]?.token).length;
    const [before, after] = [state, other].map(({ police }) => police[fileOf(police)]?.under[0]);
    if (other.infiltrator !== state.infiltrator && before !== after && differs > 1) return other;
  }
}

/** Rounds on separate places, until a card is under the file and no die is placed. */
async function playedOn(club: Club, people: readonly SignedUp[], id: string): Promise<void> {
  for (let n = 0; n < 400; n++)
    for (const [i, person] of people.slice(0, SEATS).entries()) {
      const game = await club.game(person, id);
      const { stage, police, mine } = game.view as PoliceCityView; // The game's own.
      const isFresh = stage === 'send' && police.every(({ at }) => at.every((place) => place <= 0));
      const isOwner = i === fileOf(police);
      if (isOwner && isFresh && (mine?.under.length ?? 0) > 0) return;
      const free = isOwner && isFresh ? game.asks.find(({ kind }) => kind === 'free') : undefined;
      const card = free && chosen(optionsOf(free, i + 1), 'file', 'item').find((item) => item.startsWith('PL'));
      if (free && card) expect((await club.move(person, id, free.id, { do: 'file', item: card })).status).toBe(200);
      else await answers(club, person, id, i + 1);
    }
  throw new Error('no card ever lay under the file');
}

type GameAsk = GameReply['asks'][number];
const optionsOf = ({ choices }: GameAsk, seat: number): readonly Option[] =>
  (choices.find((one) => one.seat === seat)?.options ?? []) as readonly Option[]; // Each offered with its fields.
function chosen(options: readonly Option[], what: string, field: string): readonly string[] {
  const found: Field | undefined = options.find((option) => option.do === what)?.fields?.[field];
  return found && 'from' in found ? found.from.map(String) : [];
}

/** Answers for that seat from public data only; never uses a face-down token. @returns whether it was asked */
async function answers(club: Club, person: SignedUp, id: string, seat: number): Promise<boolean> {
  const game = await club.game(person, id);
  const ask = game.asks.find(
    (one) => one.kind !== 'free' && optionsOf(one, seat).length > 0 && !one.answered.includes(seat),
  );
  if (!ask) return false;
  const move = answer(ask, game.view as PoliceCityView, seat); // The game's own.
  expect(await club.move(person, id, ask.id, move)).toMatchObject({ status: 200 });
  return true;
}

function answer(ask: GameAsk, view: PoliceCityView, seat: number): object {
  const options = optionsOf(ask, seat);
  const from = (what: string, field: string): readonly string[] => chosen(options, what, field);
  const has = (what: string): boolean => options.some((option) => option.do === what);
  switch (ask.kind) {
    case 'send': {
      const home = (['I1', 'I2', 'S', 'L'] as const).find((_, die) => view.police[seat - 1]?.at[die] === 0);
      // The first two compete for the place with the lowest demand.
      const takes = view.line
        .flatMap(({ face }, at) => ('event' in face ? [] : [{ place: at + 1, needs: face.handcuffs }]))
        .toSorted((one, other) => one.needs - other.needs);
      const { place } = takes[Math.max(0, seat - 2)] ?? takes[0] ?? {};
      return home && place !== undefined ? { do: 'place', die: home, place } : { do: 'ready' };
    }
    case 'throw':
      return { do: 'throw', dice: from('throw', 'dice').slice(0, 1) };
    case 'alone':
      return { do: 'take', elements: from('take', 'elements') };
    case 'share':
      return { do: 'conflict' };
    case 'point':
      return { do: 'point', fingers: from('point', 'fingers').slice(0, 1) };
    case 'lose': {
      const field = options[0]?.fields?.elements;
      return { do: 'lose', elements: from('lose', 'elements').slice(0, field && 'min' in field ? field.min : 0) };
    }
    case 'kind':
      return { do: 'kind', kind: from('kind', 'kind')[0] };
    case 'office':
      return { do: 'leave', element: from('leave', 'element')[0] };
    case 'secure':
      return { do: has('lieutenant') ? 'lieutenant' : 'pass' };
    default:
      return { do: has('pass') ? 'pass' : 'ready' };
  }
}

/** Each asked seat in turn gives its next answer; avoids calls that depend on the swapped pile. */
const ROUND = Array.from({ length: 60 }, (_, n) => async ({ club, id, people }: World): Promise<void> => {
  const seat = (n % SEATS) + 1;
  const person = people[seat - 1] as SignedUp; // The holder of the seat.
  const { stage } = await viewOf(club, person, id);
  if (stage !== 'last' && stage !== 'office') await answers(club, person, id, seat);
});

const PROBES: Probes = {
  holder: 'dossier:1',
  unit: 'drogue',
  queries: ['?do=file', '?do=place', '?q=dossier', '?q=file', '?q=Pizzeria'],
  moves: [
    { do: 'ready' },
    { do: 'place', die: 'I1', place: 1 },
    { do: 'helicopter', from: 1, to: 2, dice: ['I1'] },
    { do: 'counter-order', to: 2, dice: ['1.I1'] },
    { do: 'officer', element: 'card' },
    { do: 'reinforcements' },
    { do: 'unfile', item: 'file.PL08' },
    { do: 'file', item: 'PL08' },
    { do: 'objective', objective: 'OB05', cards: 'PL01+PL08' },
    { do: 'combine', tokens: 'drogue.2' },
    { do: 'pass' },
  ],
};

const EVERYBODY: readonly [name: string, hiddenFrom: Viewer, seat: number | null, byLink: boolean][] = [
  ['a player', 4, 4, false],
  ['a screen on the wall', 'public', null, true],
  ['somebody who passes by', 'public', 5, false],
];

// `npm test` takes a player only, who is told most.
test.each(EVERYBODY.slice(0, howMany(1, 3)))(
  '%s learns nothing of files, face-down tokens and loyalty, by no way out',
  { timeout: 240_000 },
  async (_name, hiddenFrom, seat, byLink) => {
    const [one, two] = [await world(), await world(hiddenFrom)];
    const secrets = ({ club, people, id }: World): Promise<unknown[]> =>
      Promise.all(people.slice(0, SEATS).map(async (who) => (await viewOf(club, who, id)).mine));
    const [held, other] = [await secrets(one), await secrets(two)];
    const differing = held.filter((one, at) => JSON.stringify(one) !== JSON.stringify(other[at]));
    expect(differing.length).toBeGreaterThan(2);
    const who = ({ people }: World): SignedUp | null => (seat === null ? null : (people[seat - 1] ?? null));
    expect(await fetched(two, who(two), byLink, PROBES)).toEqual(await fetched(one, who(one), byLink, PROBES));
    const first = await heard(one, who(one), byLink, ROUND);
    expect(await heard(two, who(two), byLink, ROUND)).toEqual(first);
    // Windows for tokens were open, and a place was contested.
    expect(first[0]).toContain('shift');
    expect(first[0]).toContain('line.conflict');
    expect(await fetched(two, who(two), byLink, PROBES)).toEqual(await fetched(one, who(one), byLink, PROBES));
  },
);
