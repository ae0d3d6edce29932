// Goal: whoever reads a story that was cut knows that it is not the whole one. Method: a campaign brought in with moves that tell as much as they
// may, its link, and the pages' own handler.
import { expect, test } from 'vitest';
import { serveWeb } from '../../server/web.ts';
import { openCampaign, playOn } from '../server/portability/campaigns.ts';
import { exported, imported } from '../server/portability/files.ts';
import { signedUp, testApp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { testDatabase } from '../support/database.ts';

const SAID = { fr: 'trop long pour être raconté en entier', en: 'too long to be told in full' };

test('a story that is told from the latest part of its campaign says so, in both languages, and no other one does', async () => {
  const database = await testDatabase();
  const app = await testApp({}, database);
  await serveWeb(app);
  const who = await signedUp(app, 'Basile');
  const host = hostOn(database);
  const short = await openCampaign(host, who, 6);
  await playOn(host, short, who.id, (state) => state.turn === 4 && state.phase === 'battles', 1);
  const file = await exported(app, who, short);
  const args = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, 'x'.repeat(500)]));
  const lines = [12, 12, 5].map((count) => ({ key: 'line.turn', args: args(count) }));
  const long = await imported(app, who, { ...file, moves: file.moves.map((move) => ({ ...move, lines })) });
  const story = async (id: string, language: keyof typeof SAID) => {
    const payload = { kind: 'story', name: 'Mur' };
    const link = await app.inject({ method: 'POST', url: `/api/games/${id}/links`, headers: who.headers, payload });
    const page = await app.inject({ url: `/story/${link.json().token}`, headers: { 'accept-language': language } });
    expect(page.statusCode, page.body.slice(0, 300)).toBe(200);
    return page.body;
  };
  for (const language of ['fr', 'en'] as const) {
    const says = async (id: string) => (await story(id, language)).includes(SAID[language]);
    expect([language, await says(long), await says(short)]).toEqual([language, true, false]);
  }
});
