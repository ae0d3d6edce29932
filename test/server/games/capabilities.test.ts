// Goal: the host checks each capability of a rulebook separately, and infers none from how its games begin. Method: one game under rulebooks that differ in one
// field; the kernel alone.

import { expect, test } from 'vitest';
import { decideSeatBot } from '#kernel/decide-seats.ts';
import { Decision } from '#kernel/decision.ts';
import type { Part } from '#kernel/persistent.ts';
import { boundTo, type GamePosition, seatBotsOf, unplayed, withPart } from '#kernel/position.ts';
import { accessOf, actsFor } from '#kernel/read/access.ts';
import { type Beginning, beginnings, type Capabilities, Refusal, type Rulebook } from '#rulebooks/rulebook.ts';
import { serverChance } from '../../../server/commit/chance.ts';
import { bookWith } from '../../support/book.ts';
import { known } from '../../support/known.ts';
import { manche, salon } from '../../support/manche.ts';

const none: Capabilities = {
  botsMaySit: false,
  secretHands: false,
  stakes: false,
  inside: [],
  guestSeats: false,
};
const all: Capabilities = {
  botsMaySit: true,
  secretHands: true,
  stakes: true,
  inside: ['card-evening'],
  guestSeats: true,
};

const idOf = (begins: Beginning, only: keyof Capabilities | 'none' | 'but-secret') => `manche ${begins} ${only}`;
const sameGame = (id: string, begins: Beginning, capabilities: Capabilities) =>
  ({ ...manche, id, begins, capabilities }) as Rulebook; // As the registry keeps it.
known(
  ...beginnings.flatMap((begins) => [
    sameGame(idOf(begins, 'none'), begins, none),
    sameGame(idOf(begins, 'but-secret'), begins, { ...all, secretHands: false }),
    ...(Object.keys(none) as (keyof Capabilities)[]).map((only) =>
      sameGame(idOf(begins, only), begins, { ...none, [only]: all[only] }),
    ),
  ]),
);

const mona: Part = { person: 'mona', name: 'Mona', role: 'organiser', seat: null, consents: false };
const paul: Part = { person: 'paul', name: 'Paul', role: 'player', seat: 1, consents: false };

/** A started game; Paul holds seat 1, the others are empty. */
const playedUnder = (rulebook: string): GamePosition => ({
  ...unplayed,
  ...{ id: 'g', parent: null, name: '', prefix: '', title: 'La manche', options: {}, seats: 3, chanceKey: '00' },
  ...{ isPublic: false, rulebook, state: {}, parts: [mona, paul] },
});

const seatBotRefused = (game: GamePosition, bot: string | null): string | null => {
  const book = { id: 'b', act: 3, balances: new Map(), games: new Map([[game.id, game]]) };
  const by = { person: 'mona', name: 'Mona' };
  try {
    decideSeatBot(new Decision(book, 1, serverChance()), {
      kind: 'seat-bot',
      gameId: 'g',
      clientId: 'c',
      by,
      seat: 2,
      bot,
    });
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : null; // Only refusals have a code.
  }
};

test.each(beginnings)('bots may sit where the rulebook says so, whenever its games begin: %s', (begins) => {
  const levels = Object.keys(manche.bots);
  expect(seatBotsOf(playedUnder(idOf(begins, 'botsMaySit')))).toEqual(levels);
  expect(seatBotRefused(playedUnder(idOf(begins, 'botsMaySit')), 'plain')).toBeNull();
  for (const other of ['none', 'secretHands', 'stakes', 'inside'] as const) {
    expect(seatBotsOf(playedUnder(idOf(begins, other))), other).toEqual([]);
    expect(seatBotRefused(playedUnder(idOf(begins, other)), 'plain'), other).toBe('no-bot');
  }
});

test.each(beginnings)('nobody looks into two hands where hands are secret, whenever the game begins: %s', (begins) => {
  const secret = playedUnder(idOf(begins, 'secretHands'));
  expect(withPart(secret, paul, true).formerSeats).toEqual({ paul: 1 });
  expect(actsFor(secret, accessOf(bookWith(secret), secret, 'mona'), 2)).toBe(false);
  expect(seatBotRefused(secret, null)).toBe('seat-needs-bot');
  for (const other of ['none', 'but-secret'] as const) {
    const open = playedUnder(idOf(begins, other));
    expect([boundTo(withPart(secret, paul, true), 'paul'), boundTo(withPart(open, paul, true), 'paul')], other).toEqual(
      [1, undefined],
    );
    expect(actsFor(open, accessOf(bookWith(open), open, 'mona'), 2), other).toBe(true);
    expect(seatBotRefused(open, null), other).toBeNull();
  }
});

/** A salon that opens a nested game of that rulebook, with a stake in its pot. */
const salonOf = (inside: string): Rulebook =>
  ({
    ...salon,
    id: `salon of ${inside}`,
    units: manche.units,
    setup(act) {
      act.state = { opened: 1, ready: null };
      const stakes = [{ from: 'bank', unit: 'chip', amount: 5 }];
      act.open({ name: 'inside', rulebook: inside, options: { rounds: 1, seconds: 0 }, seats: [1, 2], stakes });
    },
  }) as typeof salon as Rulebook; // As the registry keeps it.
const [staked, stakeless] = [idOf('at-once', 'stakes'), idOf('when-seated', 'none')];
known(salonOf(staked), salonOf(stakeless));

test('a game that is played for no stakes is opened with none in its pot', () => {
  const opened = (inside: string): Decision => {
    const game = { ...playedUnder(`salon of ${inside}`), state: null };
    const decision = new Decision(
      { id: 'b', act: 3, balances: new Map(), games: new Map([['g', game]]) },
      1,
      serverChance(),
    );
    decision.setUp('g', {});
    return decision;
  };
  expect(opened(staked).position.balances.get('child:inside/pot chip')).toBe(5);
  expect(() => opened(stakeless)).toThrow('is played for no stakes');
});
