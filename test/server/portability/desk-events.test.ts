// Goal: a finished game's file contains no ids of this server. Method: a card game over HTTP on a real Postgres, with a proposed undo and a rematch.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GameFile } from '../../../server/portability/file-format.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { manche } from '../../support/manche.ts';
import { exportedText } from './files.ts';

known(manche);

test('an undo that was proposed and a rematch are told without their ids, nor is told what the undo rested on', async () => {
  const app = await testApp({}, await testDatabase());
  const club = new Club(app);
  const [ange, rosa] = [await signedUp(app, 'Ange'), await signedUp(app, 'Rosa')];
  const id = await club.opened(ange, [ange, rosa], { seats: 2 });
  expect((await club.start(ange, id)).status).toBe(200);
  const plays = async (who: typeof ange, kind: string, move: object): Promise<void> => {
    const { asks } = await club.game(who, id);
    const done = await club.move(who, id, asks.find((ask) => ask.kind === kind)?.id ?? '', move);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  };
  const round = async (): Promise<void> => {
    for (const who of [ange, rosa]) await plays(who, 'play', { do: 'pass' });
    for (const who of [ange, rosa]) await plays(who, 'show', { do: 'show', number: 3 });
  };
  await round();
  const { seq } = await club.game(ange, id);
  const proposal = { id: randomUUID(), seq, also: [], reason: 'mégarde' };
  expect((await club.call(ange, 'POST', `/api/games/${id}/undo/proposal`, proposal)).status).toBe(200);
  const answer = { id: randomUUID(), question: proposal.id, agrees: false };
  expect((await club.call(rosa, 'POST', `/api/games/${id}/undo/answer`, answer)).status).toBe(200);
  await round();
  expect((await club.call(ange, 'POST', `/api/games/${id}/again`, { id: randomUUID() })).status).toBe(200);
  const next = (await club.game(rosa, id)).again?.game ?? '';
  expect(next).not.toBe('');

  const text = await exportedText(app, ange, id);
  for (const secret of [id, next, proposal.id, answer.id, ange.id, rosa.id]) expect(text).not.toContain(secret);
  const events = (JSON.parse(text) as GameFile).moves.flatMap(({ kind, given }) => (kind === 'desk' ? [given] : []));
  expect(events).toEqual([
    { do: 'undo-proposed', by: 'Ange', seqs: [seq], reason: 'mégarde', asked: [2] },
    { do: 'undo-ended', how: 'refused' },
    { do: 'again', by: { name: 'Ange', seat: 1 } },
  ]);
});
