// Goal: a club evening from the start page to the second turn, with an organiser on a laptop and three players on phones, one in English.
// Method: the real server, one Chromium with four contexts; changes must appear on the others' pages without a reload. Amounts are compared with accounts kept by hand
// (PV-R41).
import { afterAll, beforeAll } from 'vitest';
import { testSite } from '../support/site.ts';
import { battles } from './journey/battles.ts';
import { Evening } from './journey/evening.ts';
import { gathering } from './journey/gathering.ts';
import { openingTurn } from './journey/opening-turn.ts';
import { settling } from './journey/settling.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await Evening.at(await testSite());
});
afterAll(() => Promise.all((evening?.everybody ?? []).map((one) => one.context.close())));

gathering(() => evening);
openingTurn(() => evening);
battles(() => evening);
settling(() => evening);
