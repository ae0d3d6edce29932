/** Kernel replies with the server's commitments to chance keys. */
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Access, ActingFor } from '#kernel/read/access.ts';
import { type Audience, audienceOf } from '#kernel/read/audience.ts';
import { type Common, commonOf as commonWith, replyFor as replyWith } from '#kernel/read/replies.ts';
import { commitmentOf } from '../commit/chance.ts';
import type { GameReply } from './contract.ts';

/** The reply for an audience. @param as a further seat whose options are included (the organiser acting for it) */
const replyFor = (book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): GameReply =>
  replyWith(book, game, audience, as, commitmentOf);

export const gameReply = (book: BookPosition, game: GamePosition, access: Access, as: ActingFor | null): GameReply =>
  replyFor(book, game, audienceOf(book, game, access), as);

/** The part that is the same for everybody. */
export const commonOf = (book: BookPosition, game: GamePosition): Common => commonWith(book, game, commitmentOf);
