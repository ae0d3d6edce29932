/** The moves of a campaign, as schemas and as types. Which of them a seat may make now is said by `legal.ts`. */
import { type Static, type TSchema, Type } from 'typebox';
import { RosterSchema } from '../roster/schema.ts';
import { CARD_PRIZES } from './state.ts';

const seat = Type.Integer({ minimum: 1, maximum: 10 });
const id = Type.String({ minLength: 1, maxLength: 40 });
/** A person's words on one line: no control characters, none that turn the writing of what stands behind them, no broken surrogates. */
const text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern:
      '^(?:[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$',
  });
const words = text(80);
const amount = (maximum: number) => Type.Integer({ minimum: 1, maximum });

const shape = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ do: Type.Literal(name), ...fields }, { additionalProperties: false });

/** A card as an organiser writes it (`HouseCard`); what it says is checked by `deck.ts`. */
export const houseCard = Type.Object(
  {
    id: Type.String({ pattern: '^(AF[0-9]{2}|H[0-9]{2,3})$' }),
    deck: Type.Union([Type.Literal('gang'), Type.Literal('law')]),
    where: Type.Union([
      Type.Object({ kind: Type.Literal('any') }, { additionalProperties: false }),
      Type.Object(
        {
          kind: Type.Literal('tables'),
          tables: Type.Array(Type.Union([Type.Literal('T1'), Type.Literal('T2'), Type.Literal('T3')]), {
            minItems: 1,
            maxItems: 3,
            uniqueItems: true,
          }),
        },
        { additionalProperties: false },
      ),
      Type.Object({ kind: Type.Literal('target') }, { additionalProperties: false }),
      Type.Object({ kind: Type.Literal('target-hq') }, { additionalProperties: false }),
    ]),
    reputation: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    btc: Type.Integer({ minimum: 0, maximum: 10 }),
    target: Type.Boolean(),
    title: Type.Optional(text(60)),
    objective: Type.Optional(text(300)),
  },
  { additionalProperties: false },
);

const evening = Type.Object(
  {
    at: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    zone: Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
    minutes: Type.Integer({ minimum: 15, maximum: 1440 }),
    place: Type.Union([Type.Literal(''), text(80)]),
  },
  { additionalProperties: false },
);

/** A card evening as its organiser calls it; whether its game knows the options is checked by `cards.ts`. */
const cardEvening = Type.Object(
  {
    rulebook: id,
    title: text(60),
    stake: Type.Integer({ minimum: 0, maximum: 1000 }),
    prize: Type.Enum([...CARD_PRIZES]),
    prizeRep: Type.Optional(amount(20)),
    bots: Type.Integer({ minimum: 0, maximum: 4 }),
    botLevel: Type.Optional(Type.String({ maxLength: 20 })),
    options: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Record(id, Type.Unknown()))),
  },
  { additionalProperties: false },
);

/** All moves, discriminated by `do`. */
export const campaignMove = Type.Union([
  // Muster.
  shape('enrol', { roster: RosterSchema }),
  shape('withdraw', {}),
  shape('start', {}),
  // Affaires en cours, talk, tables.
  shape('keep', { cards: Type.Array(id, { maxItems: 2 }) }),
  shape('ready', {}),
  shape('ally', { gang: seat }),
  shape('pay', { gang: seat, btc: amount(1000) }),
  shape('closeTalk', {}),
  shape('go', { table: Type.Integer({ minimum: 1, maximum: 5 }) }),
  // The report of a table.
  shape('fulfil', { contract: id }),
  shape('robBank', { gang: seat }),
  shape('robShop', { gang: seat, shop: id }),
  shape('robPassers', { gang: seat, count: amount(20) }),
  shape('prevent', { gang: seat, count: amount(20) }),
  shape('racket', { gang: seat, shop: id }),
  shape('truck', { gang: seat, count: amount(2) }),
  shape('extra', { gang: seat, amount: amount(10), words }),
  shape('wound', { figure: id, wounds: amount(3) }),
  shape('kill', { figure: id }),
  shape('capture', { by: seat, figure: id }),
  shape('takeHq', { by: seat, hq: Type.Integer({ minimum: 1, maximum: 15 }) }),
  shape('bavure', { gang: seat, kind: id, journalists: Type.Union([Type.Literal('yes'), Type.Literal('no')]) }),
  shape('hospital', { gang: seat }),
  shape('loseVehicle', { vehicle: id }),
  shape('spend', { figure: id, item: id }),
  shape('strike', { line: amount(10_000) }),
  shape('agree', {}),
  shape('finish', {}),
  shape('dispute', { line: amount(10_000), words }),
  shape('undispute', { line: amount(10_000) }),
  shape('overrule', {
    line: amount(10_000),
    verdict: Type.Union([Type.Literal('stands'), Type.Literal('struck')]),
    words,
  }),
  // The duel of the tied Leaders.
  shape('fire', { at: seat }),
  shape('mend', {}),
  // The organiser's house: rulings, deck, evenings.
  shape('rule', { ruling: id, value: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  shape('card', { card: houseCard }),
  shape('dropCard', { card: id }),
  shape('deck', { cards: Type.Array(houseCard, { maxItems: 200 }) }),
  shape('resetDeck', {}),
  shape('evening', { turn: Type.Integer({ minimum: 1, maximum: 10 }), evening }),
  shape('noEvening', { turn: Type.Integer({ minimum: 1, maximum: 10 }) }),
  // Card evenings.
  shape('open-cards', { evening: cardEvening }),
  shape('sit', { evening: id }),
  shape('stand-up', { evening: id }),
  shape('deal-cards', { evening: id }),
  shape('call-off-cards', { evening: id }),
  // Accounts and investments.
  shape('close', {}),
  shape('recruit', { weapon: id }),
  shape('nameSecond', { figure: id }),
  shape('promote', { figure: id }),
  shape('buy', { item: id, figure: id }),
  shape('buyVehicle', { item: id }),
  shape('resource', { resource: id }),
  shape('newHq', { hq: Type.Integer({ minimum: 1, maximum: 15 }) }),
  shape('doctor', { figure: id }),
  shape('transfer', { figure: id, item: id, to: id }),
  shape('done', {}),
  shape('advance', {}),
]);

export type CampaignMove = Static<typeof campaignMove>;
export type MoveOf<Name extends CampaignMove['do']> = Extract<CampaignMove, { do: Name }>;
