import { counted, listed, ranked, type TableShown, type TableText, type Told, where } from '#lib/board/table-text.ts';
import { seizures } from '#rulebooks/police-city/data/seizures.ts';
import { actions } from '#rulebooks/police-city/data/tokens.ts';
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { CalledView, CardView, OwnView, PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isDistrict, kindOfDie, OFFICE, presentWith, trayOf } from './board.ts';
import { ownerOf, withoutOwner } from './named.ts';
import { brigade, cardName } from './names.ts';
import { sayShare } from './scene/elements.ts';
import { sayThings } from './talks/things.ts';

type Table = TableShown<PoliceCityView>;

export const tableText: TableText<PoliceCityView> = (table, covered) => {
  const { t, view } = table;
  return [
    { heading: t('board.words.now'), lines: now(table) },
    { heading: t('police.line'), lines: view.line.flatMap((called, at) => place(table, called, at + 1)) },
    { heading: t('police.brings'), lines: resolved(table) },
    { heading: t('police.objectives'), lines: objectives(table) },
    ...view.police.map((police) => ({ heading: brigade(table, police.seat), lines: brigadeLines(table, police) })),
    ...own(table, covered),
  ].filter(({ lines }) => lines.length > 0);
};

const namesOf = (table: Table, seats: readonly Seat[]): string =>
  listed(
    table.t,
    seats.map((seat) => brigade(table, seat)),
  );
const timesOf = (table: Table, times: readonly number[]): readonly string[] =>
  times.flatMap((count, at) =>
    count > 0 ? [table.t('police.told.count', { what: brigade(table, at + 1), count })] : [],
  );
const dieName = ({ t }: Table, die: string): string => t(`police.die.${kindOfDie(die)}`, { n: die.slice(1) });
const seizuresIn = ({ t }: Table, counts: readonly number[]): readonly string[] =>
  counted(seizures, counts, (kind, count) => t('police.count.seizure', { count, kind: { term: `seizure.${kind}` } }));

function now(table: Table): readonly string[] {
  const { t, view } = table;
  const tokens = counted(actions, view.supply, (token, count) =>
    t('police.told.count', { what: t(`token.${token}`), count }),
  );
  const things = [t('police.informers', { count: view.informers }), ...tokens, ...seizuresIn(table, view.seizures)];
  return [
    `${t('police.round', { round: view.round })} · ${t(`difficulty.${view.difficulty}`)}`,
    ...where(view.variant, () => t('police.variant')),
    ...where(view.stage !== 'over', () => t('police.told.stage', { what: t(`board.go.${view.stage}`) })),
    t('police.told.mafia', { level: view.mafia, goal: view.goal }),
    ...view.board.map(({ level, kind }) =>
      t('police.told.track', {
        level: t('police.level', { level }),
        token: t('police.level.token', { kind: { term: `seizure.${kind}` } }),
      }),
    ),
    t('police.pile', { count: view.pile }),
    t('police.told.discard', { count: view.discard }),
    t('police.told.supply', { things: listed(t, things) }),
    ...where(view.ready.length > 0, () => t('police.told.ready', { names: namesOf(table, view.ready) })),
    ...where(view.ended?.mafia === true, () => t('police.ended.mafia')),
    ...ranked(t, view.ended?.ranks ?? null, (seat) => brigade(table, seat)),
  ];
}

function brings({ t }: Table, card: CardView): readonly string[] {
  const { handcuffs, mafia, grades, informers } = card;
  return [
    t('police.needs', { count: handcuffs }),
    t('police.hats', { count: mafia }),
    ...where(grades > 0, () => t('police.grades', { count: grades })),
    ...where(informers > 0, () => t('police.informers', { count: informers })),
    ...card.seizures.map((kind) => t(`seizure.${kind}`)),
  ];
}

const districtsOf = ({ t }: Table, card: CardView): string =>
  listed(
    t,
    card.districts.map((one) => t(`district.${one}`)),
  );
const wholeCard = (table: Table, card: CardView): string =>
  table.t('police.told.card', {
    card: cardName(table, card),
    districts: [districtsOf(table, card), ...brings(table, card)].join(', '),
  });

function place(table: Table, { face, status, taker }: CalledView, at: number): readonly string[] {
  const { t, view } = table;
  const name = t('police.place', { place: at, name: cardName(table, face) });
  const there = presentWith(view, at);
  return [
    t('police.told.place', { place: name, status: { term: `status.${status}` } }),
    ...where(view.place === at, () => t('police.told.place.here', { place: name })),
    ...(isDistrict(face)
      ? [
          t('police.told.where', { districts: districtsOf(table, face) }),
          t('police.told.brings', { things: listed(t, brings(table, face)) }),
        ]
      : [
          t(`police.event.${face.event}`),
          ...where(face.district !== null, () => t('police.told.where', { districts: t(`district.${face.district}`) })),
          ...where(face.seizure !== null, () => t('police.told.seizures', { things: t(`seizure.${face.seizure}`) })),
          ...where(!face.takesDice, () => t('police.dice.never')),
        ]),
    ...where(taker > 0, () => t('police.told.taker', { name: brigade(table, taker) })),
    ...there.map(({ seat, dice }) => t('police.dice.of', { name: brigade(table, seat), count: dice.length })),
  ];
}

/** State of the place being resolved: dice, remaining elements, proposals. */
function resolved(table: Table): readonly string[] {
  const { t, view } = table;
  const face = view.line[view.place - 1]?.face;
  const card = face && isDistrict(face) ? face : null;
  const seatsOf = (key: string, seats: readonly Seat[] = []): readonly string[] =>
    where(seats.length > 0, () => t(key, { names: namesOf(table, seats) }));
  return [
    ...Object.entries(view.faces).map(([die, shown]) =>
      t('police.told.face', {
        die: t('police.die.theirs', {
          what: dieName(table, withoutOwner(die)),
          name: brigade(table, ownerOf(die)),
        }),
        face: t(`police.face.${shown}`),
      }),
    ),
    ...seatsOf('police.told.helped', view.helped),
    ...seatsOf('police.told.called', view.called),
    ...where(view.clash, () => t('police.told.clash')),
    ...where(card !== null && view.left.length > 0, () =>
      t('police.told.left', { things: card ? shareOf(table, card, view.left, () => 0) : '' }),
    ),
    ...(card ? talk(table, card) : []),
    ...where(
      view.targets.some((count) => count > 0),
      () => t('police.told.targeted', { names: timesOf(table, view.targets).join(', ') }),
    ),
    ...view.payouts.map(({ seat, what, amount }) =>
      t('police.told.payout', { name: brigade(table, seat), what: payout(table, what, amount) }),
    ),
    ...where(view.laid !== null, () =>
      t('police.told.laid', {
        name: brigade(table, view.laid?.seat ?? 0),
        what: sayThings(table, view, [view.laid?.item ?? '']),
      }),
    ),
    ...pact(table),
    ...where(
      view.offered.some((count) => count > 0),
      () => t('police.told.offered', { names: timesOf(table, view.offered).join(', ') }),
    ),
    ...view.offers.map(({ from, to, give, want }) =>
      t('police.deal.offer', {
        name: brigade(table, from),
        to: brigade(table, to),
        give: sayThings(table, view, give),
        want: sayThings(table, view, want),
      }),
    ),
  ];
}

const shareOf = (
  table: Table,
  card: CardView,
  elements: readonly ElementName[],
  takerOf: (element: ElementName) => Seat | 0,
): string => sayShare(table, card, elements, takerOf);

function payout({ t }: Table, what: PoliceCityView['payouts'][number]['what'], amount: number): string {
  if (what === 'grades') return t('police.grades', { count: amount });
  if (what === 'informer') return t('police.informers', { count: amount });
  if (what === 'card') return t('element.card');
  return t('police.count.seizure', { count: amount, kind: { term: `seizure.${what}` } });
}

function talk(table: Table, card: CardView): readonly string[] {
  const { t, view } = table;
  if (!view.talk) return [];
  const { made, latest, agreed, conflict, aside } = view.talk;
  const seatsOf = (key: string, seats: readonly Seat[]): readonly string[] =>
    where(seats.length > 0, () => t(key, { names: namesOf(table, seats) }));
  return [
    ...where(
      made.some((count) => count > 0),
      () => t('police.told.made', { names: timesOf(table, made).join(', '), most: view.proposals }),
    ),
    ...(latest
      ? [
          t('police.told.proposed', {
            name: brigade(table, latest.by),
            share: shareOf(table, card, view.left, (element) => latest.takers[element] ?? 0),
          }),
        ]
      : []),
    ...seatsOf('police.told.agreed', agreed),
    ...seatsOf('police.told.conflict', conflict),
    ...seatsOf('police.told.aside', aside),
  ];
}

/** PC-95. */
function pact(table: Table): readonly string[] {
  const { t, view } = table;
  if (!view.pact) return [];
  const { made, latest, agreed } = view.pact;
  return [
    ...where(
      made.some((count) => count > 0),
      () => t('police.told.made', { names: timesOf(table, made).join(', '), most: view.proposals }),
    ),
    ...(latest
      ? [
          t('police.pact.by', { name: brigade(table, latest.by) }),
          ...view.police.flatMap(({ seat }) => {
            const gives = latest.tokens.filter((token) => ownerOf(token) === seat).map(withoutOwner);
            const count = latest.grades.filter((one) => one === seat).length;
            const what = [
              ...where(gives.length > 0, () => t('police.pact.gives', { what: sayThings(table, view, gives) })),
              ...where(count > 0, () => t('police.pact.gets', { count })),
            ];
            return what.length > 0 ? [t('board.has', { name: brigade(table, seat), what: what.join(', ') })] : [];
          }),
        ]
      : []),
    ...where(agreed.length > 0, () => t('police.told.agreed', { names: namesOf(table, agreed) })),
  ];
}

const objectives = (table: Table): readonly string[] =>
  table.view.objectives.map(({ asks, grades, token }) =>
    table.t('police.told.objective', {
      asks: asks.map((one) => table.t(`district.${one}`)).join(', '),
      gain: listed(table.t, [
        ...where(grades > 0, () => table.t('police.grades', { count: grades })),
        ...where(token !== null, () => table.t(`token.${token}`)),
      ]),
    }),
  );

function brigadeLines(table: Table, police: PoliceView): readonly string[] {
  const { t, view } = table;
  const shown = view.shown?.find(({ seat }) => seat === police.seat);
  const whereIs = (at: number): string =>
    at > 0 ? t('police.at', { place: at }) : t(at === OFFICE ? 'police.at.office' : 'police.told.home');
  const dice = trayOf(police).map(({ id, place: at, on }) =>
    on === null
      ? t('police.told.die', { die: dieName(table, id), at: whereIs(at) })
      : t('police.told.on', { die: dieName(table, id), on: dieName(table, on), at: whereIs(at) }),
  );
  const fresh = t('police.informers', { count: police.fresh });
  return [
    t('police.level', { level: police.level }),
    t('police.told.dice', { dice: dice.join(', ') }),
    ...where(police.fresh > 0, () => t('police.told.informers', { informers: fresh })),
    ...where(police.kept !== null, () => t('police.told.kept', { die: dieName(table, `${police.kept}`) })),
    ...police.cards.map((card) => wholeCard(table, card)),
    t('police.told.seizures', { things: listed(t, seizuresIn(table, police.tokens)) }),
    ...where(police.hidden > 0, () => t('police.told.hidden', { count: police.hidden })),
    ...where(police.facedown, () => t('police.told.facedown')),
    ...where(police.open.length > 0, () =>
      t('police.told.open', { tokens: police.open.map((token) => t(`token.${token}`)).join(', ') }),
    ),
    ...where(police.combined, () => t('police.told.combined')),
    ...where(police.filings > 0, () => t('police.told.filings', { count: police.filings })),
    ...(shown ? secrets(table, shown, true) : []),
  ];
}

/** Secret information, or what was secret. */
function secrets(table: Table, { infiltrator, token, under, underTokens }: OwnView, was: boolean): readonly string[] {
  const { t } = table;
  const side = infiltrator ? 'infiltrator' : 'loyal';
  return [
    ...where(infiltrator !== null, () => t(was ? `police.was.${side}` : `police.own.${side}`)),
    ...where(token !== null, () => t('police.told.token', { token: t(`token.${token}`) })),
    ...where(
      underTokens.some((count) => count > 0),
      () => t('police.told.under', { things: seizuresIn(table, underTokens).join(', ') }),
    ),
    ...under.map((card) => t('police.told.under', { things: wholeCard(table, card) })),
  ];
}

function own(table: Table, covered: boolean): readonly Told[] {
  const { t, view } = table;
  if (!view.mine || view.shown) return [];
  const lines = secrets(table, view.mine, false);
  const said = lines.length > 0 ? lines : [t('police.own.nothing')];
  return [{ heading: t('board.words.mine'), lines: covered ? [t('board.words.covered')] : said }];
}
