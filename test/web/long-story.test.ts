// Goal: a truncated story, career or hall of fame says so. Method: an imported campaign with moves of maximum length, its link, and the pages' own handler.
import { expect } from 'vitest';
import { serveWeb } from '../../server/web.ts';
import { openCampaign, playOn } from '../server/portability/campaigns.ts';
import { exported, imported } from '../server/portability/files.ts';
import { signedUp, testApp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { testDatabase } from '../support/database.ts';
import { testInProofs } from '../support/in-proofs.ts';

/** The note by page and language. */
const SAID = {
  story: { fr: 'trop long pour être raconté en entier', en: 'too long to be told in full' },
  career: { fr: 'trop long pour être lu en entier', en: 'too long to be read in full' },
  hall: { fr: 'trop long pour être lu en entier', en: 'too long to be read in full' },
} as const;

// `test/pages/story` tests what is truncated; this only the note.
testInProofs(
  'what is told from the latest part of a campaign says so, in both languages, and nothing else does',
  async () => {
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
    const api = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url: `/api/games${url}`, headers: who.headers, ...(payload ? { payload } : {}) });

    /** Which pages of a campaign show the note. */
    const saidOf = async (id: string, language: 'fr' | 'en') => {
      const link = await api('POST', `/${id}/links`, { kind: 'story', name: 'Mur' });
      expect((await api('PUT', `/${id}/hall`)).statusCode).toBe(200);
      const says = async (page: keyof typeof SAID, url: string) => {
        const headers = { cookie: `parrain_access=${who.access}; parrain_language=${language}` };
        const answer = await app.inject({ url, headers });
        expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
        return answer.body.includes(SAID[page][language]) ? [page] : [];
      };
      const said = [
        ...(await says('story', `/story/${link.json().token}`)),
        ...(await says('career', `/campaigns/${id}/figures/1.1`)),
        ...(await says('hall', `/campaigns/fame/${who.id}`)),
      ];
      await api('DELETE', `/${id}/hall`);
      return said;
    };
    for (const language of ['fr', 'en'] as const) {
      expect([language, await saidOf(long, language)]).toEqual([language, ['story', 'career', 'hall']]);
      expect([language, await saidOf(short, language)]).toEqual([language, []]);
    }
  },
);
