/** A simple player and organiser that read only the options, for demonstrations and proofs of whole campaigns. */
import { type Dice, pick } from '../../dice.ts';
import { type Option, sample } from '../../options.ts';
import type { Ask, Bot, Seat } from '../../rulebook.ts';
import type { Roster } from '../roster.ts';
import type { CampaignMove } from './moves.ts';
import type { CampaignView } from './view.ts';

const ENOUGH_LINES = 5;

const NO_FACTS: readonly string[] = [
  'strike',
  'agree',
  'finish',
  'extra',
  'overrule',
  'open-battle',
  'call-off-battle',
];
const ROUGH: readonly string[] = ['takeHq', 'kill', 'bavure', 'capture', 'loseVehicle', 'immobilise', 'hostage', 'ko'];

const optionOf = (options: readonly Option[], name: string) => options.find((option) => option.do === name);

const built = (dice: Dice, option: Option): CampaignMove => sample(dice, [option]) as CampaignMove; // `do` and fields come from `legal`.

function choose(view: CampaignView, ask: Ask, options: readonly Option[], dice: Dice, seat: Seat): CampaignMove {
  const only = options[0];
  if (!only) throw new Error(`no option for ${seat} at ${ask.id}`);
  const take = (name: string, otherwise: Option = only): CampaignMove =>
    built(dice, optionOf(options, name) ?? otherwise);
  switch (ask.kind) {
    case 'muster':
    case 'entry':
      return enrol(view, only, dice);
    case 'talk':
      return take(seat === 0 ? 'closeTalk' : 'ready');
    case 'battle':
      return battle(view, ask, options, dice, seat);
    case 'check':
    case 'ruling':
      return check(options, dice, seat);
    case 'investments':
      return seat === 0 ? take('advance') : invest(view, options, dice, seat);
    default:
      return built(dice, only);
  }
}

function enrol(view: CampaignView, option: Option, dice: Dice): CampaignMove {
  const field = option.fields?.roster;
  const examples = field?.kind === 'document' ? (field.examples as readonly Roster[]) : []; // Rosters, see `legal`.
  const others = view.gangs.map((gang) => gang.type);
  const fresh = examples.filter((roster) => !others.includes(roster.gang));
  return { do: 'enrol', roster: pick(dice, fresh) } as CampaignMove; // The schema's arrays are not `readonly`.
}

/** Notes a few facts, those with money first, then agrees. */
function battle(view: CampaignView, ask: Ask, options: readonly Option[], dice: Dice, seat: Seat): CampaignMove {
  const table = view.tables.find((one) => ask.id.endsWith(`.${one.table}`));
  const end = optionOf(options, seat === 0 ? 'finish' : 'agree');
  const lines = table?.lines ?? [];
  if (end && (seat === 0 || lines.length >= ENOUGH_LINES * (table?.order.length ?? 1) || dice.int(4) === 0))
    return built(dice, end);
  const names = [...new Set(options.map((one) => one.do))].filter((name) => !NO_FACTS.includes(name));
  const rough = names.filter((name) => ROUGH.includes(name));
  const from = dice.int(3) === 0 && rough.length > 0 ? rough : names.filter((name) => !ROUGH.includes(name));
  const name = from.length > 0 ? pick(dice, from) : '';
  const option =
    from.length > 0
      ? pick(
          dice,
          options.filter((one) => one.do === name),
        )
      : end;
  if (!option) throw new Error(`nothing to report at ${ask.id}`);
  return built(dice, option);
}

/** Accepts most reports, sometimes contests a line and soon withdraws; the organiser rules on disputes. */
function check(options: readonly Option[], dice: Dice, seat: Seat): CampaignMove {
  const verdicts = options.filter((option) => option.do === 'overrule');
  if (verdicts.length > 0) return built(dice, pick(dice, verdicts));
  const agree = optionOf(options, seat === 0 ? 'finish' : 'agree');
  const contest = optionOf(options, 'dispute');
  if (contest && agree && dice.int(6) === 0) return built(dice, contest);
  const end = agree ?? optionOf(options, 'undispute');
  if (!end) throw new Error('nothing to say to a report');
  return built(dice, end);
}

const WISHES = ['promote', 'nameSecond', 'newHq', 'doctor', 'recruit', 'resource', 'buy'] as const;

function invest(view: CampaignView, options: readonly Option[], dice: Dice, seat: Seat): CampaignMove {
  const gang = view.gangs.find((one) => one.seat === seat);
  for (const wish of WISHES) {
    const option = optionOf(options, wish);
    if (!option || (wish === 'recruit' && (gang?.alive ?? 0) >= 10) || (wish === 'buy' && dice.int(3) === 0)) continue;
    return built(dice, option);
  }
  const done = optionOf(options, 'done');
  if (!done) throw new Error('investments without an end');
  return built(dice, done);
}

export const plain: Bot<CampaignView, CampaignMove> = { choose };
