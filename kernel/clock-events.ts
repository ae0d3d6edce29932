/** Turns clock commands into events: which clocks get time, and the lines of the log. */
import type { Line } from '#rulebooks/rulebook.ts';
import { minutesAndSeconds } from './clock.ts';
import { bonusBackOn, bonusesGiven, bonusOn, bonusOnAll, type ClockCommand, checkNode } from './clock-commands.ts';
import { declaredBy, type Node } from './clock-tree.ts';
import type { HostCommand, HostEvent } from './host-command.ts';
import type { GamePosition } from './position.ts';
import type { ClockChanges } from './reconcile-clocks.ts';

/** Clocks changed by a bonus; null for other commands. @throws Refusal as in `clock-commands.ts` */
export function givenBy(game: GamePosition, command: HostCommand, name: string, at: number): ClockChanges | null {
  if (command.do === 'bonus') return bonusOn(game, command, name, at);
  if (command.do === 'bonus-back') return bonusBackOn(game, command, at);
  return command.do === 'bonus-all' ? bonusOnAll(game, command, name, at) : null;
}

/** @param count of the clocks that get time. @throws Refusal those of `checkNode` */
export function clockEvent(
  game: GamePosition,
  command: ClockCommand,
  name: string,
  below: readonly GamePosition[],
  count: number,
): { event: HostEvent; lines: readonly Line[] } {
  if (command.do === 'bonus-back') return bonusBackEvent(game, command, name);
  const event = { ...command, by: name };
  if (command.do === 'bonus-all') {
    const clock = { term: `ask.${command.about}` };
    const args = { name, ...minutesAndSeconds(command.ms), count, clock, why: command.why, ...placeOf(command.node) };
    return { event, lines: [{ key: 'host.clock-bonus-all', args }] };
  }
  if (command.do === 'bonus') {
    const one = declaredBy(game).find(({ id }) => id === command.clock);
    const clock = { term: one?.ask ? `ask.${one.ask.kind}` : `clock.${one?.kind ?? 'ask'}` };
    const place = placeOf(one?.node ?? '');
    // Beside a table the players need no mention.
    const seat = place.place.term === 'node.table' ? 0 : (one?.seat ?? 0);
    const args = { name, ...minutesAndSeconds(command.ms), clock, seat, why: command.why, ...place };
    return { event, lines: [{ key: 'host.clock-bonus', args }] };
  }
  checkNode(game, command, below);
  const args = { name, why: command.why, given: command.why === '' ? 0 : 1, ...placeOf(command.node) };
  return { event, lines: [{ key: `host.clock-${command.do}`, args }] };
}

/** The event of a revoked bonus. @throws Refusal those of `bonusesGiven` */
function bonusBackEvent(
  game: GamePosition,
  command: Extract<ClockCommand, { do: 'bonus-back' }>,
  name: string,
): { event: HostEvent; lines: readonly Line[] } {
  const found = bonusesGiven(game, command);
  const ms = found[0]?.bonus.ms ?? 0;
  const one = declaredBy(game).find(({ id }) => id === found[0]?.id);
  const clock = { term: one?.ask ? `ask.${one.ask.kind}` : `clock.${one?.kind ?? 'ask'}` };
  const place = placeOf(found.length === 1 ? (one?.node ?? '') : '');
  const args = { name, ...minutesAndSeconds(ms), count: found.length, clock, ...place };
  return { event: { ...command, ms, by: name }, lines: [{ key: 'host.clock-bonus-back', args }] };
}

/** A node as message arguments: the innermost part's word and name; `at` is 0 for the whole game. */
function placeOf(node: Node): { at: number; place: { term: string }; which: string } {
  const [kind = '', ...rest] = (node.split('/').at(-1) ?? '').split('.');
  return {
    at: node === '' ? 0 : 1,
    place: { term: node === '' ? 'node.game' : `node.${kind}` },
    which: rest.join('.'),
  };
}
