/** The front page of a campaign turn as a picture, for readers of the story. */
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { closed, seatShape, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../../http/app-type.ts';
import { knowsTag } from '../../http/known-tag.ts';
import { notFound, problems } from '../../http/problem.ts';
import { sentAs } from '../../http/replies.ts';
import { pictureBytes } from '../../pictures/store.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../../read/authorise.ts';
import { publicView } from '../public-view.ts';
import { heroOf } from './heroes.ts';
import type { FrontPage } from './news.ts';
import { Pictures, tagOf } from './pictures.ts';
import { readFrontPage } from './read-news.ts';

const Query = Type.Object(
  {
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'Default: the latest one' })),
    gang: Type.Optional(seatShape({ description: 'Seat: the front page of that gang' })),
    language: Type.Optional(Type.Union([Type.Literal('fr'), Type.Literal('en')])),
    link: LinkToken,
  },
  closed,
);

/** Cache size by game position, so that a log is read once per picture. */
const MOST_READ = 256;

export async function frontPageRoutes(app: App, games: GamesDependencies): Promise<void> {
  const pictures = new Pictures(app.workers, ({ address }) =>
    pictureBytes(games.sql, address, 'large').catch(() => null),
  );
  const read = new LRUCache<string, Promise<FrontPage | null>>({ max: MOST_READ });

  const schema = {
    tags: ['files'],
    operationId: 'drawFrontPage',
    summary: 'The front page of a campaign turn as a PNG',
    description: 'Of a turn with closed accounts; shows public data only.',
    params: Type.Object({ id: uuid }),
    querystring: Query,
    response: { 200: sentAs('image/png', 'The picture'), ...problems },
  };
  app.get('/api/games/:id/front-page.png', { schema }, async (request, reply) => {
    const { book, game } = await authoriseRead(games, request, 'see-log');
    const { turn = null, gang: seat = null, language = request.language } = request.query;
    const key = [game.id, game.seq, game.title, turn, seat, language].join(' ');
    const reading = read.get(key) ?? readFrontPage(games, book, game, publicView(book, game), { turn, seat, language });
    if (!read.has(key)) {
      read.set(key, reading);
      reading.catch(() => read.delete(key));
    }
    const page = await reading;
    if (!page) throw notFound();
    const hero = await heroOf(games.sql, game.id, page.heroes);
    const tag = `"${tagOf(page, hero)}"`;
    reply.header('cache-control', 'private, no-cache').header('content-language', language).header('etag', tag);
    if (knowsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/png').send(await pictures.of(page, hero));
  });
}
