import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { accounted, advanced, type CampaignTable, figure, gang, inBattle, quietly, started } from './played.ts';
import { sentences } from './sentences.ts';

/** Colours as dice: `r`ed, `b`lue, `y`ellow. Blanks are for the reader. */
class Script {
  readonly #queue: string[];
  constructor(script: string) {
    this.#queue = [...script.replaceAll(/[ |]/g, '')];
  }
  int = (): number => {
    const next = this.#queue.shift();
    if (next === undefined) throw new Error('the script is over');
    return { r: 0, b: 2, y: 4 }[next] ?? Number.NaN;
  };
  get left(): string {
    return this.#queue.join('');
  }
}

/** Bands in seats 1, 2, 3… just before the duel of their Leaders, with the dice of `script`. */
function duelling(bands: 2 | 3, script: string): CampaignTable & { script: Script } {
  const table = started((['skins', 'anars', 'bykers'] as const).slice(0, bands)) as CampaignTable & { script: Script };
  const seats = Array.from({ length: bands }, (_, i) => i + 1);
  const state: CampaignState = structuredClone(table.state);
  state.phase = 'duel';
  state.now = null;
  state.turn = state.options.turns;
  state.duel = { duellists: seats.map((seat) => ({ seat, wounds: 0, pistol: 'ready' })), rounds: [] };
  table.state = state;
  table.script = new Script(script);
  Object.defineProperty(table, 'dice', { value: table.script });
  return table;
}

const fire = (at: number) => ({ do: 'fire', at }) as const;
const mend = { do: 'mend' } as const;

/** One round; moves in seat order of the standing Leaders. */
function round(table: CampaignTable, ...moves: readonly CampaignMove[]): void {
  const ask = table.asks().find(({ kind }) => kind === 'duel');
  for (const [index, seat] of (ask?.seats ?? []).entries()) table.move(ask?.id ?? '', seat, moves[index] ?? mend);
  campaign.check(table.state, table.money);
}
const wounds = (table: CampaignTable) => table.state.duel?.duellists.map((one) => one.wounds);
const pistols = (table: CampaignTable) => table.state.duel?.duellists.map((one) => one.pistol);

describe('the duel', () => {
  it('PV-188, PV-R46: two dice each, a red is a wound, three wounds are death; each round is told', () => {
    const table = duelling(2, 'rb bb | rb rr | rb bb');
    expect(table.ask('duel.1')).toEqual({ id: 'duel.1', kind: 'duel', mode: 'sealed', seats: [1, 2], seconds: 600 });
    round(table, fire(2), fire(1));
    expect(table.state.duel?.rounds).toEqual([
      [
        { seat: 1, at: 2, dice: [1, 3], hits: 1, pistol: 'ready' },
        { seat: 2, at: 1, dice: [3, 3], hits: 0, pistol: 'ready' },
      ],
    ]);
    expect(table.last.lines.map(({ key, args }) => [key, args?.hits])).toEqual([
      ['line.duel-shot', 1],
      ['line.duel-shot', 0],
    ]);
    round(table, fire(2), fire(1));
    expect(wounds(table)).toEqual([2, 2]);
    expect(table.asks()[0]?.id).toBe('duel.3');
    round(table, fire(2), fire(1));
    expect(table.script.left).toBe('');
    expect(table.state.ended).toMatchObject({ parrain: 1, how: 'duel' });
    expect(table.view('public').duel?.rounds).toHaveLength(3);
    expect(table.asks()).toEqual([]);
  });

  it('PV-188: to the death: the Leader who falls is dead, also one who was under arrest', () => {
    const table = duelling(2, 'rr bb | rb bb');
    Object.assign(figure(table, '2.1'), { status: 'arrested', back: 9 });
    round(table, fire(2), fire(1));
    round(table, fire(2), fire(1));
    expect(figure(table, '2.1').status).toBe('dead');
    expect(figure(table, '1.1').status).toBe('fit');
    expect(table.view('public').gangs[1]?.chiefAlive).toBe(false);
  });

  it('PV-189, PV-R46: both fire at the same time, so both may die, and nobody is the Parrain', () => {
    const table = duelling(2, 'rr rr | rb rb');
    round(table, fire(2), fire(1));
    round(table, fire(2), fire(1));
    expect(table.state.ended).toMatchObject({ parrain: null, how: 'both-dead' });
    expect(table.last.lines.map((line) => line.key)).toEqual([
      'line.duel-shot',
      'line.duel-shot',
      'line.duel-fallen',
      'line.duel-fallen',
      'line.duel',
      'line.evening-closes',
      'line.no-parrain-both-dead',
    ]);
  });

  it('PV-R46, PV-73: one yellow empties the pistol: the next round goes to reloading', () => {
    const table = duelling(2, 'ry bb | bb | rr bb');
    round(table, fire(2), fire(1));
    expect([wounds(table), pistols(table)]).toEqual([
      [0, 1],
      ['empty', 'ready'],
    ]);
    expect(table.legal('duel.2', 1)).toEqual([{ do: 'mend' }]);
    round(table, mend, fire(1));
    expect(pistols(table)).toEqual(['ready', 'ready']);
    expect(table.last.lines[0]?.key).toBe('line.duel-reload');
    round(table, fire(2), fire(1));
    expect(table.state.ended).toMatchObject({ parrain: 1 });
  });

  it('PV-R46, PV-72: two yellows jam it: a die a round, red mends it, blue is another try', () => {
    const table = duelling(2, 'yy bb | b bb | r bb | rr bb | rb bb');
    round(table, fire(2), fire(1));
    expect(pistols(table)?.[0]).toBe('jammed');
    round(table, mend, fire(1));
    expect(pistols(table)?.[0]).toBe('jammed');
    round(table, mend, fire(1));
    expect(pistols(table)?.[0]).toBe('ready');
    round(table, fire(2), fire(1));
    round(table, fire(2), fire(1));
    expect([table.script.left, table.state.ended?.parrain]).toEqual(['', 1]);
  });

  it('PV-R46, PV-72: a yellow at the repair ends that pistol', () => {
    const table = duelling(2, 'yy bb | y bb | rr | rb');
    round(table, fire(2), fire(1));
    for (let n = 0; n < 3; n++) round(table, mend, fire(1));
    expect([table.script.left, table.state.ended?.parrain]).toEqual(['', 2]);
  });

  it('PV-R71, PV-159: Leaders begin with their permanent wounds as counters; PV-R46: they shoot with all their dice', () => {
    const table = accounted(inBattle(['skins', 'anars', 'bykers'], [1, 1, 1]));
    quietly(table, 3);
    table.state = structuredClone(table.state);
    Object.assign(figure(table, '1.1'), { permanent: 2 });
    Object.assign(figure(table, '2.1'), { permanent: 1 });
    advanced(table);
    expect([table.state.phase, wounds(table)]).toEqual(['duel', [2, 1, 0]]);
    campaign.check(table.state, table.money);
    Object.defineProperty(table, 'dice', { value: new Script('rr bb rb') });
    round(table, fire(2), fire(3), fire(1));
    expect([wounds(table), table.state.duel?.rounds[0]?.[0]?.dice]).toEqual([
      [3, 3, 0],
      [1, 1],
    ]);
    expect(table.state.ended).toMatchObject({ parrain: 3, how: 'duel' });
  });

  it('PV-R80: a Leader who still stands after twelve rounds draws a new pistol', () => {
    const table = duelling(2, `yy yy | y y | ${'rr rb | rb'}`);
    round(table, fire(2), fire(1));
    for (let n = 2; n <= 11; n++) round(table, mend, mend);
    expect(pistols(table)).toEqual(['broken', 'broken']);
    round(table, mend, mend);
    expect(pistols(table)).toEqual(['ready', 'ready']);
    expect(table.last.lines.at(-1)?.key).toBe('line.new-pistols');
    expect(table.legal('duel.13', 1)[0]?.do).toBe('fire');
  });

  it('PV-R46: of three Leaders each names one of the two others in secret, until one is left', () => {
    const table = duelling(3, 'rb rr rb | rb bb | rr rb');
    table.move('duel.1', 1, fire(3));
    expect(table.view('public').duel?.rounds).toEqual([]);
    table.move('duel.1', 2, fire(3));
    expect(table.view(3).duel?.rounds).toEqual([]);
    table.move('duel.1', 3, fire(1));
    expect(wounds(table)).toEqual([1, 0, 3]);
    expect(table.ask('duel.2').seats).toEqual([1, 2]);
    round(table, fire(2), fire(1));
    round(table, fire(2), fire(1));
    expect(table.state.ended).toMatchObject({ parrain: 1, how: 'duel' });
  });

  it('PV-R46: three may fall at once, or two of three while the third stands', () => {
    const table = duelling(3, 'rr rr rr | rb rb rb');
    round(table, fire(2), fire(3), fire(1));
    round(table, fire(2), fire(3), fire(1));
    expect(table.state.ended).toMatchObject({ parrain: null, how: 'both-dead' });
    const other = duelling(3, 'rr rr bb | rb rb bb');
    round(other, fire(3), fire(1), fire(2));
    round(other, fire(3), fire(1), fire(2));
    expect(other.state.ended).toMatchObject({ parrain: 2, how: 'duel' });
  });

  it('PV-R46: one fires at another who stands, and mends only what needs it', () => {
    const table = duelling(3, 'rr rr bb | rb bb bb | yb bb');
    const targets = (id: string, seat: number) => table.legal(id, seat)[0]?.fields?.at;
    expect(targets('duel.1', 2)).toEqual({ kind: 'pick', from: [1, 3] });
    round(table, fire(3), fire(3), fire(1));
    expect(targets('duel.2', 1)).toEqual({ kind: 'pick', from: [2] });
    const refusal = (seat: number, move: CampaignMove) => {
      try {
        campaign.play(
          { state: structuredClone(table.state), dice: table.script } as never, // Nothing else of the act is used before a refusal.
          table.ask('duel.2'),
          [{ seat, move }],
        );
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(refusal(1, fire(3))).toMatchObject({ code: 'not-a-target', rule: 'PV-R46' });
    expect(refusal(1, fire(1))).toMatchObject({ code: 'not-a-target' });
    expect(refusal(1, mend)).toMatchObject({ code: 'pistol-ready' });
    expect(refusal(1, { do: 'done' })).toMatchObject({ code: 'not-now' });
  });

  it('idle answers fire at the lowest other seat, or see to the pistol', () => {
    const table = duelling(3, 'yb bb bb');
    const idle = (seat: number) => campaign.idle(table.state, table.asks()[0] as never, seat, table.money);
    expect([idle(1), idle(2), idle(3)]).toEqual([fire(2), fire(1), fire(1)]);
    round(table, fire(2), fire(1), fire(1));
    expect(idle(1)).toEqual(mend);
  });

  it('PV-188: the bands keep their amounts, and what they are called', () => {
    const table = duelling(2, 'rr bb | rb bb');
    round(table, fire(2), fire(1));
    round(table, fire(2), fire(1));
    expect(table.last.entries).toEqual([]);
    expect(gang(table, 1).name).toBe('Bande 1');
  });

  it('every shot, repair and fall is a sentence in both languages', () => {
    const table = duelling(2, 'ry yy | b | rr y');
    const said: Line[] = [];
    const heard = (...moves: readonly CampaignMove[]) => {
      round(table, ...moves);
      said.push(...table.last.lines);
    };
    heard(fire(2), fire(1));
    heard(mend, mend);
    heard(fire(2), mend);
    expect([table.state.ended?.parrain, sentences(said)]).toEqual([1, []]);
    const slow = duelling(2, 'yy yy | r y | bb');
    for (const moves of [[fire(2), fire(1)], [], [fire(2), mend]]) {
      round(slow, ...moves);
      said.push(...slow.last.lines);
    }
    for (let n = 4; n <= 12; n++) {
      Object.defineProperty(slow, 'dice', { value: new Script('bb') });
      round(slow, fire(2), mend);
      said.push(...slow.last.lines);
    }
    expect(new Set(said.map((line) => line.key))).toEqual(
      new Set([
        'line.duel-shot',
        'line.duel-reload',
        'line.duel-repair',
        'line.duel-unarmed',
        'line.duel-fallen',
        'line.duel',
        'line.evening-closes',
        'line.parrain',
        'line.new-pistols',
      ]),
    );
    expect(sentences(said)).toEqual([]);
  });
});
