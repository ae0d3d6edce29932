/** Whole campaigns by random play and by the plain bot: a small version of the host's proofs. */
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { formsIn, inflected } from '#rulebooks/agreement.ts';
import { seededDice } from '#rulebooks/dice.ts';
import '#rulebooks/index.ts'; // A campaign calls evenings of the card games that there are.
import { sample } from '#rulebooks/options.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { plays } from '#rulebooks/peur-sur-la-ville/campaign/find.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import {
  type CampaignState,
  type Fact,
  type Now,
  PHASES,
  type TableNow,
} from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { seedsOf, someOf } from '../../../support/seeds.ts';
import { Table } from '../../../support/table.ts';
import { type CampaignTable, options } from './played.ts';

interface Part {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

/** Names of the arguments of a message; literals are type 0 and `#` is type 7 in the parsed form. */
const argumentsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ type, value, options = {} }) => [
    ...(type === 0 || type === 7 || value === undefined ? [] : [value.replace(/_(le|de|a|n)$/, '')]),
    ...Object.values(options).flatMap((option) => argumentsOf(option.value)),
  ]);

type Messages = Readonly<Record<string, string>>;
/** Its own, and those of every game: the host logs the stake of an evening. */
const messages = (language: 'fr' | 'en'): Messages =>
  Object.assign(
    {},
    ...['messages/', 'messages/refusals.', ...campaign.messages].map((name) =>
      JSON.parse(readFileSync(new URL(`../../../../rulebooks/${name}${language}.json`, import.meta.url), 'utf8')),
    ),
  );

/** Plays one campaign by `choose`; `hear` gets every line and reason, `look` each position. */
function play(
  seats: number,
  seed: number,
  how: 'random' | 'plain',
  hear: (said: Said) => void,
  look: (table: CampaignTable) => void = () => {},
): { table: CampaignTable; moves: number } {
  const table: CampaignTable = new Table(campaign, options, seats, seed);
  const dice = seededDice(seed * 7919);
  for (let moves = 0; ; moves++) {
    // Optional asks are rarely answered, or a campaign would hardly go on.
    const all = table.asks();
    const waiting = all.filter((one) => !one.optional);
    const asks = how === 'plain' || dice.int(20) > 0 ? waiting : all;
    const ask = asks[dice.int(Math.max(1, asks.length))];
    if (!ask) return { table, moves };
    if (moves > 5000) throw new Error(`no end: ${ask.id}`);
    const able = ask.seats.filter((seat) => table.legal(ask.id, seat).length > 0);
    if (!ask.optional && able.length < ask.seats.length) throw new Error(`somebody has nothing to do at ${ask.id}`);
    const seat = able[dice.int(Math.max(1, able.length))];
    if (seat === undefined) continue;
    // Child games are not played here.
    const choices = table.legal(ask.id, seat).filter((option) => option.do !== 'open-battle');
    if (choices.length === 0) continue;
    if (how === 'plain' && seat === 0 && ask.kind !== 'accounts' && dice.int(20) > 0) continue;
    if (how === 'plain' && ask.kind === 'start' && Object.keys(table.state.gangs).length < seats) continue;
    const move =
      how === 'random'
        ? (sample(dice, choices) as CampaignMove) // Built from the options themselves.
        : (campaign.bots.plain?.choose(table.view(seat), ask, choices, dice, seat) ?? { do: 'done' });
    table.move(ask.id, seat, move);
    campaign.check(table.state, table.money);
    for (const line of table.last.lines) hear(line);
    for (const entry of table.last.entries) hear(entry.why);
    look(table);
  }
}

const sums = (table: CampaignTable): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const [account, amount] of table.balances) {
    const unit = account.split(' ')[1] ?? '';
    total[unit] = (total[unit] ?? 0) + amount;
  }
  return total;
};

type Said = Pick<Line, 'key' | 'args'>;
/** Everything said in the games of this file, each once. */
const said = new Map<string, Said>();
const hear = ({ key, args }: Said): void => void said.set(JSON.stringify([key, args]), { key, args });

describe('random play', () => {
  for (const seats of someOf([2, 3, 4, 5, 6, 10], 4))
    it(`${seats} places: every campaign ends, without a refusal or a dead end, and every amount is conserved`, () => {
      for (const seed of seedsOf(2, 60)) {
        const { table } = play(seats, seed, 'random', hear);
        expect(table.rules.outcome(table.state)).not.toBeNull();
        expect(Object.values(sums(table)).every((sum) => sum === 0)).toBe(true);
        expect(table.money('city', 'bavure')).toBe(0);
      }
    });

  it('what may be reported of a table is what it would be if nothing were kept of it, after any note there or elsewhere', () => {
    let compared = 0;
    const look = (table: CampaignTable) => {
      const anew = structuredClone(table.state);
      for (const ask of table.asks().filter(({ kind }) => ['battle', 'check', 'ruling'].includes(kind)))
        for (const seat of ask.seats) {
          expect(table.legal(ask.id, seat)).toEqual(campaign.legal(anew, ask, seat, table.money));
          compared++;
        }
    };
    for (const seed of seedsOf(2, 40)) play(6, seed, 'random', hear, look);
    expect(compared).toBeGreaterThan(500);
  });

  it('what may be reported of a table hangs on more than its report: its bands, contracts, who was left in an HQ elsewhere, and (PV-R63, AF08) died there', () => {
    let at: CampaignState | undefined;
    for (let seed = 2; at === undefined && seed < 40; seed++)
      play(6, seed, 'random', hear, ({ state }) => {
        const [first, second] = state.now?.tables ?? [];
        const isNew = first && second && first.order.length > 1 && Object.keys(first.lines).length === 0;
        if (at || state.phase !== 'battles' || !isNew) return;
        const open = campaign.asks(state).find(({ kind, id }) => kind === 'battle' && id.endsWith('.1'));
        if (open && campaign.legal(state, open, 0, () => 0).some((option) => option.do === 'fulfil')) at = state;
      });
    const state = at as CampaignState & { now: Now }; // Found above, or all that follows throws.
    const ask = campaign.asks(state).find(({ kind, id }) => kind === 'battle' && id.endsWith('.1'));
    const mayBe = (one: CampaignState) => ask && campaign.legal(one, ask, 0, () => 0);
    const [seat = 0] = state.now.tables[0]?.order ?? [];
    const gang = state.gangs[seat];
    const figure = gang?.figures.find(plays);
    if (!gang || !figure) throw new Error('nobody is there');
    const [own, other, ...more] = state.now.tables;
    const elsewhere = (one: typeof state, change: Partial<TableNow>): typeof state => {
      const tables = [own, { ...other, ...change }, ...more] as Now['tables']; // With two tables at least, as found above.
      return { ...one, now: { ...one.now, tables } };
    };
    // A contract against a chief left in another HQ (PV-H4, PV-R63).
    const [, target = 0] = own?.order ?? [];
    const chief = state.gangs[target]?.figures.find(({ rank }) => rank === 'leader' || rank === 'officer')?.id ?? '';
    const aimed = { ...state.now, contracts: { [seat]: [{ id: `${seat}.AF08`, card: 'AF08', target }] } };
    const hunted = elsewhere({ ...state, now: aimed }, { defenders: [chief], lines: {} });
    const noted = (one: typeof state, line: Fact): typeof state =>
      elsewhere(one, { ...one.now.tables[1], lines: { 1: { ...line, id: 1, noted: 0 } }, next: 2 });
    const dies: Fact = { fact: 'kill', figure: chief };
    const changed: [from: CampaignState, to: CampaignState][] = [
      [
        state,
        {
          ...state,
          gangs: { ...state.gangs, [seat]: { ...gang, figures: gang.figures.filter((one) => one !== figure) } },
        },
      ],
      [state, { ...state, now: { ...state.now, contracts: {} } }],
      [state, elsewhere(state, { defenders: [figure.id] })],
      [hunted, noted(hunted, dies)],
      [noted(hunted, dies), hunted],
    ];
    for (const [from, one] of changed) {
      // The last cache entry is of the old state.
      const before = mayBe(from);
      expect(mayBe(one)).toEqual(mayBe(structuredClone(one)));
      expect(mayBe(one)).not.toEqual(before);
    }
    // It depends on nothing else in the other reports: the cache stays valid.
    const [robs, falls]: [Fact, Fact] = [
      { fact: 'robCar', gang: seat, count: 1 },
      { fact: 'kill', figure: `${seat}.5` },
    ];
    for (const one of [noted(hunted, robs), noted(hunted, falls)]) {
      const kept = mayBe(hunted);
      expect(mayBe(one)).toBe(kept);
    }
    const kept = mayBe(state);
    expect(mayBe(noted(state, robs))).toBe(kept);
  });

  it('the plain bot plays campaigns of 6 and 10 bands to the end', () => {
    for (const seats of [6, 10]) {
      const { table } = play(seats, seats, 'plain', hear);
      expect(Object.keys(table.state.gangs)).toHaveLength(seats);
      expect(table.state.phase).toBe('over');
    }
  });

  it('`idle` is legal for every seat at every ask, and idle campaigns end', () => {
    const table: CampaignTable = new Table(campaign, options, 4, 5);
    const dice = seededDice(5);
    for (const seat of [1, 2, 3])
      table.move('muster', seat, sample(dice, table.legal('muster', seat).slice(0, 1)) as CampaignMove);
    for (let moves = 0; table.asks().length > 0; moves++) {
      if (moves > 500) throw new Error('idle for ever');
      const ask = table.asks().findLast((one) => !one.optional);
      const seat = ask?.seats[moves % ask.seats.length] ?? 0;
      if (ask) table.move(ask.id, seat, campaign.idle(table.state, ask, seat, table.money));
    }
    expect(table.state.phase).toBe('over');
  });

  it('the state stays small, and a late turn is no larger than an early one', () => {
    const size = (turn: number) => {
      const sizes: number[] = [];
      for (let seed = 1; seed <= 4; seed++) {
        const table: CampaignTable = new Table(campaign, { ...options, turns: 10 }, 6, seed);
        const dice = seededDice(seed);
        for (const seat of [1, 2, 3, 4, 5, 6])
          table.move('muster', seat, sample(dice, table.legal('muster', seat).slice(0, 1)) as CampaignMove);
        table.move('start', 0, { do: 'start' });
        while (table.state.turn < turn && table.asks().length > 0)
          for (const ask of table.asks().slice(0, 1))
            for (const seat of ask.seats)
              if (table.asks().some((one) => one.id === ask.id && one.seats.includes(seat)))
                table.move(ask.id, seat, campaign.idle(table.state, ask, seat, table.money));
        sizes.push(JSON.stringify(table.state).length);
      }
      return Math.max(...sizes);
    };
    expect(size(2)).toBeLessThan(20_000);
    expect(size(9)).toBeLessThan(1.1 * size(2));
  });
});

describe('words', () => {
  const [fr, en] = [messages('fr'), messages('en')];

  it('every line and reason said in play can be put into words in both languages', () => {
    const unsaid = new Set<string>();
    const broken = new Set<string>();
    const compiled = new Map<string, IntlMessageFormat>();
    expect(said.size).toBeGreaterThan(1000);
    for (const { key, args = {} } of said.values())
      for (const words of [fr, en]) {
        const text = words[key];
        const terms = Object.values(args).flatMap((one) => (typeof one === 'object' ? [one.term] : []));
        for (const one of [key, ...terms]) if (words[one] === undefined) unsaid.add(one);
        if (text === undefined) continue;
        try {
          const format = compiled.get(text) ?? new IntlMessageFormat(text, 'fr');
          compiled.set(text, format);
          const values = Object.fromEntries(
            Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value.term : value]),
          );
          format.format(inflected(values, formsIn(text), 'fr'));
        } catch (error) {
          broken.add(`${key}: ${error instanceof Error ? error.message : error}`);
        }
      }
    expect([[...unsaid], [...broken]]).toEqual([[], []]);
  });

  it('every refusal, ask, move and field has a sentence, with the same arguments in both languages', () => {
    const folder = new URL('../../../../rulebooks/peur-sur-la-ville/campaign/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const codes = [...sources.matchAll(/new Refusal\(\s*'([a-z-]+)'/g)].map((match) => `refusal.${match[1]}`);
    const kinds = ['muster', 'start', 'affaires', 'talk', 'tables', 'battle', 'check', 'ruling', 'accounts'];
    const asks = [...kinds, 'investments', 'duel', 'house'].map((kind) => `ask.${kind}`);
    const phases = PHASES.map((phase) => `phase.${phase}`);
    const values = [
      'verdict.stands',
      'verdict.struck',
      ...['ready', 'empty', 'jammed', 'broken'].map((one) => `pistol.${one}`),
    ];
    const shapes = (campaign.move as unknown as { anyOf: { properties: Record<string, { const?: string }> }[] }).anyOf; // The schema is a union of objects.
    const moves = shapes.map((shape) => `do.${shape.properties.do?.const}`);
    const fields = shapes.flatMap((shape) =>
      Object.keys(shape.properties)
        .filter((name) => name !== 'do')
        .map((name) => `field.${name}`),
    );
    const wanted = [...codes, ...asks, ...phases, ...values, ...moves, ...fields];
    expect(codes.length).toBeGreaterThan(40);
    expect(wanted.filter((key) => fr[key] === undefined || en[key] === undefined)).toEqual([]);
    const names = (text: string) =>
      [...new Set(argumentsOf(new IntlMessageFormat(text, 'fr').getAst() as Part[]))].toSorted(); // The parser's type, as far as it is read here.
    for (const key of Object.keys(fr)) expect([key, names(en[key] ?? '')]).toEqual([key, names(fr[key] ?? '')]);
    const own = (language: string) =>
      ['campaign', 'house', 'refusals'].flatMap((name) =>
        Object.keys(JSON.parse(readFileSync(new URL(`../messages/${name}.${language}.json`, folder), 'utf8'))),
      );
    expect(own('en')).toEqual(own('fr'));
  });
});
