/** Decides on a rematch: the first request opens it, later ones agree to it. */
import { Conflict, Forbidden, Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import { outcomeOf, rulebookOfGame } from './position.ts';
import { hasPartFor } from './rights.ts';

/**
 * @throws Refusal `again-not-here` for a nested game or one not played at a table; `again-not-over`; `no-part` for somebody who did not play;
 * `again-not-asked` for a no without a proposal; `again-answered`
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
  // A no may become a yes; a yes is withdrawn by leaving the new table.
  if (seat === null || game.again?.answers[seat] === true || game.again?.answers[seat] === agrees)
    throw new Conflict('again-answered', 'host');
  const line = { key: agrees ? 'host.again-yes' : 'host.again-no', args: { name: by.name } };
  decision.hostEvent(gameId, { do: 'again-answer', seat, agrees }, [line], head);
  return decision;
}
