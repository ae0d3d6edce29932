/** The moves of a campaign, as schemas and types. `legal.ts` says which of them a seat may make. */
import { type Static, Type } from 'typebox';
import { closed, moveShape, visibleLine, writtenLine } from '../../shapes.ts';
import type { Where } from '../catalogue/affaires.ts';
import { rosterLimits } from '../roster/roster.ts';
import { RosterSchema } from '../roster/schema.ts';
import { DEPTHS, DICE } from '../skirmish/options.ts';
import { VERDICTS } from './report/disputes.ts';
import { ATTENDANCES, CARD_PRIZES, REASONS } from './state.ts';

const seat = Type.Integer({ minimum: 1, maximum: 10 });
const id = Type.String({ minLength: 1, maxLength: 40 });
const words = visibleLine(80);
const figureName = visibleLine(rosterLimits.figureName);
/** `deck/faults.ts` refuses blank texts. */
const ownWords = (most: number) => writtenLine(most, { minLength: 1 });
const amount = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** A card as an organiser writes it and the deck keeps it (`HouseCard`); `deck/deck.ts` checks its content. */
export const houseCard = Type.Object(
  {
    /** `AF01`..`AF36`, or `H` and 2 or 3 digits. */
    id: Type.Readonly(Type.String({ pattern: '^(AF[0-9]{2}|H[0-9]{2,3})$' })),
    deck: Type.Readonly(Type.Union([Type.Literal('gang'), Type.Literal('law')])),
    where: Type.Readonly(
      Type.Unsafe<Where>(
        Type.Union([
          Type.Object({ kind: Type.Literal('any') }, closed),
          Type.Object(
            {
              kind: Type.Literal('tables'),
              tables: Type.Array(Type.Union([Type.Literal('T1'), Type.Literal('T2'), Type.Literal('T3')]), {
                minItems: 1,
                maxItems: 3,
                uniqueItems: true,
              }),
            },
            closed,
          ),
          Type.Object({ kind: Type.Literal('target') }, closed),
          Type.Object({ kind: Type.Literal('target-hq') }, closed),
        ]),
      ),
    ),
    /** PV-156. */
    reputation: Type.Readonly(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
    btc: Type.Readonly(Type.Integer({ minimum: 0, maximum: 10 })),
    target: Type.Readonly(Type.Boolean()),
    /** The organiser's words; absent where the printed text of PV-H4 is used. */
    title: Type.Readonly(Type.Optional(ownWords(60))),
    objective: Type.Readonly(Type.Optional(ownWords(300))),
  },
  closed,
);

const when = {
  at: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  zone: Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
  minutes: Type.Integer({ minimum: 15, maximum: 1440 }),
  place: Type.Union([Type.Literal(''), visibleLine(80)]),
};

const evening = Type.Object({ ...when, byItself: Type.Optional(Type.Literal(true)) }, closed);

/** A card evening as its organiser calls it; `cards/cards.ts` checks the options of its game. */
const cardEvening = Type.Object(
  {
    rulebook: id,
    title: visibleLine(60),
    stake: Type.Integer({ minimum: 0, maximum: 1000 }),
    prize: Type.Enum([...CARD_PRIZES]),
    prizeRep: Type.Optional(amount(20)),
    bots: Type.Integer({ minimum: 0, maximum: 4 }),
    botLevel: Type.Optional(Type.String({ maxLength: 20 })),
    options: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Record(id, Type.Unknown()))),
  },
  closed,
);

const factMoves = [
  moveShape('fulfil', { contract: id }),
  moveShape('robBank', { gang: seat }),
  moveShape('robShop', { gang: seat, shop: id }),
  moveShape('robPassers', { gang: seat, count: amount(20) }),
  moveShape('prevent', { gang: seat, count: amount(20) }),
  moveShape('racket', { gang: seat, shop: id }),
  moveShape('truck', { gang: seat, count: amount(2) }),
  moveShape('extra', { gang: seat, amount: amount(10), words }),
  moveShape('wound', { figure: id, wounds: amount(3) }),
  moveShape('kill', { figure: id }),
  moveShape('capture', { by: seat, figure: id }),
  moveShape('takeHq', { by: seat, hq: Type.Integer({ minimum: 1, maximum: 15 }) }),
  moveShape('bavure', { gang: seat, kind: id, journalists: Type.Union([Type.Literal('yes'), Type.Literal('no')]) }),
  moveShape('hospital', { gang: seat }),
  moveShape('loseVehicle', { vehicle: id }),
  moveShape('immobilise', { gang: seat, vehicle: id }),
  moveShape('hostage', { gang: seat, citizen: id }),
  moveShape('ko', { gang: seat, figure: id }),
  moveShape('spend', { figure: id, item: id }),
  moveShape('break', { figure: id, item: id }),
  moveShape('exchange', { figure: id, item: id, to: id }),
  moveShape('robCar', { gang: seat, count: amount(3) }),
] as const;

export const campaignMove = Type.Union([
  moveShape('enrol', { roster: RosterSchema }),
  moveShape('withdraw', {}),
  moveShape('start', {}),
  moveShape('keep', { cards: Type.Array(id, { maxItems: 2 }) }),
  moveShape('ready', {}),
  moveShape('ally', { gang: seat }),
  moveShape('pay', { gang: seat, btc: amount(1000) }),
  moveShape('startTalk', {}),
  moveShape('closeTalk', {}),
  moveShape('go', { table: Type.Integer({ minimum: 1, maximum: 5 }) }),
  moveShape('stay', { hq: Type.Integer({ minimum: 1, maximum: 15 }), figure: id }),
  moveShape('callJudge', {}),
  moveShape('uncallJudge', {}),
  moveShape('answerJudge', {}),
  // The battle of a table as a child game.
  moveShape('open-battle', {
    dice: Type.Enum([...DICE]),
    depth: Type.Enum([...DEPTHS]),
    clock: Type.Integer({ minimum: 0, maximum: 900 }),
  }),
  moveShape('call-off-battle', {}),
  ...factMoves,
  moveShape('strike', { line: amount(10_000) }),
  moveShape('agree', {}),
  moveShape('finish', {}),
  moveShape('dispute', { line: amount(10_000), words }),
  moveShape('contest', { line: amount(10_000), reason: Type.Enum([...REASONS]) }),
  moveShape('undispute', { line: amount(10_000) }),
  moveShape('overrule', {
    line: amount(10_000),
    verdict: Type.Enum([...VERDICTS]),
    words,
    count: Type.Optional(amount(20)),
  }),
  moveShape('correct', { line: amount(10_000), why: words, fact: Type.Union([...factMoves]) }),
  moveShape('wounds', {
    wounded: Type.Array(Type.Object({ figure: id, wounds: amount(3) }, closed), { minItems: 1, maxItems: 100 }),
  }),
  moveShape('reopen', { table: Type.Integer({ minimum: 1, maximum: 5 }) }),
  // The own day of a table that cannot meet with the others.
  moveShape('meet', { when: Type.Object(when, closed) }),
  moveShape('agreeToMeet', {}),
  moveShape('dropMeeting', {}),
  moveShape('fire', { at: seat }),
  moveShape('mend', {}),
  moveShape('rule', { ruling: id, value: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  moveShape('card', { card: houseCard }),
  moveShape('dropCard', { card: id }),
  moveShape('deck', { cards: Type.Array(houseCard, { maxItems: 200 }) }),
  moveShape('resetDeck', {}),
  moveShape('evening', { turn: Type.Integer({ minimum: 1, maximum: 10 }), evening }),
  moveShape('noEvening', { turn: Type.Integer({ minimum: 1, maximum: 10 }) }),
  moveShape('goOn', {}),
  moveShape('stop', {}),
  moveShape('startClocks', {}),
  moveShape('attend', {
    turn: Type.Integer({ minimum: 1, maximum: 10 }),
    comes: Type.Enum([...ATTENDANCES]),
    who: Type.Optional(visibleLine(40)),
    /** The seat that the organiser answers for. */
    gang: Type.Optional(seat),
  }),
  moveShape('open-cards', { evening: cardEvening }),
  moveShape('again-cards', { evening: id }),
  moveShape('pass-cards', { evening: id }),
  moveShape('sit', { evening: id }),
  moveShape('stand-up', { evening: id }),
  moveShape('deal-cards', { evening: id }),
  moveShape('call-off-cards', { evening: id }),
  moveShape('close', {}),
  moveShape('recruit', { weapon: id, second: Type.Optional(id), name: Type.Optional(figureName) }),
  moveShape('rename', { figure: id, name: figureName }),
  moveShape('nameSecond', { figure: id }),
  moveShape('promote', { figure: id }),
  moveShape('buy', { item: id, figure: id }),
  moveShape('buyVehicle', { item: id }),
  moveShape('resource', { resource: id }),
  moveShape('newHq', { hq: Type.Integer({ minimum: 1, maximum: 15 }) }),
  moveShape('post', { hq: Type.Integer({ minimum: 1, maximum: 15 }) }),
  moveShape('doctor', { figure: id }),
  moveShape('transfer', { figure: id, item: id, to: id }),
  moveShape('done', {}),
  moveShape('advance', {}),
]);

export type CampaignMove = Static<typeof campaignMove>;
export type FactMove = Static<(typeof factMoves)[number]>;
export type MoveOf<Name extends CampaignMove['do']> = Extract<CampaignMove, { do: Name }>;
