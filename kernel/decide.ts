/** Decides an input on a book: checks it against asks and options, and lets the rules act. Pure: chance, time and ids are passed in. */
import { misfit } from '#rulebooks/options.ts';
import { type Ask, Conflict, type Given, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { Chance } from './chance.ts';
import { lostTo, minutesAndSeconds, type Outage } from './clock.ts';
import { creditFor } from './clock-commands.ts';
import { countdownsOf, declaredBy } from './clock-tree.ts';
import { decideAgain } from './decide-again.ts';
import { decideAnswer, decideProposal, decideSilence } from './decide-agreement.ts';
import { decideCommand, decideHandOver } from './decide-command.ts';
import { decideGroup } from './decide-group.ts';
import { decideNewcomer, decidePart, decideRename, decideSeatBot, decideStart } from './decide-seats.ts';
import { Decision } from './decision.ts';
import { type AnyMove, type By, computedMove, type Input } from './input.ts';
import { decideEndLease, decideLease, refuseLeased } from './lease.ts';
import type { SealedAnswer } from './persistent.ts';
import { asksOf, type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from './position.ts';
import { type ClockChanges, flagAt } from './reconcile-clocks.ts';
import { SILENCE_CLOCK } from './undo-question.ts';

/** @param at epoch ms. @throws Refusal; the given position is unchanged */
export function decide(position: BookPosition, input: Input, at: number, chance: Chance): Decision {
  const decision = new Decision(position, at, chance, input.kind === 'move' ? input.arrived : at);
  // A deleted game takes only organisers' commands, and account changes: a deleted account leaves, a renamed one is renamed.
  const isOfAccount = input.kind === 'rename' || (input.kind === 'part' && input.how === 'leaves');
  if (input.kind !== 'open' && input.kind !== 'command' && !isOfAccount && decision.game(input.gameId).deleted)
    throw new Refusal('no-game', 'host');
  if (input.kind !== 'open') refuseLeased(decision.game(input.gameId), input.kind);
  return decideOn(decision, input);
}

function decideOn(decision: Decision, input: Input): Decision {
  switch (input.kind) {
    case 'open':
      return decideOpen(decision, input);
    case 'move':
      return decideMove(decision, input);
    case 'elapsed':
      return decideElapsed(decision, input);
    case 'credit':
      return decideCredit(decision, input.gameId, input.outages);
    case 'close':
      return decideClose(decision, input);
    case 'part':
      return decidePart(decision, input);
    case 'rename':
      return decideRename(decision, input);
    case 'start':
      return decideStart(decision, input);
    case 'newcomer':
      return decideNewcomer(decision, input);
    case 'seat-bot':
      return decideSeatBot(decision, input);
    case 'bot':
      return decideBot(decision, input);
    case 'computed':
      return decideComputed(decision, input);
    case 'command':
      return decideCommand(decision, input);
    case 'hand-over':
      return decideHandOver(decision, input);
    case 'again':
      return decideAgain(decision, input);
    case 'propose-undo':
      return decideProposal(decision, input);
    case 'answer-undo':
      return decideAnswer(decision, input);
    case 'lease':
      return decideLease(decision, input);
    case 'end-lease':
      return decideEndLease(decision, input);
    case 'group':
      return decideGroup(decision, input, decideOn);
    case 'undo':
      if (decision.game(input.gameId).seq !== input.undoing.atSeq) throw new Conflict('undo-moved-on', 'host');
      decision.takeBack(
        input.gameId,
        input.undoing,
        {
          kind: 'undo',
          clientId: input.clientId,
          person: input.person,
          seat: input.seat,
          given: { reason: input.reason },
          undoes: input.undoing.seqs,
        },
        input.reason,
      );
      return decision;
  }
}

/**
 * Opens a game. One that starts later is set up on a discarded decision, so that the rules can refuse its options now.
 * @throws Refusal `id-taken`, or the rules' refusal of the options
 */
function decideOpen(decision: Decision, { game, clientId, person }: Extract<Input, { kind: 'open' }>): Decision {
  if (decision.position.act > 0) throw new Conflict('id-taken', 'host');
  decision.add(game, [{ key: 'host.opened', args: { title: game.title } }], { clientId, person });
  const begins =
    rulebookOfGame(game).begins === 'at-once'
      ? decision
      : new Decision(decision.position, decision.at, decision.chance);
  begins.setUp(game.id, { person });
  return decision;
}

/** @throws Refusal `ask-over`, `not-your-ask`: the ask is not open, or not put to that seat */
function askFor(game: GamePosition, askId: string, seat: Seat): Ask {
  const ask = asksOf(game).find((open) => open.id === askId);
  if (!ask) throw new Conflict('ask-over', 'host');
  if (!ask.seats.includes(seat)) throw new Refusal('not-your-ask', 'host', { ask: { term: `ask.${ask.kind}` } });
  return ask;
}

/** As `askFor`; for the seat's holder the rules may have a better refusal. @throws Refusal */
function askForPerson(game: GamePosition, { ask, seat, person, move }: Extract<Input, { kind: 'move' }>): Ask {
  try {
    return askFor(game, ask, seat);
  } catch (error) {
    const own = game.parts.some((part) => part.person === person && part.seat === seat);
    throw (own && rulebookOfGame(game).explainLate?.(game.state, ask, seat, move)) || error;
  }
}

/** Whether the person may answer for seat 0: an organiser any ask, a timekeeper those that the rules allow. */
const isOrganisers = ({ parts }: GamePosition, ask: Ask, person: string): boolean =>
  parts.some(
    (part) => part.person === person && (part.role === 'organiser' || (part.role === 'timekeeper' && ask.keepers)),
  );

/** @throws Refusal `not-started`, `bot-plays`, those of `askFor` and `answer` */
function decideMove(decision: Decision, input: Extract<Input, { kind: 'move' }>): Decision {
  const game = decision.game(input.gameId);
  if (game.state === null) throw new Conflict('not-started', 'host');
  if (input.seat in game.bots) throw new Conflict('bot-plays', 'host', { seat: input.seat });
  const ask = askForPerson(game, input);
  if (input.seat === 0 && !isOrganisers(game, ask, input.person))
    throw new Refusal('not-your-ask', 'host', { ask: { term: `ask.${ask.kind}` } });
  const { clientId, person, seat, move, arrived } = input;
  const untimely = rulebookOfGame(game).untimely?.(game.state, move, decision.at);
  if (untimely) throw untimely;
  return answer(decision, game, ask, { seat, move }, { clientId, person }, arrived ?? decision.at);
}

/** @throws Refusal `bot-late` if the game has changed since, or no bot plays the seat any more */
function decideBot(decision: Decision, input: Extract<Input, { kind: 'bot' }>): Decision {
  const game = decision.game(input.gameId);
  const { clientId, seat, move, atSeq } = input;
  if (game.seq !== atSeq || !(seat in game.bots)) throw new Refusal('bot-late', 'host');
  return answer(decision, game, askFor(game, input.ask, seat), { seat, move }, { clientId }, decision.at);
}

/** A computed answer is a move without a person; the rules verify it. @throws Refusal `bot-late` if the game has changed since, `ask-over` */
function decideComputed(decision: Decision, input: Extract<Input, { kind: 'computed' }>): Decision {
  const game = decision.game(input.gameId);
  const { clientId, answer, atSeq } = input;
  if (game.seq !== atSeq) throw new Refusal('bot-late', 'host');
  const ask = asksOf(game).find(({ id, mode }) => id === input.ask && mode === 'computed');
  if (!ask) throw new Conflict('ask-over', 'host');
  const move = computedMove(ask, answer);
  play(decision, game.id, ask, [{ seat: 0, move }], { clientId, ask: ask.id, given: move, kind: 'move' });
  return decision;
}

/** A seat's answer to an ask. @param head who gave it. @param arrived when it came in, epoch ms. @throws Refusal `time-up`, `not-offered`, `bad-value`, or the rules' refusal */
function answer(
  decision: Decision,
  game: GamePosition,
  ask: Ask,
  { seat, move }: Given<AnyMove>,
  by: { readonly clientId: string; readonly person?: string },
  arrived: number,
): Decision {
  const flag = flagOf(game, ask);
  if (flag !== null && arrived > flag) throw new Conflict('time-up', 'host');
  checkOffered(decision, game, ask, seat, move);
  const head = { ...by, ask: ask.id, seat, given: move };
  if (ask.mode !== 'sealed') {
    play(decision, game.id, ask, [{ seat, move }], { ...head, kind: 'move' });
    return decision;
  }
  decision.seal(game.id, ask, { seat, move }, head);
  const answers = decision.game(game.id).sealed[ask.id] ?? [];
  if (ask.seats.every((one) => answers.some((given) => given.seat === one)))
    playJointly(decision, game.id, ask, answers);
  return decision;
}

/** Checks a move against the options. For one that fits none, plays it on a discarded decision, since the rules often give a better refusal with a rule id. */
function checkOffered(decision: Decision, game: GamePosition, ask: Ask, seat: Seat, move: AnyMove): void {
  const rulebook = rulebookOfGame(game);
  const money = moneyOf(decision.position.balances, game.prefix);
  const wrong = misfit(move, rulebook.legal(game.state, ask, seat, money, move.do));
  if (!wrong) return;
  const better = rulebook.explainRefusal
    ? rulebook.explainRefusal(game.state, ask, seat, move, money)
    : ask.mode !== 'sealed' && refusalOf(decision, game.id, ask, { seat, move });
  if (better) throw better;
  throw wrong.at === 'do'
    ? new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } })
    : new Refusal('bad-value', 'host', { field: { term: `field.${wrong.field}` } });
}

/** The rules' refusal of a move that is not an option; null if they accept it or throw another error. */
function refusalOf({ position, chance }: Decision, gameId: string, ask: Ask, given: Given<AnyMove>): Refusal | null {
  try {
    play(new Decision(position, 0, chance), gameId, ask, [given], { kind: 'move' });
    return null;
  } catch (error) {
    return error instanceof Refusal ? error : null;
  }
}

function play(
  decision: Decision,
  gameId: string,
  ask: Ask,
  given: readonly Given<AnyMove>[],
  head: Parameters<Decision['run']>[1],
): void {
  decision.run(gameId, head, (act, game) => rulebookOfGame(game).play(act, ask, given));
}

/** @param said the host's line if it happens before all have answered */
function playJointly(
  decision: Decision,
  gameId: string,
  ask: Ask,
  answers: readonly SealedAnswer[],
  said: Line | null = null,
  by: By | null = null,
): void {
  const given = answers.map(({ seat, move }) => ({ seat, move: move as AnyMove })); // Checked when it was sealed.
  decision.run(gameId, { kind: 'joint', ask: ask.id, given, person: by?.person ?? null }, (act, game) => {
    if (said) act.say(said);
    rulebookOfGame(game).play(act, ask, given);
  });
}

/** Plays what follows when time is up. Ignores an expiry of an earlier deadline. @throws Refusal `ask-over`, `not-due` */
function decideElapsed(decision: Decision, input: Extract<Input, { kind: 'elapsed' }>): Decision {
  if (input.clock === SILENCE_CLOCK) return decideSilence(decision, input.gameId);
  const game = decision.game(input.gameId);
  const { ask } = declaredBy(game).find(({ id }) => id === input.clock) ?? {};
  if (!ask) throw new Conflict('ask-over', 'host');
  const flag = flagOf(game, ask);
  if (flag === null || flag > decision.at) throw new Conflict('not-due', 'host');
  if (input.outages && creditable(decision, game, input.outages)) return decideCredit(decision, game.id, input.outages);
  if (ask.mode === 'sealed') playJointly(decision, game.id, ask, answersWithIdle(decision, game, ask), timeUp(ask));
  else {
    const { elapsed } = rulebookOfGame(game);
    decision.run(game.id, { kind: 'elapsed', ask: ask.id }, (act) => elapsed(act, ask));
  }
  const after = decision.game(game.id);
  // If the rules leave the clock unchanged, it would expire for ever.
  if (asksOf(after).some(({ id }) => id === ask.id) && flagOf(after, ask) === flag)
    throw new Error(`${game.rulebook}: the time of ${ask.id} is up, and nothing follows`);
  return decision;
}

/** Rules announce their own time-outs; only the host knows who missed a secret ask. */
const timeUp = (ask: Ask): Line => ({ key: 'host.time-up', args: { ask: { term: `ask.${ask.kind}` } } });

const flagOf = (game: GamePosition, ask: Ask): number | null => flagAt(game, ask.clock ?? ask.id);

/** @throws Refusal `not-due` if no clock lost time, or lost time counts in this event */
function decideCredit(decision: Decision, gameId: string, outages: readonly Outage[]): Decision {
  const game = decision.game(gameId);
  const changes = creditable(decision, game, outages);
  if (!changes) throw new Conflict('not-due', 'host');
  const clocks = countdownsOf(game).flatMap(({ id }) => game.clocks[id] ?? []);
  const ms = Math.max(...clocks.map((clock) => lostTo(clock, outages)));
  const line = { key: 'host.clock-credit', args: minutesAndSeconds(ms) };
  decision.hostEvent(gameId, { do: 'credit', ms }, [line], {}, changes);
  return decision;
}

/** The option of the event: that of the root game. */
function creditable(decision: Decision, game: GamePosition, outages: readonly Outage[]): ClockChanges | null {
  let root = game;
  while (root.parent !== null) root = decision.game(root.parent);
  return root.afterOutage === 'credit' ? creditFor(game, outages, decision.at) : null;
}

/** @throws Refusal `ask-over`, `not-sealed` */
function decideClose(decision: Decision, { gameId, ask: askId, by }: Extract<Input, { kind: 'close' }>): Decision {
  const game = decision.game(gameId);
  const ask = asksOf(game).find((open) => open.id === askId);
  if (!ask) throw new Conflict('ask-over', 'host');
  if (ask.mode !== 'sealed') throw new Refusal('not-sealed', 'host');
  const said: Line = { key: 'host.closed', args: { name: by.name } };
  playJointly(decision, gameId, ask, answersWithIdle(decision, game, ask), said, by);
  return decision;
}

function answersWithIdle(decision: Decision, game: GamePosition, ask: Ask): readonly SealedAnswer[] {
  const rulebook = rulebookOfGame(game);
  const answers = game.sealed[ask.id] ?? [];
  const money = moneyOf(decision.position.balances, game.prefix);
  const missing = ask.seats.filter((seat) => !answers.some((answer) => answer.seat === seat));
  const idle = missing.map((seat) => ({ seat, move: rulebook.idle(game.state, ask, seat, money) }));
  return [...answers, ...idle].sort((a, b) => a.seat - b.seat);
}
