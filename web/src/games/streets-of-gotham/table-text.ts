import { listed, ranked, type TableShown, type TableText, type Told, where } from '#lib/board/table-text.ts';
import { valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import type { GothamView, Opened, PlayerView } from '#rulebooks/streets-of-gotham/view.ts';
import { cardName, villainPlace } from './cards.ts';

type Table = TableShown<GothamView>;

export const tableText: TableText<GothamView> = (table, covered) => {
  const { t, view } = table;
  return [
    { heading: t('board.words.now'), lines: now(table) },
    { heading: t('gotham.middle'), lines: middle(table) },
    ...view.players.map((player) => ({ heading: table.nameOf(player.seat), lines: band(table, player) })),
    ...own(table, covered),
    ...(view.opened ? [{ heading: t('gotham.opened'), lines: opened(table, view.opened) }] : []),
  ];
};

function saidCard({ t }: Table, card: string): string {
  const value = valueOfCard(card);
  return value < 0 ? cardName(t, card) : t('gotham.told.card', { card: cardName(t, card), value });
}
const saidCards = (table: Table, cards: readonly string[]): string =>
  listed(
    table.t,
    cards.map((card) => saidCard(table, card)),
  );

function now(table: Table): readonly string[] {
  const { t, view } = table;
  const { draw, lay, activate } = view.actions;
  return [
    t('gotham.told.turn', { turn: view.turn, name: table.nameOf(view.active), first: table.nameOf(view.first) }),
    ...where(view.ranks === null, () => t('gotham.told.actions', { draw, lay, activate })),
    ...where(view.used.length > 0, () => t('gotham.told.used', { cards: saidCards(table, view.used) })),
    ...where(view.mustDraw, () => t('gotham.state.must-draw')),
    t('gotham.told.signals', { count: view.signals }),
    ...where(view.batman, () => t('gotham.told.batman')),
    ...ranked(t, view.ranks, table.nameOf),
    ...(view.scores ?? []).map((score, at) =>
      t('gotham.told.score', {
        ...score,
        name: table.nameOf(at + 1),
        villains: score.villains
          .map(({ villain, points }) =>
            t('gotham.told.score.villain', { villain: { term: `villain.${villain}` }, points }),
          )
          .join(', '),
      }),
    ),
  ];
}

function middle(table: Table): readonly string[] {
  const { t, view } = table;
  const { mystery } = view;
  return [
    t('gotham.told.pile', { count: view.pile }),
    t('gotham.told.discard', { cards: saidCards(table, view.discard.toReversed()) }),
    ...view.villains.map((villain, at) => {
      const place = placeOf(table, at);
      return villain === null
        ? t('gotham.told.villain.down', { place })
        : t('gotham.told.villain', { place, villain: { term: `villain.${villain}` } });
    }),
    ...(mystery
      ? [
          t('gotham.mystery', { token: mystery.token, spaces: mystery.spaces }),
          ...where(mystery.card !== null, () =>
            t('gotham.told.sphinx', { card: cardName(t, `${mystery.card}`), text: t(`sphinx.${mystery.card}.text`) }),
          ),
          t('gotham.told.deck', {
            deck: mystery.deck,
            used: listed(
              t,
              mystery.used.map((card) => cardName(t, card)),
            ),
          }),
        ]
      : []),
  ];
}

/** GC-R31: position of a villain: between two players; in a game of two one is shared and each has one. */
function placeOf({ t, view, nameOf }: Table, at: number): string {
  const seats = view.players.length;
  if (seats > 2) return t('gotham.villain.between', { one: nameOf(at + 1), other: nameOf(((at + 1) % seats) + 1) });
  return at === 0 ? t('gotham.told.villain.both') : t('gotham.told.villain.one', { name: nameOf(at) });
}

function band(table: Table, { seat, hand, laid, extra }: PlayerView): readonly string[] {
  const { t } = table;
  const cards = laid.map(({ card, under }) =>
    under.length === 0
      ? saidCard(table, card)
      : t('gotham.told.under', {
          card: saidCard(table, card),
          under: under
            .map((one) => t('gotham.told.under.of', { card: saidCard(table, one.card), name: table.nameOf(one.owner) }))
            .join(', '),
        }),
  );
  const shown = table.view.opened;
  return [
    shown
      ? t('gotham.told.hand', { cards: saidCards(table, shown.hands[seat - 1] ?? []) })
      : t('gotham.hand.count', { count: hand }),
    t('gotham.told.laid', { cards: listed(t, cards) }),
    ...where(extra, () => t('gotham.extra')),
    ...where(Boolean(shown?.extra[seat - 1]), () =>
      t('gotham.told.extra', { villain: { term: `villain.${shown?.extra[seat - 1]}` } }),
    ),
  ];
}

function own(table: Table, covered: boolean): readonly Told[] {
  const { t, view, nameOf } = table;
  const { mine } = view;
  if (!mine || view.opened) return [];
  const two = view.players.length === 2;
  const villains = mine.villains.map((villain, at) => `${t(`villain.${villain}`)} (${villainPlace(t, at, two)})`);
  const seen = (key: string, cards: readonly string[] | null, name = ''): readonly string[] =>
    where(cards !== null, () => t(key, { cards: saidCards(table, cards ?? []), name }));
  const lines = [
    t('gotham.told.hand', { cards: saidCards(table, mine.hand) }),
    t('gotham.told.villains', { villains: listed(t, villains) }),
    ...seen('gotham.told.top', mine.top),
    ...seen('gotham.told.seen', mine.seen?.hand ?? null, mine.seen ? nameOf(mine.seen.seat) : ''),
    ...seen('gotham.told.drawn', mine.drawn),
  ];
  return [{ heading: t('board.words.mine'), lines: covered ? [t('board.words.covered')] : lines }];
}

function opened(table: Table, { villains, aside, pile }: Opened): readonly string[] {
  const { t } = table;
  return [
    ...villains.map((villain, at) =>
      t('gotham.told.villain', { place: placeOf(table, at), villain: { term: `villain.${villain}` } }),
    ),
    t('gotham.told.aside', { cards: saidCards(table, aside) }),
    t('gotham.told.rest', { cards: saidCards(table, pile) }),
  ];
}
