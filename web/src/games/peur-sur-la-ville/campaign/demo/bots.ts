/** The other players of the demo: plain bots, and an organiser who never delays. */

import type { AnyMove } from '#kernel/input.ts';
import { asksOf, awaitedBy, type BookPosition, type GamePosition, moneyOf } from '#kernel/position.ts';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import { tableOfAsk } from '#rulebooks/peur-sur-la-ville/campaign/asks.ts';
import { plain } from '#rulebooks/peur-sur-la-ville/campaign/bots.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { seatOfId } from '#rulebooks/peur-sur-la-ville/campaign/find.ts';
import type { CampaignState, TableNow } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';

export interface BotMove {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly move: AnyMove;
}

/** Facts a gang may note at the visitor's table, one of them. */
const GAINS: readonly string[] = ['robShop', 'robPassers', 'racket', 'prevent', 'truck'];
/** Facts each gang notes before the visitor: a gain of its own, then a wound of theirs. */
const FACTS_EACH = 2;

/** The next move of any other seat (0: the organiser); null if the visitor must answer or the turn is paid. */
export function nextBotMove(book: BookPosition, game: GamePosition, visitor: Seat): BotMove | null {
  const state = stateOf(game);
  if (state.phase === 'investments' || state.phase === 'over') return null;
  for (const ask of asksOf(game).filter(({ optional }) => !optional))
    for (const seat of awaitedBy(game, ask).filter((one) => one !== visitor)) {
      const move = moveOf(book, game, ask, seat, visitor);
      if (move) return { ask, seat, move };
    }
  return null;
}

function moveOf(book: BookPosition, game: GamePosition, ask: Ask, seat: Seat, visitor: Seat): AnyMove | null {
  if (seat === 0) return organiserMove(book, game, ask);
  // A dispute is decided by the visitor as organiser.
  if (visitor === 0 && ask.kind === 'ruling') return null;
  if (visitor === 0 && ask.kind === 'check') return contestOf(book, game, ask, seat) ?? answerOf(book, game, ask, seat);
  const faces = ask.kind === 'battle' && tableOf(game, ask)?.order.includes(visitor);
  return faces ? factOf(book, game, ask, seat, visitor) : answerOf(book, game, ask, seat);
}

/** The organiser strikes lines the visitor disputes, where possible, and closes the accounts. */
function organiserMove(book: BookPosition, game: GamePosition, ask: Ask): AnyMove | null {
  if (ask.kind === 'accounts') return { do: 'close' };
  if (ask.kind !== 'ruling') return null;
  const rulings = optionsOf(book, game, ask, 0).filter((one) => one.do === 'overrule');
  const [verdict] = [
    ...rulings.flatMap((one) => only(one, 'verdict', (value) => value === 'struck')),
    ...rulings.flatMap((one) => only(one, 'verdict', (value) => value === 'stands')),
  ];
  // The rule id as reason: a text would be in one language.
  return verdict ? { ...sample(diceOf(game, 0), [verdict]), words: 'PV-148' } : { do: 'finish' };
}

/** For the organiser's part: the first gang that checks a report disputes a line; null if one has been. */
function contestOf(book: BookPosition, game: GamePosition, ask: Ask, seat: Seat): AnyMove | null {
  const tables = stateOf(game).now?.tables ?? [];
  const table = tableOf(game, ask);
  // The player who handed in the report has accepted it.
  const hasBegun = tables.some(
    ({ disputes, heard, round }) => (disputes?.length ?? 0) > 0 || heard === true || (round ?? 0) > 1,
  );
  if (hasBegun || (table?.agreed.length ?? 0) > 1) return null;
  const contests = optionsOf(book, game, ask, seat).filter((one) => one.do === 'contest');
  return contests.length === 0 ? null : (sample(diceOf(game, seat), contests) as AnyMove);
}

/** The plain bot's answer; it accepts reports it checks. */
export function answerOf(book: BookPosition, game: GamePosition, ask: Ask, seat: Seat): AnyMove {
  const options = optionsOf(book, game, ask, seat);
  const accepts = ask.kind === 'check' ? options.find((one) => one.do === 'agree') : undefined;
  if (accepts) return { do: accepts.do };
  const view = campaign.view(stateOf(game), seat, moneyOf(book.balances, ''));
  const move = plain.choose(view, ask, options, diceOf(game, seat), seat);
  if (!move) throw new Error(`the plain bot of ${seat} waits at ${ask.id}`);
  return move;
}

/** The next fact a gang notes at the visitor's table; null when it has noted enough and leaves the rest to the visitor. */
function factOf(book: BookPosition, game: GamePosition, ask: Ask, seat: Seat, visitor: Seat): AnyMove | null {
  const noted = Object.values(tableOf(game, ask)?.lines ?? {}).filter((line) => line.noted === seat).length;
  if (noted >= FACTS_EACH) return null;
  const options = optionsOf(book, game, ask, seat);
  const gains = options.flatMap((one) => (GAINS.includes(one.do) ? only(one, 'gang', (value) => value === seat) : []));
  const wounds = options.flatMap((one) =>
    one.do === 'wound' ? only(one, 'figure', (value) => seatOfId(String(value)) === visitor) : [],
  );
  const wanted = noted === 0 && gains.length > 0 ? gains : wounds;
  return wanted.length === 0 ? null : (sample(diceOf(game, seat), wanted) as AnyMove);
}

/** The option with the values of one field filtered; none if no value is left. */
function only(option: Option, field: string, fits: (value: string | number) => boolean): readonly Option[] {
  const picked = option.fields?.[field];
  const from = picked?.kind === 'pick' ? picked.from.filter(fits) : [];
  return from.length === 0 ? [] : [{ ...option, fields: { ...option.fields, [field]: { kind: 'pick', from } } }];
}

const optionsOf = (book: BookPosition, game: GamePosition, ask: Ask, seat: Seat): readonly Option[] =>
  campaign.legal(stateOf(game), ask, seat, moneyOf(book.balances, ''));

const tableOf = (game: GamePosition, ask: Ask): TableNow | undefined =>
  stateOf(game).now?.tables.find((one) => one.table === tableOfAsk(ask));

/** Seeded by the position, so that a replay gives the same result. */
const diceOf = ({ seq }: GamePosition, seat: Seat): Dice => seededDice(seq * 16 + seat);

const stateOf = (game: GamePosition): CampaignState => game.state as CampaignState; // It was created under `campaign`.
