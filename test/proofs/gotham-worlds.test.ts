// Goal: the secrets of Streets of Gotham (GC-R25, GC-R33, GC-R36, GC-R52) leak nowhere: views, options, log, refusals and previews in both languages, entries,
// draws, replay, exports, undo, frames live and resumed. Method: two worlds with the same people, chance and moves that differ only in hands, pile, private
// villains and cards set aside; everything that others fetch or hear must be equal, byte for byte except ids.
import { afterAll, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import { questionKinds } from '#rulebooks/streets-of-gotham/questions.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { repeating } from '../support/repeats.ts';
import { howMany } from '../support/seeds.ts';
import { swapGotham } from './gotham-secrets.ts';
import { fetched, heard, type Probes, stateSwapped, stopListening, type World } from './worlds.ts';

const SECRET = 'the same in all worlds, and long enough';
afterAll(stopListening);

/** @param swapped the viewer from whom the difference is hidden; default: no difference */
async function world(swapped?: Viewer): Promise<World> {
  const database = await testDatabase();
  const founding = new Club(await testApp({ secret: SECRET, ...repeating('gotham worlds') }, database));
  const people: SignedUp[] = [];
  for (const name of ['Ange', 'Paul', 'Rosa', 'Passant']) people.push(await signedUp(founding.node, name));
  const [ange] = people as [SignedUp];
  const options = { first: 1, mystery: true, setAside: [0, 2, 0, 0], timers: { turn: 0, answer: 0 } };
  const more = { rulebook: 'streets-of-gotham', title: 'Deux mondes', seats: 3, options, isPublic: true };
  const id = await founding.opened(ange, people.slice(0, 3), more);
  await founding.start(ange, id);
  await playedOn(founding, people, id);
  const { token } = (await founding.call(ange, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'mur' })).body;
  if (swapped !== undefined) await stateSwapped(database, id, (state: GothamState) => withOthers(state, swapped));
  const app = await testApp({ secret: SECRET, ...repeating('gotham worlds') }, database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, club: new Club(app), address, id, people, link: token };
}

function withOthers(state: GothamState, viewer: Viewer): GothamState {
  const other = swapGotham(state, viewer, seededDice(77));
  streetsOfGotham.check(other, () => 0);
  return other;
}

/** Random rounds, until seat 1 begins a turn and everybody has cards. */
async function playedOn(club: Club, people: readonly SignedUp[], id: string): Promise<void> {
  const dice = seededDice(5);
  for (let n = 0; n < 60; n++) {
    const { view } = await club.game(null, id);
    const { active, actions, players } = view as GothamView; // The game's own.
    const isFresh = actions.draw + actions.lay + actions.activate === 3;
    if (active === 1 && isFresh && players.every(({ laid, hand }) => laid.length > 0 && hand > 1)) return;
    for (const person of people.slice(0, 3)) {
      const { asks } = await club.game(person, id);
      const ask = asks.find(({ choices }) => choices.length > 0);
      if (!ask) continue;
      const options = (ask.choices[0]?.options ?? []) as readonly Option[];
      // Prefer acting over ending the turn, so that each way of knowing occurs.
      const before = options.filter(({ do: what }) => what !== 'end');
      const move = sample(dice, before.length > 0 ? before : options);
      expect((await club.move(person, id, ask.id, move)).status).toBe(200);
    }
  }
  throw new Error('there never came a fresh turn of seat 1');
}

const PROBES: Probes = {
  holder: 'seat:1',
  unit: 'btc',
  queries: ['?do=lay', '?do=draw', '?q=carte', '?q=card', '?q=Guetteur', '?q=Lookout'],
  moves: [
    { do: 'draw' },
    { do: 'end' },
    { do: 'none' },
    { do: 'lay', card: '7.1' },
    { do: 'lay', card: 'AC01' },
    { do: 'activate', card: '3.1', half: 'own' },
    { do: 'activate', card: '1.1', half: 'partner', opponent: 1 },
    { do: 'activate', card: 'AC08', half: 'own', opponent: 1, value: 7 },
    { do: 'look', take: '7.1' },
    { do: 'take', card: '5.1' },
    { do: 'discard', card: '0.1' },
    { do: 'pass', card: '0.1' },
    { do: 'guess', opponent: 1, value: 3 },
  ],
};

/** Seats 1 and 2 draw and end their turns. */
const TURNS = [0, 0, 1, 1].map((at, n) => async ({ club, id, people }: World): Promise<void> => {
  const person = people[at] as SignedUp; // One of the three who sit there.
  const { asks } = await club.game(person, id);
  const what = n % 2 === 0 ? 'draw' : 'end';
  expect((await club.move(person, id, asks[0]?.id ?? '', { do: what })).status).toBe(200);
});

const EVERYBODY: readonly [name: string, hiddenFrom: Viewer, seat: number | null, byLink: boolean][] = [
  ['a player', 3, 3, false],
  ['a screen on the wall', 'public', null, true],
  ['somebody who passes by', 'public', 4, false],
];

// `npm test` takes a player only, who is told most.
test.each(EVERYBODY.slice(0, howMany(1, 3)))(
  '%s learns nothing of what others hold, by no way out',
  { timeout: 240_000 },
  async (_name, hiddenFrom, seat, byLink) => {
    const [one, two] = [await world(), await world(hiddenFrom)];
    const hands = async (each: World): Promise<unknown[]> =>
      Promise.all(
        each.people.slice(0, 3).map(async (who) => ((await each.club.game(who, each.id)).view as GothamView).mine),
      );
    const [held, other] = [await hands(one), await hands(two)];
    // The secrets must differ, or this proves nothing.
    for (const at of [0, 1, 2]) if (at + 1 !== seat) expect(other[at]).not.toEqual(held[at]);
    const who = ({ people }: World): SignedUp | null => (seat === null ? null : (people[seat - 1] ?? null));
    expect(await fetched(two, who(two), byLink, PROBES)).toEqual(await fetched(one, who(one), byLink, PROBES));
    const [first, second] = [await heard(one, who(one), byLink, TURNS), await heard(two, who(two), byLink, TURNS)];
    expect(second).toEqual(first);
    expect(first[0]).toContain('line.draws');
    expect(await fetched(two, who(two), byLink, PROBES)).toEqual(await fetched(one, who(one), byLink, PROBES));
  },
);

test('a bot thinks as long with any hand: the pause is the default, or one for the kind of question', () => {
  for (const bot of Object.values(streetsOfGotham.bots))
    for (const kind of ['turn', ...questionKinds]) {
      const ask = { id: 's1', kind, mode: 'turn', seats: [1] } as const;
      // Its hand is only in its view.
      const pause = (view: object) => bot.pauseMs?.(view as GothamView, ask, seededDice(1), 1);
      expect(pause({ mine: { hand: ['0.1'] } })).toBe(pause({ mine: { hand: ['7.1', 'AC01'] } }));
    }
});
