/** Movements derived from the lines as this viewer receives them: without a known amount a face-down note moves. */
import type { Flow as FlowOf, Place } from '#lib/board/where.ts';
import { clanNames } from '#rulebooks/gangster-paradise/data/clans.ts';
import { type Goods, goodsKinds } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Argument, Arguments, Message, Seat } from '#rulebooks/rulebook.ts';

/** What moves. `notes`: a sum of unknown colours; `hidden`: face-down notes. */
export type Load =
  | { readonly of: 'red' | 'white' | 'notes'; readonly amount: number }
  | { readonly of: 'hidden' }
  | { readonly of: 'goods'; readonly kind: Goods | null; readonly count: number }
  | { readonly of: 'executant'; readonly key: string | null };

export type Flow = FlowOf<Load>;

const RESERVE = 'reserve';
const MARKET = 'market';
const placeOf = (seat: Seat): Place => `clan:${seat}`;

/** All movements of the lines of one moment, in order. A face-down note is dropped where the amount is known. */
export function flowsOf(lines: readonly Message[], view: ParadiseView): readonly Flow[] {
  const flows = lines.flatMap((line) => flowsOfLine(line, view));
  const told = (flow: Flow): boolean =>
    flow.load.of === 'hidden' &&
    flows.some((other) => other.load.of !== 'hidden' && other.from === flow.from && other.to === flow.to);
  return flows.filter((flow) => !told(flow));
}

function flowsOfLine({ key, args = {} }: Message, view: ParadiseView): readonly Flow[] {
  const place = (name: string): Place | null => {
    const clan = view.clans.find((one) => one.clan !== null && clanNames[one.clan] === args[name]);
    return clan ? placeOf(clan.seat) : null;
  };
  const clan = place('clan');
  const flow = (from: Place | null, to: Place | null, load: Load): Flow[] =>
    from === null || to === null || empty(load) ? [] : [{ from, to, load }];
  const money = (of: 'red' | 'white' | 'notes', name: string): Load => ({ of, amount: amountOf(args, name) });
  const goods = (name: string, count = 1): Load => ({ of: 'goods', kind: goodsOf(args[name]), count });
  const hidden: Load = { of: 'hidden' };
  const mine = view.mine ? placeOf(view.mine.seat) : null;
  switch (key) {
    case 'line.delivered':
      return [
        ...flow(RESERVE, clan, goods('kind', amountOf(args, 'primary'))),
        ...flow(RESERVE, clan, goods('other', amountOf(args, 'secondary'))),
      ];
    case 'line.bought':
      return [...flow(clan, RESERVE, money('notes', 'amount')), ...flow(MARKET, clan, goods('goods'))];
    case 'line.bluff':
      return flow(clan, RESERVE, hidden);
    case 'line.compensation':
      return flow(MARKET, clan, money('red', 'amount'));
    case 'line.sold':
      return [
        ...flow(clan, RESERVE, { of: 'goods', kind: null, count: amountOf(args, 'count') }),
        ...flow(RESERVE, clan, money('red', 'red')),
      ];
    case 'line.recruited-executant':
      return [
        ...flow(clan, RESERVE, goods('goods', amountOf(args, 'count'))),
        ...flow(RESERVE, clan, { of: 'executant', key: null }),
      ];
    case 'line.recruited-soldier':
    case 'line.recruited-merchant':
    case 'line.promoted-captain':
    case 'line.promoted-rightHand':
    case 'line.promoted-boss':
      return flow(clan, RESERVE, goods('goods', amountOf(args, 'count')));
    case 'line.executant':
      return [
        ...flow(clan, place('target'), { of: 'executant', key: termOf(args.card) }),
        ...(termOf(args.card) === 'executant.burglar' ? flow(place('target'), clan, hidden) : []),
      ];
    case 'line.bite':
      return termOf(args.card) === 'executant.blackmailer' ? flow(place('target'), clan, hidden) : [];
    case 'line.pickpocket':
      return flow(place('target'), clan, goods('goods'));
    case 'line.forger':
      return [...flow(place('target'), clan, goods('goods')), ...flow(clan, place('target'), goods('given'))];
    case 'line.burglar':
      return flow(place('target'), clan, money('red', 'amount'));
    case 'line.blackmailed':
      return flow(clan, place('by'), money('white', 'white'));
    case 'line.deal':
      return [...flow(clan, place('to'), hidden), ...flow(place('to'), clan, hidden)];
    case 'line.pays':
      return flow(place('from'), place('to'), money(termOf(args.what) === 'unit.red' ? 'red' : 'white', 'count'));
    case 'line.gives': {
      const executants = termOf(args.what) === 'character.executant';
      return flow(
        place('from'),
        place('to'),
        executants ? { of: 'executant', key: null } : goods('what', amountOf(args, 'count')),
      );
    }
    case 'line.laundered':
      return [...flow(clan, RESERVE, hidden), ...flow(RESERVE, clan, hidden)];
    case 'line.laundered-mine':
      return [...flow(mine, RESERVE, money('red', 'red')), ...flow(RESERVE, mine, money('white', 'white'))];
    case 'line.bonus-complete':
    case 'line.bonus-boss':
      return flow(RESERVE, clan, money('white', 'white'));
    case 'line.salaries':
      return flow(clan, RESERVE, money('white', 'white'));
    case 'line.unpaid':
      return flow(clan, RESERVE, hidden);
    case 'line.unpaid-mine':
      return flow(mine, RESERVE, money('white', 'white'));
    case 'line.bluff-mine':
      return [...flow(mine, RESERVE, money('red', 'red')), ...flow(mine, RESERVE, money('white', 'white'))];
    case 'line.kept':
      return flow(clan, RESERVE, { of: 'goods', kind: null, count: amountOf(args, 'count') });
    default:
      return [];
  }
}

const empty = (load: Load): boolean => ('amount' in load ? load.amount : 'count' in load ? load.count : 1) <= 0;

function amountOf(args: Arguments, name: string): number {
  const value = args[name];
  return typeof value === 'number' ? value : 0;
}

const termOf = (value: Argument | undefined): string | null => (typeof value === 'object' ? value.term : null);
const goodsOf = (value: Argument | undefined): Goods | null =>
  goodsKinds.find((kind) => termOf(value) === `goods.${kind}`) ?? null;

/** Lines of a failed bluff and its consequences (GP-31, GP-R9); empty without one. */
export function cascadeOf<Line extends Message>(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ key }) => key === 'line.bluff');
  return first < 0 ? [] : lines.slice(first).filter(({ key }) => CASCADE.includes(key));
}

const CASCADE: readonly string[] = ['line.bluff', 'line.bluff-mine', 'line.won', 'line.forced', 'line.compensation'];

export const STEP_MS = 1100;

/** Events shown as a band: an assassination, a promotion to boss, a complete clan. A failed bluff has its own display. */
const LOUD: readonly string[] = ['line.bonus-complete', 'line.promoted-boss', 'line.hitman'];

/** The most important such line, or null. */
export const loudest = <Line extends Message>(lines: readonly Line[]): Line | null =>
  lines.filter(({ key }) => LOUD.includes(key)).sort((a, b) => LOUD.indexOf(a.key) - LOUD.indexOf(b.key))[0] ?? null;
