/** Decides on a rematch: who asks first opens it, whoever asks after him says yes to it. */
import { Conflict, Forbidden, Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import { outcomeOf, rulebookOfGame } from './position.ts';
import { hasPartFor } from './rights.ts';

/**
 * @throws Refusal `again-not-here` where a game is not one of people at a table, or stands inside another; `again-not-over`; `no-part` for
 * who did not sit there; `again-not-asked` for a no to nothing; `again-answered`
 */
export function decideAgain(decision: Decision, input: Extract<Input, { kind: 'again' }>): Decision {
  const { gameId, clientId, by, agrees, opens, instead } = input;
  const game = decision.game(gameId);
  if (game.parent !== null || rulebookOfGame(game).begins !== 'when-seated')
    throw new Refusal('again-not-here', 'host');
  if (outcomeOf(game) === null) throw new Conflict('again-not-over', 'host');
  const seat = game.parts.find((part) => part.person === by.person && part.role === 'player')?.seat ?? null;
  if (!hasPartFor(game.parts, by.person, 'again')) throw new Forbidden('no-part', 'host');
  const head = { clientId, person: by.person, ...(seat === null ? {} : { seat }) };
  const asked = game.again !== null && game.again.game !== instead;
  if (!asked) {
    if (!agrees) throw new Conflict('again-not-asked', 'host');
    const line = { key: 'host.again', args: { name: by.name } };
    decision.hostEvent(gameId, { do: 'again', game: opens, by: { ...by, seat } }, [line], head);
    return decision;
  }
  // Who said no may think better of it; a yes is taken back by leaving the new table.
  if (seat === null || game.again?.answers[seat] === true || game.again?.answers[seat] === agrees)
    throw new Conflict('again-answered', 'host');
  const line = { key: agrees ? 'host.again-yes' : 'host.again-no', args: { name: by.name } };
  decision.hostEvent(gameId, { do: 'again-answer', seat, agrees }, [line], head);
  return decision;
}
