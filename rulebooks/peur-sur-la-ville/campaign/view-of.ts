import type { Balances } from '../../money.ts';
import { type Message, potOf, type Viewer } from '../../rulebook.ts';
import { gangs } from '../catalogue/gangs.ts';
import { whereTermOf } from '../catalogue/names.ts';
import { cardsOf, roomAt, seatedAt, tillOf } from './cards/cards.ts';
import { cardOf } from './deck/deck.ts';
import {
  bouncersOf,
  chiefOf,
  gangOf,
  gangsOf,
  holderOf,
  hqsOf,
  linesOf,
  livingOf,
  plays,
  resourcesOf,
  seatOfId,
  stageOf,
  tableOfSeat,
} from './find.ts';
import { numbersOf } from './house/rules.ts';
import { whyNoEntry } from './muster/late-entry.ts';
import { lackOf } from './report/contract-needs.ts';
import { digestOf } from './report/digest.ts';
import type { CampaignState, CardEvening, Contract, Figure, Gang } from './state.ts';
import { shopsOf, tablesOfContract } from './turn/city.ts';
import { isFulfilled, keeps } from './turn/contracts.ts';
import { hasSentinelle } from './turn/turn.ts';
import type { CampaignView, CardEveningView, ContractView, FigureView, GangView, TableView } from './view.ts';

/** The view is the same for all, except for the candidates of a choice of contracts. */
export function viewOf(state: CampaignState, viewer: Viewer, money: Balances): CampaignView {
  const mine = typeof viewer === 'number' ? (state.now?.candidates[viewer] ?? []) : [];
  return {
    viewer,
    turn: state.turn,
    turns: state.options.turns,
    phase: state.phase,
    seats: state.seats,
    gangs: gangsOf(state).map((gang) => gangView(state, gang, money)),
    tables: Array.from({ length: state.tables }, (_, i) => tableView(state, i + 1)),
    hqs: Object.values(state.hqs).map((hq) => {
      const { slot, table, owner, holder, videur, obstacles } = hq;
      return { slot, table, owner, holder, videur, obstacles, bouncers: bouncersOf(state, hq) };
    }),
    guard: { level: state.guard.level },
    bavures: state.now?.bavures ? { total: state.now.bavures.total, bands: state.now.bavures.bands } : null,
    candidates: mine.map((contract) => contractView(state, contract)),
    keep: mine.length > 0 && typeof viewer === 'number' ? keeps(state, gangOf(state, viewer)) : 0,
    rulings: state.options.rulings ?? {},
    numbers: numbersOf(state.options),
    noEntry: whyNoEntry(state),
    deck: state.deck ?? null,
    evenings: state.evenings ?? {},
    tonight: state.tonight ?? { number: 0, on: true },
    coming: state.coming ?? {},
    meetings: state.meetings ?? {},
    cards: Object.entries(cardsOf(state)).map(([name, evening]) => cardsView(name, evening, money)),
    duel: state.duel ?? null,
    ended: state.ended,
  };
}

function cardsView(name: string, evening: CardEvening, money: Balances): CardEveningView {
  const { rulebook, title, stake, prize, prizeRep, bots, botLevel, status, ranks, paid } = evening;
  return {
    name,
    rulebook,
    title,
    stake,
    prize,
    prizeRep,
    bots,
    botLevel,
    seated: seatedAt(evening),
    asked: status === 'gathering' ? (evening.rematch?.asked ?? []) : [],
    room: roomAt(evening),
    pot: money(tillOf(name), 'btc') + money(potOf(name), 'btc'),
    status,
    ranks,
    paid,
  };
}

function gangView(state: CampaignState, gang: Gang, money: Balances): GangView {
  const { now } = state;
  const { seat } = gang;
  const amount = (unit: string) => money(holderOf(seat), unit);
  const home = gang.home === null ? undefined : state.hqs[gang.home];
  return {
    seat,
    name: gang.name,
    ...(gang.agreement && { agreement: gang.agreement }),
    type: gang.type,
    deck: gang.deck,
    btc: amount('btc'),
    rep: amount('rep'),
    bavure: amount('bavure'),
    figures: gang.figures.map(figureView),
    alive: livingOf(gang).length,
    chiefAlive: chiefOf(gang) !== undefined,
    vehicles: gang.vehicles,
    stock: gang.stock,
    resources: resourcesOf(state, gang),
    hq: home ? { slot: home.slot, table: home.table, holder: home.holder } : null,
    bouncers: hqsOf(state, gang).reduce((count, hq) => count + bouncersOf(state, hq), 0),
    mines: now?.playing.includes(seat) ? gangs[gang.type].minesPerTurn : 0,
    contracts: (now?.contracts[seat] ?? []).map((contract) => contractView(state, contract)),
    allies: (now?.allies ?? []).flatMap(([one, other]) => (one === seat ? [other] : [])),
    plays: now?.playing.includes(seat) ?? false,
    done: now?.done.includes(seat) ?? false,
    table: now ? (tableOfSeat(now, seat)?.table ?? null) : null,
  };
}

const figureView = (figure: Figure): FigureView => ({
  id: figure.id,
  name: figure.name,
  ...(figure.formerNames && { formerNames: figure.formerNames }),
  rank: figure.rank,
  ...(figure.enrolledAs && { enrolledAs: figure.enrolledAs }),
  status: figure.status,
  permanent: figure.permanent,
  back: figure.back ?? null,
  plays: plays(figure),
  given: figure.given,
  bought: figure.bought,
  abilities: figure.abilities,
});

function contractView(state: CampaignState, contract: Contract): ContractView {
  const { reputation, btc, title, objective, where } = cardOf(state, contract.card);
  return {
    id: contract.id,
    card: contract.card,
    title: title ?? null,
    objective: objective ?? null,
    where: whereTermOf(where),
    target: contract.target,
    reputation,
    btc,
    tables: tablesOfContract(state, contract),
    fulfilled: state.now ? isFulfilled(state.now, contract.id) : false,
    lacks: lackNow(state, contract),
  };
}

/** PV-H4: what the report of its band's table must show first. */
function lackNow(state: CampaignState, contract: Contract): Message | null {
  const table = state.phase === 'battles' && state.now ? tableOfSeat(state.now, seatOfId(contract.id)) : undefined;
  if (!table || table.closed) return null;
  const lack = lackOf({ state, table, digest: digestOf(state, table) }, contract);
  return lack && { key: 'contract.lacks', args: lack };
}

function tableView(state: CampaignState, table: number): TableView {
  const now = state.now?.tables.find((one) => one.table === table);
  const order = now?.order ?? [];
  return {
    table,
    shops: shopsOf(table),
    order,
    sentinels: order.filter((seat) => hasSentinelle(state, seat)),
    hqs: Object.values(state.hqs).flatMap((hq) => (hq.table === table ? [hq.slot] : [])),
    roadblocks: state.guard.roadblocks[table] ?? [],
    defenders: now?.defenders ?? [],
    lines: now ? linesOf(now) : [],
    agreed: now?.agreed ?? [],
    stage: now ? stageOf(now) : 'noting',
    ...(now?.timeUp ? { timeUp: true as const } : {}),
    ...(now?.judge && stageOf(now) === 'noting' ? { judge: now.judge } : {}),
    disputes: now?.disputes ?? [],
    ruled: now?.ruled ?? [],
    closed: now?.closed ?? false,
  };
}
