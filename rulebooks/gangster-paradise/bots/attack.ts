/** GP-42..45, GP-H5: targets of the sharp bot's executants. */
import { type ExecutantCard, executantOf } from '../data/executants.ts';
import { type Goods, indexOf } from '../data/goods.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ClanView, ParadiseView } from '../view.ts';
import { findsItsMoment } from './executant-worth.ts';
import { changedBy, glance, kindsIn } from './goods-worth.ts';
import { addGoods, after, guessed, type Mind } from './mind.ts';
import { spelledOut } from './picks.ts';
import { worth } from './prospect.ts';

type Play = Extract<ParadiseMove, { do: 'play' }>;

/** Value of a red, laundered, in hundredths of white. */
const RED = 50;
const WHITE = 100;
/** Weights of a loss of the leader and of another opponent, in hundredths. */
const ON_LEADER = 60;
const ON_OTHERS = 25;
const LEAST = 120;

export function attack(mind: Mind): ParadiseMove | null {
  const options = mind.options.filter((option) => option.do === 'play');
  if (options.length === 0) return null;
  const leader = leaderOf(mind);
  let found: { move: Play; value: number } | null = null;
  for (const move of options.flatMap(spelledOut) as Play[]) {
    const target = mind.view.clans[move.target - 1];
    if (!target) continue;
    const weight = target.seat === leader ? ON_LEADER : ON_OTHERS;
    const value = gainOf(mind, move) + (harmOf(mind.view, move, target) * weight) / 100;
    if (value >= LEAST && (!found || value > found.value)) found = { move, value };
  }
  return found?.move ?? null;
}

/** The opponent with the best prospects, by what is visible. */
function leaderOf({ view, seat, world }: Mind): number {
  let leader = { seat: 0, value: Number.NEGATIVE_INFINITY };
  for (const clan of view.clans) {
    if (clan.seat === seat) continue;
    const value = worth(guessed(view, clan), world);
    if (value > leader.value) leader = { seat: clan.seat, value };
  }
  return leader.seat;
}

function gainOf(mind: Mind, { card, target, take, give }: Play): number {
  const { burglarRed, blackmailerWhite } = mind.view.amounts;
  const gain = (change: Parameters<typeof after>[1]): number => after(mind, change) - after(mind, () => {});
  switch (executantOf(card as ExecutantCard)) {
    case 'burglar':
      return gain((clan) => {
        clan.red += burglarRed;
      });
    case 'blackmailer':
      return findsItsMoment(mind.view, 'blackmailer', target) ? blackmailerWhite * WHITE : 0;
    case 'pickpocket':
      return take ? gain((clan) => addGoods(clan, indexOf(take), 1)) : 0;
    case 'forger':
      return take && give
        ? gain((clan) => {
            addGoods(clan, indexOf(take), 1);
            addGoods(clan, indexOf(give), -1);
          })
        : 0;
    default:
      return 0;
  }
}

function harmOf(view: ParadiseView, { card, take, give }: Play, target: ClanView): number {
  const id = executantOf(card as ExecutantCard);
  if (!findsItsMoment(view, id, target.seat)) return 0;
  const { burglarRed, blackmailerWhite, inspectorRed, unionWhite } = view.amounts;
  const left = view.turns - view.turn;
  switch (id) {
    case 'informer':
      return 500;
    case 'burglar':
      return burglarRed * RED;
    case 'blackmailer':
      return blackmailerWhite * WHITE;
    case 'inspector':
      return (inspectorRed * RED * 6) / 10;
    case 'unionist':
      return (target.soldiers.length + target.captains.length) * unionWhite * WHITE;
    case 'hitman':
      return target.soldiers.length > 0 ? 200 + 100 * left : 0;
    case 'fence': {
      const kinds = Math.max(2, kindsIn(target.goods));
      return ((view.scale[kinds - 1] ?? 0) - (view.scale[kinds - 2] ?? 0)) * RED;
    }
    case 'bouncer':
      return 150;
    default:
      return RED * lossOf(view, target, take, give);
  }
}

function lossOf(view: ParadiseView, { goods }: ClanView, take?: Goods, give?: Goods): number {
  const without = take ? changedBy(goods, indexOf(take), -1) : goods;
  const with_ = give ? changedBy(without, indexOf(give), 1) : without;
  return glance(view.scale, goods) - glance(view.scale, with_);
}
