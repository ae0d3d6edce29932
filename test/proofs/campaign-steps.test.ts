// Goal: the proofs of `rulebooks.test.ts` in states that random play rarely reaches: the duel of tied Leaders, and undo among the steps of a report (submitted,
// contested, ruled on, closed). Method: campaigns rehearsed through the host's decisions.
import { describe, expect, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { outcomeOf, rulebookOfGame } from '#kernel/position.ts';
import { dependentsOf } from '#kernel/undo.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState, TableNow } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { decide } from '../../server/commit/decide.ts';
import { known } from '../support/known.ts';
import { purse } from '../support/purse.ts';
import { type Profile, profiles } from './profiles.ts';
import { asksBefore, Rehearsal, type Turn, wayBackOf } from './rehearsal.ts';
import {
  AskWatch,
  checkAsked,
  checkHiddenEntries,
  checkPatches,
  checkReplay,
  checkSealedIsSilent,
  checkSecrets,
  checkSound,
  checkUndo,
} from './rulebook.ts';

known(purse);

const all = profiles();
const profile = all.find((one) => one.rulebook.id === 'campaign') as Profile; // It is registered.
const SEEDS = [1, 2, 3, 4, 5, 6];

const stateOf = (rehearsal: Rehearsal): CampaignState => rehearsal.game.state as CampaignState; // It runs under `campaign`.
const waiting = (rehearsal: Rehearsal): Turn[] => rehearsal.turns().filter(({ ask }) => !ask.optional);
const idleOf = ({ game, ask, seat }: Turn): AnyMove =>
  rulebookOfGame(game).idle(game.state, ask, seat, () => 0) as AnyMove;

/** A campaign of `seats` bands, advanced by idle answers to the first matching state. */
function idleUntil(
  seed: number,
  seats: number,
  options: unknown,
  suits: (state: CampaignState) => boolean,
): Rehearsal | null {
  const rehearsal = new Rehearsal(profile.rulebook, seats, options, seed);
  for (let seat = 1; seat <= seats; seat++) {
    const turn = waiting(rehearsal).find(({ ask, seat: one }) => ask.kind === 'muster' && one === seat);
    if (turn) rehearsal.play(turn, rehearsal.sampled({ ...turn, options: turn.options.slice(0, 1) }));
  }
  while (!suits(stateOf(rehearsal))) {
    const turns = waiting(rehearsal).filter(({ ask }) => ask.kind !== 'muster');
    const turn = turns[rehearsal.dice.int(Math.max(1, turns.length))];
    if (!turn) return null;
    rehearsal.play(turn, idleOf(turn));
  }
  return rehearsal;
}

/** Eventless campaigns end in a tie, unless a band begins with a reputation. */
const duels = (): Rehearsal[] =>
  SEEDS.flatMap((seed) => idleUntil(seed, 2 + (seed % 4), { turns: 4 }, ({ phase }) => phase === 'duel') ?? []);

describe('PV-188, PV-R46: the duel', () => {
  test('is never refused, ends, keeps its invariants, and is told and played again alike', () => {
    const played = duels();
    expect(played.length).toBeGreaterThan(2);
    for (const rehearsal of played) {
      const asks = new AskWatch();
      while (outcomeOf(rehearsal.game) === null) {
        asks.see(rehearsal.position, profile.reopens);
        const turns = waiting(rehearsal);
        for (const turn of turns) checkAsked(rehearsal, turn);
        const turn = turns[rehearsal.dice.int(turns.length)] as Turn;
        const done = rehearsal.play(turn, rehearsal.sampled(turn));
        checkSound(done.after);
        checkPatches(done);
        checkHiddenEntries(done);
      }
      checkReplay(rehearsal);
    }
  });

  test('nobody can tell at whom the others fire before all have answered', () => {
    for (const rehearsal of duels())
      for (let n = 0; n < 12 && outcomeOf(rehearsal.game) === null; n++) {
        checkSecrets(rehearsal, all, rehearsal.dice);
        const turns = waiting(rehearsal);
        for (const turn of turns) checkSealedIsSilent(rehearsal, turn);
        const turn = turns[rehearsal.dice.int(turns.length)] as Turn;
        rehearsal.play(turn, rehearsal.sampled(turn));
      }
  });

  test('a Leader who does not answer in time fires at the first of the others, or mends', () => {
    for (const rehearsal of duels())
      for (let n = 0; outcomeOf(rehearsal.game) === null; n++) {
        expect(n).toBeLessThan(200);
        const [turn] = waiting(rehearsal);
        if (turn) rehearsal.elapse(turn);
      }
  });

  test('the organiser may take its rounds back, the last one too', () => {
    let undone = 0;
    for (const rehearsal of duels()) {
      while (outcomeOf(rehearsal.game) === null) {
        const turns = waiting(rehearsal);
        const turn = turns[rehearsal.dice.int(turns.length)] as Turn;
        rehearsal.play(turn, rehearsal.sampled(turn));
      }
      const joint = rehearsal.moves.filter((row) => row.kind === 'joint' && row.ask?.startsWith('duel.'));
      for (const { seq } of joint.slice(-3)) if (checkUndo(rehearsal, seq) === 'undone') undone++;
    }
    expect(undone).toBeGreaterThan(2);
  });
});

class Report {
  readonly rehearsal: Rehearsal;
  /** @param crowds bands at each occupied table */
  constructor(...crowds: readonly number[]) {
    const seats = crowds.reduce((sum, crowd) => sum + crowd, 0);
    for (let seed = 1; seed < 500; seed++) {
      const found = idleUntil(seed, seats, { turns: 4, tables: 2 }, ({ phase }) => phase === 'battles');
      const tables = (found && stateOf(found).now?.tables) ?? [];
      if (found && tables.map((table) => table.order.length).join() === crowds.join()) {
        this.rehearsal = found;
        return;
      }
    }
    throw new Error('no seed seats these bands');
  }

  table = (index = 0): TableNow => stateOf(this.rehearsal).now?.tables[index] as TableNow;
  asks = (): readonly Ask[] => waiting(this.rehearsal).map(({ ask }) => ask);

  plays(seat: Seat, move: CampaignMove, index = 0): number {
    const turn = waiting(this.rehearsal).find(
      ({ ask, seat: one }) => one === seat && Number(ask.id.split('.')[2]) === this.table(index).table,
    );
    if (!turn) throw new Error(`seat ${seat} is not asked: ${this.asks().map((ask) => ask.id)}`);
    this.rehearsal.play(turn, move as AnyMove);
    return this.rehearsal.game.seq;
  }

  /** Undoes that move with its dependents. @returns their numbers */
  undoes(seq: number): readonly number[] {
    const { game, moves, entries } = this.rehearsal;
    const past = moves.filter((row) => row.seq >= seq);
    const taken = dependentsOf(past, asksBefore(game, past), seq);
    const seqs = taken.map((row) => row.seq).reverse();
    this.rehearsal.put({
      kind: 'undo',
      gameId: game.id,
      clientId: crypto.randomUUID(),
      person: 'person 0',
      seat: 0,
      reason: 'preuve',
      undoing: {
        atSeq: game.seq,
        seqs,
        ...wayBackOf(this.rehearsal.position, game, taken),
        moves: taken,
        entries: entries.filter((entry) => seqs.includes(entry.seq)).sort((a, b) => b.seq - a.seq || b.n - a.n),
        clocks: {},
      },
    });
    checkSound(this.rehearsal.position);
    for (const turn of this.rehearsal.turns()) checkAsked(this.rehearsal, turn);
    return seqs.toReversed();
  }
}

const agree = { do: 'agree' } as const;
const contest = (line: number) => ({ do: 'dispute', line, words: 'preuve' }) as const;

function handedIn(): { report: Report; one: Seat; two: Seat; three: Seat; noted: number; hands: number } {
  const report = new Report(3);
  const [one = 0, two = 0, three = 0] = report.table().order;
  const figure = `${two}.3`;
  const noted = report.plays(one, { do: 'wound', figure, wounds: 1 });
  const hands = report.plays(one, agree);
  return { report, one, two, three, noted, hands };
}

describe('PV-148: undo among the steps of a report', () => {
  test('a hand-in taken back brings the noting back, with all that was said since', () => {
    const { report, two, three, hands } = handedIn();
    const dispute = report.plays(two, contest(1));
    const agreed = report.plays(three, agree);
    expect(report.undoes(hands)).toEqual([hands, dispute, agreed]);
    expect(report.table()).toMatchObject({ agreed: [], closed: false });
    expect(report.table().round).toBeUndefined();
    expect(report.asks().map((ask) => ask.kind)).toContain('battle');
    report.plays(two, agree);
    expect(report.asks()[0]?.kind).toBe('check');
  });

  test('a line noted before the hand-in takes the hand-in along: nobody agreed with a report without it', () => {
    const { report, noted, hands } = handedIn();
    expect(report.undoes(noted)).toEqual([noted, hands]);
    expect(report.table()).toMatchObject({ lines: {}, agreed: [] });
  });

  test('a dispute taken back asks again the bands that spoke after it', () => {
    const { report, one, two, three } = handedIn();
    const dispute = report.plays(two, contest(1));
    const agreed = report.plays(three, agree);
    expect(report.asks()[0]?.kind).toBe('ruling');
    expect(report.undoes(dispute)).toEqual([dispute, agreed]);
    expect(report.table().agreed).toEqual([one]);
    expect(report.table().disputes ?? []).toEqual([]);
    expect(report.asks()[0]).toMatchObject({ kind: 'check', seats: [0, two, three].sort() });
  });

  test('a withdrawal taken back contests again, and the report that it closed is open', () => {
    const { report, two, three } = handedIn();
    report.plays(three, agree);
    report.plays(two, contest(1));
    const withdrawn = report.plays(two, { do: 'undispute', line: 1 });
    expect(report.table().closed).toBe(true);
    expect(report.undoes(withdrawn)).toEqual([withdrawn]);
    expect(report.table()).toMatchObject({ closed: false, disputes: [{ line: 1, seat: two }] });
    expect(report.asks()[0]?.kind).toBe('ruling');
  });

  test('a ruling taken back leaves the dispute and the line where they were', () => {
    const { report, two, three } = handedIn();
    report.plays(three, agree);
    report.plays(two, contest(1));
    const ruled = report.plays(0, { do: 'overrule', line: 1, verdict: 'struck', words: 'preuve' });
    // The contesting seat must still agree to the rest.
    expect(report.table()).toMatchObject({ closed: false, heard: false, lines: {} });
    expect(report.asks()[0]).toMatchObject({ kind: 'check', seats: [0, two].sort() });
    report.undoes(ruled);
    expect(report.table()).toMatchObject({ closed: false, lines: { 1: { fact: 'wound' } }, disputes: [{ line: 1 }] });
  });

  test('a correction taken back brings the old figure and its dispute back; with the contest go the ruling and what it closed', () => {
    const { report, two, three } = handedIn();
    report.plays(three, agree);
    const contested = report.plays(two, contest(1));
    const before = structuredClone(report.table());
    const [line] = Object.values(before.lines);
    const count = line?.fact === 'wound' && line.wounds === 1 ? 2 : 1;
    const corrected = report.plays(0, { do: 'overrule', line: 1, verdict: 'corrected', count, words: 'preuve' });
    expect(report.table()).toMatchObject({ closed: false, lines: { 1: { fact: 'wound', wounds: count } } });
    expect(report.undoes(corrected)).toEqual([corrected]);
    expect(report.table()).toEqual(before);
    const again = report.plays(0, { do: 'overrule', line: 1, verdict: 'corrected', count, words: 'preuve' });
    expect(report.undoes(contested)).toEqual(expect.arrayContaining([contested, again]));
    expect(report.table().lines[1]).toEqual(line);
  });

  test('what silence closed opens again with a step before it', () => {
    const { report, two, three } = handedIn();
    const agreed = report.plays(three, agree);
    const [turn] = waiting(report.rehearsal).filter(({ seat }) => seat === two);
    if (turn) report.rehearsal.elapse(turn);
    expect(report.table().closed).toBe(true);
    report.undoes(agreed);
    expect(report.table()).toMatchObject({ closed: false });
    expect(report.asks()[0]).toMatchObject({ kind: 'check', seats: [0, two, three].sort() });
  });

  test('a step at one table taken back takes the accounts back, and of the other table only what opened them', () => {
    const report = new Report(2, 2);
    const [[one = 0, two = 0], [three = 0, four = 0]] = [report.table(0).order, report.table(1).order];
    report.plays(three, agree, 1);
    report.plays(one, agree);
    const closes = report.plays(two, agree);
    const last = report.plays(four, agree, 1);
    expect(stateOf(report.rehearsal).phase).toBe('accounts');
    expect(report.undoes(closes)).toEqual([closes, last]);
    expect(stateOf(report.rehearsal).phase).toBe('battles');
    expect(report.table(1).agreed).toEqual([three]);
    expect(report.table(0).agreed).toEqual([one]);
  });

  test('a step at one table leaves the other as it is while that is open', () => {
    const report = new Report(2, 2);
    const [[one = 0], [three = 0]] = [report.table(0).order, report.table(1).order];
    const hands = report.plays(one, agree);
    report.plays(three, agree, 1);
    expect(report.undoes(hands)).toEqual([hands]);
    expect(report.table(1).agreed).toEqual([three]);
  });

  test('the band that handed in may take it back itself while nobody has spoken since', () => {
    const { report, one, hands } = handedIn();
    const { game, moves } = report.rehearsal;
    const past = moves.filter((row) => row.seq >= hands);
    expect(dependentsOf(past, asksBefore(game, past), hands).every((row) => row.seat === one)).toBe(true);
    expect(past.some((row) => row.undoBarrier)).toBe(false);
  });

  test('a late click on an earlier round is refused: the report has changed since', () => {
    const { report, two, three } = handedIn();
    const [late] = waiting(report.rehearsal).filter(({ seat }) => seat === three);
    report.plays(two, { do: 'kill', figure: `${two}.4` });
    const click = late && report.rehearsal.inputOf(late, agree);
    expect(() => click && decide(report.rehearsal.position, click, 0)).toThrow('ask-over');
  });
});
