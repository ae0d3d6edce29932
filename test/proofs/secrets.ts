/** The secret pieces of each game: how lines, options and refusals name them, and who knows where they are. */
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import { isSpecial, type PileCard } from '#rulebooks/streets-of-gotham/cards.ts';
import { termOf, topOf } from '#rulebooks/streets-of-gotham/places.ts';
import { type GothamState, villainPlaces } from '#rulebooks/streets-of-gotham/state.ts';

export interface Piece {
  readonly kind: string;
  /** Keys and ids, any of which names it. */
  readonly names: readonly string[];
  readonly knows: (viewer: Viewer) => boolean;
}

const everybody = (): boolean => true;
const nobody = (): boolean => false;
const only =
  (...seats: readonly number[]) =>
  (viewer: Viewer): boolean =>
    viewer !== 'public' && seats.includes(viewer);

/** GC-R25, GC-R31, GC-R43, GC-R46. */
function gotham(state: GothamState): Piece[] {
  const { hands, areas, discard, pile, sunk, aside, villains, mystery, pending, active, known, ranks } = state;
  const top = pending.at(-1);
  const looked = top?.is === 'look' ? topOf(state, top.cards) : [];
  const held = pending.flatMap((one) =>
    one.is === 'sort' ? [one.take, one.discard, one.top, one.bottom, ...one.left] : [],
  );
  /** Who saw it go there. The public has seen what all players have. */
  const remembers = (card: PileCard, viewer: Viewer): boolean =>
    viewer === 'public'
      ? known.every((cards, i) => cards.includes(card) || hands[i]?.some((one) => one === card))
      : (known[viewer - 1]?.includes(card) ?? false);
  const card = (kind: string, one: PileCard, knows: Piece['knows']): Piece => ({
    kind,
    names: [one, termOf(one)],
    knows: (viewer) => ranks !== null || knows(viewer) || remembers(one, viewer),
  });
  const villain = (one: string, knows: Piece['knows']): Piece => ({
    kind: 'villain',
    names: [one, `villain.${one}`],
    knows: (viewer) => ranks !== null || knows(viewer),
  });
  const sphinx = (one: string, knows: Piece['knows']): Piece => ({
    kind: 'sphinx',
    names: [`sphinx.${one}`, `sphinx.${one}.text`],
    knows,
  });
  const neighbours = (at: number): number[] =>
    hands.flatMap((_, i) => (villainPlaces(hands.length, i + 1).includes(at) ? [i + 1] : []));
  return [
    ...hands.flatMap((hand, i) =>
      hand.map((one) =>
        card('hand', one, top?.is === 'take' && top.from === i + 1 ? only(i + 1, active) : only(i + 1)),
      ),
    ),
    ...[...pile, ...sunk]
      .filter((one) => !isSpecial(one))
      .map((one) => card(looked.includes(one) ? 'look' : 'pile', one, looked.includes(one) ? only(active) : nobody)),
    ...held.flatMap((one) => (one === null || isSpecial(one) ? [] : [card('look', one, only(active))])),
    ...aside.map((one) => card('aside', one, nobody)),
    ...[
      ...discard,
      ...areas.flatMap((area) => area.flatMap((laid) => [laid.card, ...laid.under.map((one) => one.card)])),
    ].map((one) => card('open', one, everybody)),
    ...villains.table.map((one, at) => villain(one, only(...neighbours(at)))),
    ...villains.extra.flatMap((one, i) => (one === null ? [] : [villain(one, only(i + 1))])),
    ...villains.left.map((one) => villain(one, nobody)),
    ...(mystery?.deck ?? []).map((one) => sphinx(one, nobody)),
    ...[...(mystery?.used ?? []), mystery?.card ?? null].flatMap((one) =>
      one === null ? [] : [sphinx(one, everybody)],
    ),
  ];
}

/** GP-R13, GP-R32. */
function paradise({ clans, executants, talks, ranks }: ParadiseState): Piece[] {
  const card = (kind: string, one: ExecutantCard, knows: Piece['knows']): Piece => ({
    kind,
    names: [one, `executant.${one.split('.')[0]}`],
    knows: (viewer) => ranks !== null || knows(viewer),
  });
  return [
    ...clans.flatMap(({ hand, aimed }, i) => [
      ...hand.map((one) => card('hand', one, only(i + 1))),
      ...aimed.map((one) => card('open', one.card, everybody)),
    ]),
    ...executants.pile.map((one) => card('pile', one, nobody)),
    ...executants.discard.map((one) => card('open', one, everybody)),
    ...talks.open.flatMap(({ from, give }) => give.executants.map((one) => card('hand', one, only(from)))),
  ];
}

/** PC-27, PC-106, PC-111, PC-R35, PC-R50. */
function police(state: PoliceState): Piece[] {
  const { police: seats, infiltrator, stage, pile, objectives, offers, laid, line, discard } = state;
  const over = stage === 'over';
  const shown = [...offers.flatMap(({ give, want }) => [...give, ...want]), laid?.item ?? ''];
  const piece = (kind: string, names: readonly string[], knows: Piece['knows']): Piece => ({
    kind,
    names,
    knows: (viewer) => over || names.some((name) => shown.includes(name)) || knows(viewer),
  });
  const token = (one: string, knows: Piece['knows']): Piece => piece('token', [`token.${one}`], knows);
  const card = (kind: string, one: string, knows: Piece['knows']): Piece =>
    piece(kind, [one, `card.${one}`, `file.${one}`], knows);
  return [
    ...seats.flatMap(({ token: one, open, under }, i) => [
      ...(one === null ? [] : [token(one, only(i + 1))]),
      ...open.map((each) => token(each, everybody)),
      ...under.map((each) => card('file', each, only(i + 1))),
      ...(infiltrator === null
        ? []
        : [piece('loyalty', [infiltrator === i + 1 ? 'line.you-infiltrate' : 'line.you-are-loyal'], only(i + 1))]),
    ]),
    ...[...pile, ...objectives.pile].map((one) => card('pile', one, nobody)),
    ...[
      ...line.map((one) => one.card),
      ...discard,
      ...objectives.open,
      ...objectives.discard,
      ...seats.flatMap(({ cards }) => cards),
    ].map((one) => card('open', one, everybody)),
  ];
}

/** PV-131: contracts that a gang still chooses among. */
function campaign({ now, ...rest }: CampaignState): Piece[] {
  const candidates = Object.entries(now?.candidates ?? {});
  const { candidates: _candidates, ...played } = now ?? { candidates: {} };
  const open = JSON.stringify([rest, played]);
  return candidates.flatMap(([seat, contracts]) =>
    contracts.map(({ id, card }): Piece => {
      const isOpen = open.includes(`"${card}"`);
      return { kind: 'contract', names: [id, `affaire.${card}`], knows: isOpen ? everybody : only(Number(seat)) };
    }),
  );
}

/** By rulebook; none for games without secrets. */
export const SECRETS: Readonly<Record<string, (state: never) => readonly Piece[]>> = {
  campaign,
  'club-clock': () => [],
  'gangster-paradise': paradise,
  'police-city': police,
  skirmish: () => [],
  'streets-of-gotham': gotham,
  supergang: () => [],
  'tournament-desk': () => [],
};

/** Kinds of secret pieces that occur in every long enough game, named to those who may know them. */
export const KINDS: Readonly<Record<string, readonly string[]>> = {
  campaign: ['contract'],
  'gangster-paradise': ['hand'],
  'police-city': ['file', 'loyalty', 'token'],
  'streets-of-gotham': ['hand', 'look', 'villain'],
};
