// Goal: no line, entry, option, notice or refusal names a piece hidden from its reader before and after the move; rules that cache by state do so per viewer.
// Method: random games of every rulebook with declared secrets (`secrets.ts`), each text read by all its readers.
import { describe, expect, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { asksOf, moneyOf } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { rulebooks } from '#rulebooks/index.ts';
import { Refusal, type Viewer } from '#rulebooks/rulebook.ts';
import { frozen } from '../support/frozen.ts';
import { howMany } from '../support/seeds.ts';
import { profiles } from './profiles.ts';
import { Rehearsal, type Step, shaped } from './rehearsal.ts';
import { KINDS, type Piece, SECRETS } from './secrets.ts';

const MOVES = 400;
/** Of a campaign, whose gangs muster first. */
const MOVES_OF_LONG = 3000;
const registered = rulebooks().map(({ id }) => id);
const tried = profiles().filter(({ rulebook }) => registered.includes(rulebook.id));

test('every game says what is secret in it', () => {
  expect(Object.keys(SECRETS).toSorted()).toEqual(registered.toSorted());
});

/** Every text in it, and the message keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const viewersOf = (rehearsal: Rehearsal): Viewer[] => [
  'public',
  ...Array.from({ length: rehearsal.game.seats }, (_, i) => i + 1),
];

class Reading {
  readonly #pieces = new Map<string, Piece[]>();
  /** Kinds of pieces named to those who may know them while hidden from somebody. */
  readonly read = new Set<string>();
  readonly #viewers: readonly Viewer[];

  /** @param pieces their places before and after the move. @param viewers all there are */
  constructor(pieces: readonly Piece[], viewers: readonly Viewer[]) {
    this.#viewers = viewers;
    for (const piece of pieces)
      for (const name of piece.names) this.#pieces.set(name, [...(this.#pieces.get(name) ?? []), piece]);
  }

  /** @param named kinds that the reader has named: their key reveals nothing new */
  reaches(viewer: Viewer, what: string, value: unknown, named: readonly string[] = []): void {
    for (const text of textsIn(value)) {
      const pieces = this.#pieces.get(text);
      if (!pieces || named.includes(text) || named.includes(text.split('.').at(-1) ?? '')) continue;
      for (const { kind, knows } of pieces) if (!this.#viewers.every(knows)) this.read.add(kind);
      if (!pieces.some(({ knows }) => knows(viewer)))
        throw new Error(`${what} tells ${viewer} of ${text}: ${JSON.stringify(value)}`);
    }
  }
}

function played(rehearsal: Rehearsal, moves: number, each: (step: Step, move: AnyMove | null) => void): void {
  for (const step of rehearsal.beginning) each(step, null);
  for (let n = 0; n < moves; n++) {
    const late = rehearsal.overdue();
    if (late) {
      each(late, null);
      continue;
    }
    const turn = rehearsal.randomTurn();
    if (!turn) return;
    // Nested games are proved separately.
    const move = rehearsal.sampled(turn);
    each(rehearsal.play(turn, move), turn.game.id === rehearsal.gameId ? move : null);
  }
}

/** Games that look the same after every deal: Police City deals open cards, a campaign deals later. */
const DEALS_ALIKE = ['gangster-paradise', 'streets-of-gotham'];

/** For games in which a kind of secret is rare. */
const MOST_GAMES = 150;
const usualGames = ({ isLong }: (typeof tried)[number]): number => (isLong ? howMany(1, 10) : howMany(16, 150));

const rehearsals = function* ({ rulebook, seatCounts, optionSets }: (typeof tried)[number]) {
  for (let seed = 1; seed <= MOST_GAMES; seed++)
    yield new Rehearsal(
      rulebook,
      seatCounts[seed % seatCounts.length] ?? rulebook.seats.min,
      optionSets[seed % optionSets.length],
      seed,
    );
};

describe.each(tried.map((profile) => [profile.rulebook.id, profile] as const))('%s', (id, profile) => {
  const { rulebook } = profile;
  const moves = profile.isLong ? MOVES_OF_LONG : MOVES;
  const piecesOf = (state: unknown): readonly Piece[] => (state === null ? [] : (SECRETS[id]?.(state as never) ?? [])); // The game's own.

  test('a line, entry, option, notice or refusal names nothing that its reader may not know', {
    timeout: 600_000,
  }, () => {
    const read = new Set<string>();
    const wanted = KINDS[id] ?? [];
    for (const rehearsal of rehearsals(profile)) {
      if (rehearsal.seed > usualGames(profile) && wanted.every((kind) => read.has(kind))) break;
      const chance = seededDice(rehearsal.seed);
      const earlier: AnyMove[] = [];
      played(rehearsal, moves, ({ before, rows }, move) => {
        const game = rehearsal.game;
        const old = before?.games.get(rehearsal.gameId);
        const { state } = game;
        if (state === null) return;
        const viewers = viewersOf(rehearsal);
        const reading = new Reading([...piecesOf(old?.state ?? null), ...piecesOf(state)], viewers);
        const isOwn = ({ game_id: game }: { readonly game_id: string }): boolean => game === rehearsal.gameId;
        for (const { lines } of rows.moves.filter(isOwn))
          for (const { to, key, args } of lines)
            for (const viewer of viewers)
              if (to === undefined || to === 'all' || (viewer !== 'public' && to.includes(viewer)))
                reading.reaches(viewer, 'a line', { key, args });
        for (const { seen, why, unit, from_holder: from, to_holder: to } of rows.entries.filter(isOwn))
          for (const viewer of viewers)
            if (seen === null || (viewer !== 'public' && seen.includes(viewer)))
              reading.reaches(viewer, 'an entry', { why, unit, from, to });
        const now = new Reading(piecesOf(state), viewers);
        const money = moneyOf(rehearsal.position.balances, game.prefix);
        for (const ask of asksOf(game))
          for (const seat of ask.seats) {
            now.reaches(seat, `an option of ${ask.kind}`, rulebook.legal(state, ask, seat, money));
            const other = earlier[chance.int(Math.max(1, earlier.length))];
            if (!other || !shaped(rulebook, other)) continue;
            const refused = rulebook.explainRefusal?.(state, ask, seat, other, money);
            if (refused instanceof Refusal) now.reaches(seat, 'a refusal', refused.args, textsIn(other));
          }
        const late = earlier[chance.int(Math.max(1, earlier.length))];
        if (late && old?.state != null)
          for (const seat of viewers.filter((one) => one !== 'public')) {
            const refused = rulebook.explainLate?.(state, asksOf(old as typeof game)[0]?.id ?? 'x', seat, late);
            if (refused instanceof Refusal) now.reaches(seat, 'a late refusal', refused.args, textsIn(late));
          }
        for (const notice of rulebook.notices?.(state) ?? [])
          now.reaches('seat' in notice ? notice.seat : 'public', 'a notice', notice);
        for (const kind of [...reading.read, ...now.read]) read.add(kind);
        if (move) earlier.push(move);
      });
    }
    expect([...read]).toEqual(expect.arrayContaining([...wanted]));
  });

  test.runIf(DEALS_ALIKE.includes(id))(
    'worlds that differ in the deal alone sound the same to who holds no seat',
    () => {
      const heard = new Map<string, string>();
      let compared = 0;
      for (const rehearsal of rehearsals(profile)) {
        const { game, position, beginning } = rehearsal;
        const shown = JSON.stringify([
          game.seats,
          rulebook.view(game.state, 'public', moneyOf(position.balances, game.prefix)),
        ]);
        const rows = beginning.flatMap((step) => step.rows);
        const said = JSON.stringify([
          rows.flatMap(({ moves }) => moves.flatMap(({ lines }) => lines.filter(({ to = 'all' }) => to === 'all'))),
          rows.flatMap(({ entries }) =>
            entries.filter(({ seen }) => seen === null).map(({ why, unit }) => [why, unit]),
          ),
        ]);
        const before = heard.get(shown);
        if (before !== undefined) compared++;
        expect(said).toBe(before ?? said);
        heard.set(shown, said);
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  test('no cache of the rules forgets the viewer: each is told the same, after any other viewer', {
    timeout: 600_000,
  }, () => {
    let compared = 0;
    for (const rehearsal of rehearsals(profile)) {
      if (rehearsal.seed > usualGames(profile)) break;
      let n = 0;
      played(rehearsal, moves, () => {
        if (n++ % 7 !== 0 || rehearsal.game.state === null) return;
        const { game } = rehearsal;
        const state = game.state;
        const money = moneyOf(rehearsal.position.balances, game.prefix);
        const viewers = viewersOf(rehearsal);
        const told = (from: unknown, viewer: Viewer): unknown[] => {
          const asks = rulebook.asks(from);
          const seats = viewer === 'public' ? [] : asks.map((ask) => [ask, viewer] as const);
          const options = seats.map(([ask, seat]) => {
            try {
              return rulebook.legal(from, ask, seat, money);
            } catch {
              return null; // The rules may throw for a seat that is not asked.
            }
          });
          return [asks, rulebook.view(from, viewer, money), options];
        };
        const shared = frozen(structuredClone(state));
        for (const viewer of viewers) told(shared, viewer);
        for (const viewer of viewers.toReversed()) {
          expect(told(shared, viewer)).toEqual(told(frozen(structuredClone(state)), viewer));
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThan(20);
  });
});
