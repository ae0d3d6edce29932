import { counted, listed, ranked, type TableShown, type TableText, type Told, where } from '#lib/board/table-text.ts';
import { executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, type Stock } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { ClanView, OfferView, ParadiseView, Screen } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { whoIs } from './deals/partners.ts';
import { givenIn, wantedIn } from './deals/terms.ts';
import { sideWords } from './deals/words.ts';

type Table = TableShown<ParadiseView>;

export const tableText: TableText<ParadiseView> = (table, covered) => [
  { heading: table.t('board.words.now'), lines: now(table) },
  ...(table.view.phase === 'over' ? [] : [{ heading: table.t('phase.market'), lines: market(table) }]),
  ...table.view.clans.map((clan) => ({ heading: nameOf(table, clan.seat), lines: clanLines(table, clan) })),
  { heading: table.t('paradise.reserve'), lines: reserve(table) },
  ...own(table, covered),
];

const nameOf = ({ words, view, nameOf: who }: Table, seat: Seat): string => whoIs(words, view, seat, who(seat));
const namesOf = (table: Table, seats: readonly Seat[]): string =>
  listed(
    table.t,
    seats.map((seat) => nameOf(table, seat)),
  );
const goodsIn = ({ t }: Table, stock: Stock): string =>
  listed(
    t,
    counted(goodsKinds, stock, (kind, count) => t('deals.piece.goods', { count, goods: { term: `goods.${kind}` } })),
  );
const goodsOf = ({ t }: Table, kinds: readonly Goods[]): string =>
  listed(
    t,
    kinds.map((kind) => t(`goods.${kind}`)),
  );

function now(table: Table): readonly string[] {
  const { t, view } = table;
  const { active, signs } = view;
  const talks = [...new Map(view.talking.map((one) => [`${one.from} ${one.to}`, one])).values()];
  return [
    t('paradise.told.phase', { turn: view.turn, turns: view.turns, phase: { term: `phase.${view.phase}` } }),
    t('board.first', { name: nameOf(table, view.first) }),
    ...where(active !== null, () => t('paradise.told.active', { name: nameOf(table, active ?? 0) })),
    ...where(view.acted, () => t('paradise.told.acted')),
    ...where(view.phase === 'recruiting', () =>
      t('paradise.told.bought', { bought: view.bought, most: view.executantsPerTurn }),
    ),
    t('paradise.told.limit', { limit: view.handLimit }),
    ...talks.map(({ from, to }) =>
      t('paradise.told.talking', {
        from: nameOf(table, from),
        to: nameOf(table, to),
        count: view.talking.filter((one) => one.from === from && one.to === to).length,
      }),
    ),
    ...(signs
      ? [
          t('paradise.told.tied', { names: namesOf(table, signs.tied), round: signs.round }),
          ...signs.shown.map(({ seat, sign }) =>
            t('paradise.signs.shown', { name: nameOf(table, seat), sign: { term: `sign.${sign}` } }),
          ),
        ]
      : []),
    ...ranked(t, view.ranks, (seat) => nameOf(table, seat)),
  ];
}

function market(table: Table): readonly string[] {
  const { t, view } = table;
  const { display, pile, discard, compensation, got, auction, speakers } = view.market;
  const seatsOf = (key: string, seats: readonly Seat[]): readonly string[] =>
    where(seats.length > 0, () => t(key, { names: namesOf(table, seats) }));
  return [
    t('paradise.told.display', { goods: goodsOf(table, display) }),
    t('paradise.market.pile', { count: pile }),
    t('paradise.told.discard', { goods: goodsIn(table, discard) }),
    ...where(compensation > 0, () => t('paradise.told.compensation', { red: compensation })),
    ...seatsOf('paradise.market.got', got),
    ...(auction
      ? [
          t('paradise.auction', { n: auction.n }),
          ...seatsOf('paradise.told.order', auction.order),
          ...seatsOf('paradise.told.speakers', speakers),
          ...auction.bids.map(({ seat, amount }) => t('paradise.told.bid', { name: nameOf(table, seat), amount })),
          ...seatsOf('paradise.told.declined', auction.declined),
          ...seatsOf('paradise.told.out', auction.out),
          ...seatsOf('paradise.told.bluffed', auction.bluffed),
          ...where(auction.due !== null, () =>
            t('paradise.told.due', { name: nameOf(table, auction.due?.seat ?? 0), amount: auction.due?.amount ?? 0 }),
          ),
        ]
      : []),
  ];
}

function people({ t }: Table, clan: ClanView): readonly string[] {
  const numbered = (who: string, numbers: readonly number[]): readonly string[] =>
    numbers.map((number) => t('paradise.told.man', { who: { term: `character.${who}` }, number }));
  return [
    ...numbered('soldier', clan.soldiers),
    ...numbered('captain', clan.captains),
    ...numbered('merchant', clan.merchants),
    ...where(clan.rightHand, () => t('character.rightHand')),
    ...where(clan.boss, () => t('character.boss')),
  ];
}

function clanLines(table: Table, clan: ClanView): readonly string[] {
  const { t, view } = table;
  const { primary, secondary, seat } = clan;
  const goods = (kind: Goods | null) => ({ term: `goods.${kind ?? ''}` });
  const screen = view.screens?.find((one) => one.seat === seat);
  return [
    ...where(primary !== null, () =>
      secondary
        ? t('paradise.makes.both', { primary: goods(primary), secondary: goods(secondary) })
        : t('paradise.makes', { primary: goods(primary) }),
    ),
    t('paradise.told.goods', { goods: goodsIn(table, clan.goods) }),
    t('paradise.told.people', { people: listed(t, people(table, clan)) }),
    t('paradise.told.books', { salaries: clan.salaries, capacity: clan.capacity }),
    t('paradise.told.executants', { count: clan.executants }),
    ...clan.aimed.map(({ card, by }) =>
      t('paradise.told.aimed', {
        executant: { term: `executant.${executantOf(card)}` },
        by: t('paradise.aimed.by', { name: nameOf(table, by), when: t(`paradise.when.${executantOf(card)}`) }),
      }),
    ),
    ...where(clan.barred, () => t('paradise.barred')),
    ...where(clan.complete, () => t('paradise.complete')),
    ...where(clan.played, () => t('paradise.told.played')),
    ...where((view.offersMade[seat - 1] ?? 0) > 0, () =>
      t('paradise.told.offers', { made: view.offersMade[seat - 1] ?? 0, most: view.offersPerGo }),
    ),
    ...where(view.talkedOut.includes(seat), () => t('paradise.told.talked-out')),
    ...(screen ? behind(table, screen) : []),
  ];
}

function behind({ t }: Table, { red, white, hand }: Screen): readonly string[] {
  const names = hand.map((card) => t(`executant.${executantOf(card)}`));
  return [t('paradise.told.purse', { red, white }), t('paradise.told.hand', { names: listed(t, names) })];
}

function reserve(table: Table): readonly string[] {
  const { t, view } = table;
  const { pile, discard } = view.executants;
  return [
    t('paradise.told.goods', { goods: goodsIn(table, view.supply) }),
    ...view.scale.map((red, at) => t('paradise.scale.step', { count: at + 1, red })),
    t('paradise.reserve.executants', { pile }),
    ...where(discard.length > 0, () =>
      t('paradise.reserve.used', { names: discard.map((card) => t(`executant.${executantOf(card)}`)).join(', ') }),
    ),
  ];
}

function own(table: Table, covered: boolean): readonly Told[] {
  const { t, view, words } = table;
  if (!view.mine || view.screens) return [];
  const offer = (one: OfferView): string =>
    t('paradise.told.offer', {
      from: nameOf(table, one.from),
      to: nameOf(table, one.to),
      give: sideWords(words, givenIn(one)),
      want: sideWords(words, wantedIn(one)),
    });
  const lines = [...behind(table, view.mine), ...view.offers.map(offer)];
  return [{ heading: t('board.words.mine'), lines: covered ? [t('board.words.covered')] : lines }];
}
