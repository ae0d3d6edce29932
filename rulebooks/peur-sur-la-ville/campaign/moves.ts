/** The moves of a campaign, as schemas and as types. Which of them a seat may make now is said by `legal.ts`. */
import { type Static, type TSchema, Type } from 'typebox';
import { RosterSchema } from '../roster/schema.ts';

const seat = Type.Integer({ minimum: 1, maximum: 10 });
const id = Type.String({ minLength: 1, maxLength: 40 });
/** A remark on one line: no control characters, no broken surrogates. */
const words = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^(?:[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$',
});
const amount = (maximum: number) => Type.Integer({ minimum: 1, maximum });

const shape = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ do: Type.Literal(name), ...fields }, { additionalProperties: false });

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
