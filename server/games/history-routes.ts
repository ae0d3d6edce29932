/** A game's log and ledger over HTTP, newest first, limited to what the caller may see. */
import { Type } from 'typebox';
import { anySeatShape, closed, uuid } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { LedgerReply, LogReply } from '../read/contract.ts';
import { ledgerOf } from '../read/history.ts';
import { logOf } from '../read/log.ts';

const tags = ['games'];
const Params = Type.Object({ id: uuid });
const Cursor = Type.Optional(Type.String({ maxLength: 24, pattern: '^[0-9]{1,9}$' }));
const LedgerCursor = Type.Optional(Type.String({ maxLength: 24, pattern: '^[0-9]{1,9}\\.[0-9]{1,4}$' }));
const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 80 }));
const logQuery = Type.Object(
  {
    after: Cursor,
    seat: Type.Optional(
      anySeatShape({
        description: 'What concerns that seat: its moves, its entries, lines about it',
      }),
    ),
    do: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Moves of one kind' })),
    q: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: 'Words in the log, in the language of the caller' }),
    ),
    link: LinkToken,
  },
  closed,
);

const logSchema = {
  tags,
  operationId: 'readLog',
  summary: 'The log, as far as I may read it',
  description:
    'With a filter a page may have few moves or none, and still a `next`: the cursor continues where the search ' +
    'stopped.',
  params: Params,
  querystring: logQuery,
  response: { 200: LogReply, ...problems },
};

const readLogHandler = (games: GamesDependencies): Handler<typeof logSchema> => {
  const { sql } = games;
  return async (request) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-log');
    const { after, seat, do: does, q } = request.query;
    const before = after === undefined ? 2 ** 31 - 1 : Math.trunc(Number(after));
    return logOf(sql, book, game, access, { before, seat, do: does, q, language: request.language });
  };
};

const ledgerQuery = Type.Object(
  {
    holder: Name,
    unit: Name,
    seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    inner: Type.Optional(
      Type.Boolean({
        description: 'Includes entries of nested games, as far as the caller may know them there',
      }),
    ),
    after: LedgerCursor,
    link: LinkToken,
  },
  closed,
);

const ledgerSchema = {
  tags,
  operationId: 'readLedger',
  summary: 'The ledger, as far as I may read it',
  description:
    'Transfers between two accounts of the game, newest first, each with its move. For the next page pass `next` ' +
    'as `after`.',
  params: Params,
  querystring: ledgerQuery,
  response: { 200: LedgerReply, ...problems },
};

const readLedgerHandler = (games: GamesDependencies): Handler<typeof ledgerSchema> => {
  const { sql } = games;
  return async (request) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-ledger');
    return ledgerOf(sql, book, game, access, request.query);
  };
};

export async function historyRoutes(app: App, games: GamesDependencies): Promise<void> {
  app.get('/api/games/:id/moves', { schema: logSchema }, readLogHandler(games));
  app.get('/api/games/:id/ledger', { schema: ledgerSchema }, readLedgerHandler(games));
}
