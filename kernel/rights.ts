/** The table of rights: who may do what in a game. Routes check requests by it, and the kernel checks inputs again, since parts may have changed. */
/** `public`: anybody, if the game is public; `stranger`: anybody, if it is not. */
export const roles = ['organiser', 'player', 'timekeeper', 'screen', 'public', 'stranger'] as const;
export type Role = (typeof roles)[number];

/** Parts that a person can hold, several at once. */
export type Part = Exclude<Role, 'public' | 'stranger'>;

/** `deleted` by its organiser, in any earlier status; visible to organisers only. */
export const gameStatuses = ['gathering', 'playing', 'over', 'deleted'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const acts = [
  'see-game',
  'see-log',
  'see-ledger',
  'see-live',
  'export',
  'join',
  'leave',
  'move-own-seat',
  'move-as-organiser',
  'move-for-consenting-seat',
  'move-for-other-seat',
  'give-consent',
  'seat-bot-own',
  'seat-bot-other',
  'seat-guest',
  'agree-newcomer',
  'undo-own',
  'undo-any',
  'answer-undo',
  'correct',
  'start',
  'end',
  'pause-clock',
  'set-clock',
  'keep-time',
  'see-invitations',
  'invite',
  'kick',
  'remove',
  'rename',
  'make-public',
  'hand-over',
  'delete',
  'restore',
  'remind',
  'share',
  'open-screen',
  'honour',
  'again',
  'take-along',
  'recall',
] as const;
export type GameAct = (typeof acts)[number];

const always: readonly GameStatus[] = ['gathering', 'playing', 'over'];
const evenDeleted: readonly GameStatus[] = gameStatuses;
const never: readonly GameStatus[] = [];
const gathering: readonly GameStatus[] = ['gathering'];
const playing: readonly GameStatus[] = ['playing'];
const over: readonly GameStatus[] = ['over'];
const notOver: readonly GameStatus[] = ['gathering', 'playing'];

type Row = Readonly<Partial<Record<Part | 'public', readonly GameStatus[]>>>;

/** Everybody who may see the game; the rulebook decides what each seat sees. */
const everybody: Row = { organiser: always, player: always, timekeeper: always, screen: always, public: always };
const sees: Row = { ...everybody, organiser: evenDeleted };

/**
 * For each act and role, the statuses in which it is allowed; missing roles never may. Joining depends on seats, not on the status, since campaigns admit players while they run.
 */
const table: Readonly<Record<GameAct, Row>> = {
  'see-game': sees,
  'see-log': sees,
  'see-ledger': sees,
  'see-live': everybody,
  export: { organiser: evenDeleted, player: always },
  /** Players join by a code, which is the right itself (`invitations.ts`). The organiser may take a seat without one. */
  join: { organiser: notOver },
  leave: { player: notOver, timekeeper: always, screen: always },
  'move-own-seat': { player: notOver },
  'move-as-organiser': { organiser: notOver },
  /** For a player who consented, or for an empty seat; the log says who did it. */
  'move-for-consenting-seat': { organiser: notOver },
  'move-for-other-seat': {},
  'give-consent': { player: notOver },
  'seat-bot-own': { player: notOver },
  /** A bot for an empty seat, or with the player's consent. */
  'seat-bot-other': { organiser: notOver },
  'seat-guest': { organiser: notOver },
  'agree-newcomer': { player: notOver },
  /** A timekeeper only undoes their own acts in the organiser's place. */
  'undo-own': { organiser: notOver, player: notOver, timekeeper: notOver },
  'undo-any': { organiser: always },
  /** Answering a proposed undo; its proposer withdraws it. */
  'answer-undo': { organiser: always, player: always },
  correct: { organiser: playing },
  start: { organiser: gathering },
  end: { organiser: playing },
  'pause-clock': { organiser: notOver, timekeeper: notOver },
  'set-clock': { organiser: notOver, timekeeper: notOver },
  /** Answering asks that the rules leave to timekeepers too (`Ask.keepers`). */
  'keep-time': { timekeeper: notOver },
  'see-invitations': { organiser: always },
  invite: { organiser: notOver },
  kick: { organiser: notOver },
  /** Removing and listing timekeepers and screens. */
  remove: { organiser: always },
  rename: { organiser: always },
  'make-public': { organiser: always },
  'hand-over': { organiser: always },
  /** Both are idempotent. */
  delete: { organiser: evenDeleted },
  restore: { organiser: evenDeleted },
  remind: { organiser: notOver },
  share: { organiser: always },
  /** A code that opens a read-only link on a television. */
  'open-screen': { organiser: always, timekeeper: notOver },
  /** Adding it to the organiser's hall of fame, and removing it. */
  honour: { organiser: always },
  again: { organiser: over, player: over },
  /** Leasing the game to play it offline. */
  'take-along': { organiser: playing, player: playing },
  recall: { organiser: playing },
};

export interface Grant {
  readonly roles: readonly Role[];
  readonly status: GameStatus;
}

export const may = (act: GameAct, { roles: held, status }: Grant): boolean =>
  held.some((role) => role !== 'stranger' && (table[act][role] ?? never).includes(status));

export const rolesFor = (parts: readonly Part[], isPublic: boolean): readonly Role[] =>
  parts.length > 0 ? parts : [isPublic ? 'public' : 'stranger'];

/** Whether the person has a part that allows the act in some status. */
export const hasPartFor = (
  parts: readonly { readonly person: string; readonly role: Part }[],
  person: string,
  act: GameAct,
): boolean => parts.some((part) => part.person === person && (table[act][part.role] ?? never).length > 0);

/**
 * The right that a move needs.
 * @param seat the move's seat; 0 is the organiser's, which a timekeeper may answer for at times.
 * @param consents the seat's holder consents, or it is empty.
 * @param keeps a timekeeper may answer in the organiser's place.
 */
export function actOfMove(seat: number, mine: readonly number[], consents: boolean, keeps = false): GameAct {
  if (seat === 0) return keeps ? 'keep-time' : 'move-as-organiser';
  if (mine.includes(seat)) return 'move-own-seat';
  return consents ? 'move-for-consenting-seat' : 'move-for-other-seat';
}
