import { laidOut, ofProgramme } from '#lib/game/option-layout.ts';
import { openGame } from '#lib/games.ts';
import { get, newId, type Problem, post, put } from '#lib/net/api.ts';
import { type OptionField, optionFields, optionsOf } from '#lib/play/options.ts';
import type { RulebookReply } from '../../../../server/read/contract.ts';

type Fetch = typeof globalThis.fetch;
type Typed = Readonly<Record<string, string>>;
type Opened =
  | { readonly id: string; readonly problem?: undefined }
  | { readonly id?: undefined; readonly problem: Problem };

const untimed = (rulebook: string, fields: readonly OptionField[], typed: Typed): Typed => {
  if (typed.timers !== 'off') return typed;
  const { timers } = laidOut(rulebook, fields);
  return { ...typed, ...Object.fromEntries(timers.map(({ path }) => [`options.${path}`, '0'])) };
};

/**
 * Creates the game, seats its organiser, adds bots to the last seats, creates an invitation.
 * @param typed `rulebook`, `title`, `seats`, `plays`, `bots`, `level`, `timers`, `isPublic`, `programmeOf`, `go`, and `options.<path>`
 * @returns the id of the game
 */
export async function openTable(typed: Typed, fetch: Fetch): Promise<Opened> {
  const rulebook = await get<RulebookReply>(`/api/rulebooks/${encodeURIComponent(typed.rulebook ?? '')}`, fetch);
  if (rulebook.problem) return { problem: rulebook.problem };
  const seats = Number(typed.seats) || rulebook.value.seats.min;
  const { programmeOf } = typed;
  const kept = programmeOf ? ofProgramme(rulebook.value.id) : [];
  const fields = optionFields(rulebook.value.options).filter(({ path }) => !kept.includes(path));
  const game = {
    rulebook: rulebook.value.id,
    title: (typed.title ?? '').trim(),
    seats,
    options: { ...optionsOf(fields, untimed(rulebook.value.id, fields, typed)), ...documentsIn(typed) },
    isPublic: typed.isPublic === 'on',
    ...(programmeOf ? { programmeOf } : {}),
  };
  const { value, problem } = await openGame(typed.id ? { id: typed.id, ...game } : game, fetch);
  if (problem) return { problem };
  const failed = await seatAll(value.id, seats, typed, fetch);
  return failed ? { problem: failed } : { id: value.id };
}

/** Options that are JSON documents: fields named `document.<option>`. Invalid JSON is ignored. */
function documentsIn(typed: Typed): Record<string, unknown> {
  const documents = Object.entries(typed).flatMap(([name, text]) => {
    if (!name.startsWith('document.')) return [];
    try {
      return [[name.slice('document.'.length), JSON.parse(text)]];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(documents);
}

/** @returns the problem, if any */
async function seatAll(game: string, seats: number, typed: Typed, fetch: Fetch): Promise<Problem | undefined> {
  const address = `/api/games/${game}`;
  const plays = typed.plays === 'on';
  if (plays) {
    const { problem } = await post(`${address}/seats`, { id: newId(), seat: 1 }, fetch);
    if (problem) return problem;
  }
  const bots = Math.min(Number(typed.bots) || 0, seats - (plays ? 1 : 0));
  for (let seat = seats; seat > seats - bots; seat--) {
    const body = { id: newId(), bot: typed.level ?? 'plain' };
    const { problem } = await put(`${address}/seats/${seat}/bot`, body, fetch);
    if (problem) return problem;
  }
  const free = seats - bots - (plays ? 1 : 0);
  if (free > 0) await post(`${address}/invitations`, { role: 'player', maxUses: free }, fetch);
  else if (typed.go === 'now') return (await post(`${address}/start`, { id: newId() }, fetch)).problem;
  return undefined;
}
