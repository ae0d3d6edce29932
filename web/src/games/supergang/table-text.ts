import { listed, ranked, type TableShown, type TableText, where } from '#lib/board/table-text.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { dieOf, hasArrived } from '#rulebooks/supergang/arrival.ts';
import { type District, districtIds, shopsOf } from '#rulebooks/supergang/data/shops.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man, menOf } from '#rulebooks/supergang/men.ts';
import { gangName } from '#rulebooks/supergang/names.ts';
import { witnessesOf } from '#rulebooks/supergang/outlook.ts';
import type { Fighter } from '#rulebooks/supergang/state.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { stateOf } from './board.ts';
import { nameOfMan, nameOfPlace, nameOfSeat, seenBy, stateOfShop } from './words.ts';

type Table = TableShown<SupergangView>;

export const tableText: TableText<SupergangView> = (table) => {
  const { t, view } = table;
  const gangs = view.gangs.map((_, at) => at + 1);
  const inGame = gangs.filter((gang) => view.gangs[gang - 1]?.out === 0);
  return [
    { heading: t('board.words.now'), lines: now(table) },
    ...[{ heading: t('sg.duel'), lines: [...fight(table), ...arrest(table), ...sale(table)] }].filter(
      ({ lines }) => lines.length > 0,
    ),
    { heading: t('sg.men'), lines: [...inGame.flatMap((gang) => men(table, gang)), ...pairs(table)] },
    ...gangs.map((gang) => ({ heading: gangName(gang), lines: gangLines(table, gang) })),
    { heading: t('sg.pawns'), lines: pawns(table) },
    ...districtIds.map((district) => ({ heading: t(`district.${district}`), lines: shops(table, district) })),
  ];
};

const headingOf = ({ t }: Table, from: string | null): string =>
  from === null ? t('sg.heading.free') : t('sg.from', { cell: from });
const codes = ({ t }: Table, of: readonly string[]): string => of.map((code) => t(`code.${code}`)).join(', ');
const gangsSaid = ({ t }: Table, gangs: readonly number[]): string => listed(t, gangs.map(gangName));
const menSaid = ({ t }: Table, ids: readonly ManId[]): string =>
  listed(
    t,
    ids.map((id) => nameOfMan(t, id)),
  );

function now(table: Table): readonly string[] {
  const { t, view } = table;
  const { rounds } = view.options;
  const round = rounds > 0 ? t('sg.round', { round: view.round, rounds }) : t('sg.round.only', { round: view.round });
  const seat = (one: Seat): string => nameOfSeat(t, view, one);
  const claimed = view.claimed === true || view.claimed === view.turn;
  return [
    t('sg.told.turn', { round, gang: gangName(view.active), starter: gangName(view.starter) }),
    t('sg.told.turn.nth', { turn: view.turn }),
    t(`sg.told.step.${view.step}`),
    t('sg.told.driver', { name: seat(view.driver) }),
    ...where(view.police !== null, () => t('sg.police.of', { gang: gangName(view.police ?? 0) })),
    ...where(claimed, () => t('sg.told.claimed')),
    t('sg.told.bank', { briques: view.bank }),
    ...where(view.robbed.length > 0, () =>
      t('sg.told.robbed', { shops: view.robbed.map((shop) => nameOfPlace(t, shop)).join(', ') }),
    ),
    ...ranked(t, view.ranks, seat),
  ];
}

function men(table: Table, gang: number): readonly string[] {
  const { t, view } = table;
  const state = stateOf(view);
  return menOf(state, gang).map((id) => {
    const one = man(state, id);
    const who = nameOfMan(t, id);
    const name = one.nth > 1 ? t('sg.told.again', { who, nth: one.nth }) : who;
    const parts = [
      nameOfPlace(t, one.at),
      headingOf(table, one.from),
      seenBy(t, witnessesOf(state, one.at)),
      ...where(dieOf(one) > 0, () => t('sg.told.die', { die: dieOf(one) })),
      ...where(hasArrived(one), () => t('sg.told.arrived')),
      ...where(one.done.length > 0, () =>
        t('sg.told.done', { what: one.done.map((what) => t(`sg.told.done.${what}`)).join(', ') }),
      ),
      ...where(one.record.length > 0, () => t('sg.told.known', { what: codes(table, one.record) })),
      ...where(one.told.length > 0, () => t('sg.told.told', { what: codes(table, one.told) })),
      ...where(one.fresh.length > 0, () => t('sg.fresh', { what: codes(table, one.fresh) })),
      ...where(one.wounded, () => t('sg.told.wounded')),
      ...where(one.sentence > 0, () => t('sg.told.sentence', { turns: one.sentence })),
      ...where(one.clears, () => t('sg.told.clears')),
      ...where(one.captive !== null, () =>
        t('sg.told.captive', { gang: gangName(one.captive?.by ?? 0), left: one.captive?.left ?? 0 }),
      ),
      ...where(one.captive?.since === view.turn, () => t('sg.told.captive.new')),
    ];
    return t('board.has', { name, what: parts.join(', ') });
  });
}

function pairs(table: Table): readonly string[] {
  const { t, view } = table;
  return view.pairs.map(({ at, from, die, by }, i) =>
    [
      t('sg.pair.at', { pair: i + 1, place: nameOfPlace(t, at) }),
      headingOf(table, from),
      ...where(die > 0, () => t('sg.told.die', { die })),
      ...where(by !== null, () => t('sg.told.pair.by', { gang: gangName(by ?? 0) })),
    ].join(', '),
  );
}

function gangLines(table: Table, gang: number): readonly string[] {
  const { t, view } = table;
  const clan = view.gangs[gang - 1];
  const purse = view.purses[gang - 1];
  if (!clan || !purse) return [];
  const { victim, hand, out } = clan;
  if (out > 0) return [t('sg.told.out', { nth: out })];
  return [
    t('sg.told.purse', { briques: purse.briques, due: purse.due }),
    t('sg.told.stock', { tokens: purse.tokens, hand, stock: purse.stock }),
    ...where(victim !== null, () => {
      const who = victim ? nameOfMan(t, victim.man) : '';
      const nth = victim?.nth ?? 1;
      return t('sg.told.victim', { who: nth > 1 ? t('sg.told.again', { who, nth }) : who });
    }),
  ];
}

function pawns({ t, view }: Table): readonly string[] {
  const lines = Object.entries(view.pawns).flatMap(([portion, pawn]) =>
    pawn ? [t('sg.told.pawn', { portion, gang: gangName(pawn.by), fresh: pawn.since === view.turn ? 1 : 0 })] : [],
  );
  return lines.length > 0 ? lines : [t('sg.told.pawns.none')];
}

function shops({ t, view }: Table, district: District): readonly string[] {
  const state = stateOf(view);
  return shopsOf(district).map((shop) =>
    t('board.has', {
      name: [`${shop.id} ${shop.name}`, ...shop.signs.map((sign) => t(`sign.${sign}`))].join(', '),
      what: [
        stateOfShop(t, state, shop.id),
        ...where(view.marks[shop.id]?.since === view.turn, () => t('sg.told.fresh')),
        t('sg.doors', { cells: shop.doors.join(', ') }),
      ].join(', '),
    }),
  );
}

function fighterName({ t }: Table, { who, gang, down }: Fighter): string {
  const name = who === 'manager' || who === 'cop' ? t(`sg.man.${who}`) : nameOfMan(t, who);
  const whose = gang > 0 ? t('sg.told.fighter', { who: name, side: gangName(gang) }) : name;
  return down === null ? whose : `${whose}, ${t(`sg.down.${down}`)}`;
}

function fight(table: Table): readonly string[] {
  const { t, view } = table;
  if (!view.fight) return [];
  const { at, by, aim, giveUp, defender, joining, fighters, shooter, volley } = view.fight;
  const side = (which: Fighter['side']): string =>
    t(`sg.told.fighters.${which}`, {
      names: listed(
        t,
        fighters.filter((one) => one.side === which).map((one) => fighterName(table, one)),
      ),
    });
  return [
    t(`sg.fight.of.${aim}`, { gang: nameOfSeat(t, view, by), place: nameOfPlace(t, at) }),
    side('attack'),
    side('defence'),
    ...where(giveUp !== null, () => t('sg.told.fight.giveUp', { shop: nameOfPlace(t, `${giveUp}`) })),
    ...where(defender !== null, () => t('sg.told.fight.defender', { name: gangName(defender ?? 0) })),
    ...where(joining.length > 0, () => t('sg.told.fight.joining', { gangs: gangsSaid(table, joining) })),
    ...where(shooter !== null, () => t('sg.told.fight.shooter', { name: nameOfSeat(t, view, shooter ?? 0) })),
    volley ? t(`sg.volley.${volley.side}`, { left: volley.left, darts: volley.darts }) : t('sg.before-dice'),
  ];
}

function arrest(table: Table): readonly string[] {
  const { t, view } = table;
  if (!view.arrest) return [];
  const { at, pairs: by, men: whom, asked, rebels } = view.arrest;
  return [
    t('sg.told.arrest', {
      place: nameOfPlace(t, at),
      pairs: by.map((pair) => t('sg.pair', { pair })).join(', '),
      men: menSaid(table, whom),
    }),
    t('sg.told.arrest.asked', { gangs: gangsSaid(table, asked), rebels: menSaid(table, rebels) }),
  ];
}

function sale({ t, view }: Table): readonly string[] {
  if (!view.sale) return [];
  const { man: who, kind, shop, price } = view.sale;
  return [
    t('sg.told.sale', {
      who: nameOfMan(t, who),
      kind: { term: `kind.${kind}` },
      shop: nameOfPlace(t, shop),
      price: price ?? -1,
    }),
  ];
}
