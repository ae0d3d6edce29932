/** Replies of the kernel with the server's commitments to chance keys. */
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Access, ActingFor } from '#kernel/read/access.ts';
import { type Audience, audienceOf } from '#kernel/read/audience.ts';
import { type Common, commonOf as commonWith, replyFor as replyWith } from '#kernel/read/replies.ts';
import { commitmentOf } from '../commit/chance.ts';
import type { GameReply } from './contract.ts';

/** What all of an audience are told. @param as a further seat whose choices are wanted (the organiser acting for it) */
const replyFor = (book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): GameReply =>
  replyWith(book, game, audience, as, commitmentOf);

/** What a person is told. */
export const gameReply = (book: BookPosition, game: GamePosition, access: Access, as: ActingFor | null): GameReply =>
  replyFor(book, game, audienceOf(book, game, access), as);

/** What everybody is told. */
export const commonOf = (book: BookPosition, game: GamePosition): Common => commonWith(book, game, commitmentOf);
