/** Options of a game: every house value (GP-H1, GP-H2, GP-H4..H6), who begins, and how clans are chosen. */
import { type Static, Type } from 'typebox';
import { Refusal } from '../rulebook.ts';
import { closed } from '../shapes.ts';
import { primaryGoods } from './data/clans.ts';
import { BLACKMAILER_WHITE, BURGLAR_RED, COPIES, INSPECTOR_RED, UNION_WHITE } from './data/executants.ts';
import { GOODS_CARDS, goodsKinds, MARKET_CARDS } from './data/goods.ts';
import { board, OFFERS_PER_GO, SCALE, timers } from './data/turn-board.ts';

const whole = (value: number, maximum: number, minimum = 0) => Type.Integer({ minimum, maximum, default: value });
const seconds = (value: number) => whole(value, 3600);

/** @param value the default */
const oneOf = <const Words extends readonly string[]>(words: Words, value: Words[number]) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words], { default: value }));

export const paradiseOptions = Type.Object(
  {
    /** GP-R4: the seat that begins; 0: drawn. */
    first: whole(0, 5),
    /** GP-4: players pick their clans, or these are drawn. */
    clans: oneOf(['pick', 'draw'], 'pick'),
    turns: whole(board.turns, 60, 1),
    red: whole(board.red, 500),
    white: whole(board.white, 500),
    compensation: whole(board.compensation, 500),
    handLimit: whole(board.handLimit, 50),
    executantsPerTurn: whole(board.executantsPerTurn, 10),
    /** GP-H2: at least five steps, never falling. */
    scale: Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), { minItems: 5, maxItems: 5, default: [...SCALE] }),
    timers: Type.Object(
      {
        delivery: seconds(timers.delivery),
        speaking: seconds(timers.speaking),
        resale: seconds(timers.resale),
        recruiting: seconds(timers.recruiting),
        laundering: seconds(timers.laundering),
        talk: seconds(timers.talk),
      },
      { ...closed, default: {} },
    ),
    /** GP-H1: five different goods. */
    primary: Type.Object(
      {
        hernandez: oneOf(goodsKinds, primaryGoods.hernandez),
        giordano: oneOf(goodsKinds, primaryGoods.giordano),
        mutombo: oneOf(goodsKinds, primaryGoods.mutombo),
        ivanov: oneOf(goodsKinds, primaryGoods.ivanov),
        takahashi: oneOf(goodsKinds, primaryGoods.takahashi),
      },
      { ...closed, default: {} },
    ),
    goodsCards: whole(GOODS_CARDS, 100, 5),
    marketCards: whole(MARKET_CARDS, 100, 2),
    /** GP-H5: copies of each executant; 0: none. */
    executants: Type.Object(
      {
        informer: whole(COPIES, 9),
        pickpocket: whole(COPIES, 9),
        burglar: whole(COPIES, 9),
        fence: whole(COPIES, 9),
        hitman: whole(COPIES, 9),
        blackmailer: whole(COPIES, 9),
        inspector: whole(COPIES, 9),
        forger: whole(COPIES, 9),
        unionist: whole(COPIES, 9),
        bouncer: whole(COPIES, 9),
      },
      { ...closed, default: {} },
    ),
    burglarRed: whole(BURGLAR_RED, 100, 1),
    blackmailerWhite: whole(BLACKMAILER_WHITE, 100, 1),
    inspectorRed: Type.Integer({ minimum: 2, maximum: 100, multipleOf: 2, default: INSPECTOR_RED }),
    unionWhite: whole(UNION_WHITE, 10, 1),
    /** GP-R34: most offers of a player in one go. */
    offersPerGo: whole(OFFERS_PER_GO, 20, 1),
  },
  closed,
);
export type ParadiseOptions = Static<typeof paradiseOptions>;

/** What the schema cannot check. @throws Refusal `primary-twice` GP-H1, `scale-falls` GP-H2 */
export function checkOptions({ primary, scale }: ParadiseOptions): void {
  const kinds = Object.values(primary);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  if (twice) throw new Refusal('primary-twice', 'GP-H1', { goods: { term: `goods.${twice}` } });
  if (scale.some((red, i) => red < (scale[i - 1] ?? 0))) throw new Refusal('scale-falls', 'GP-H2');
}
