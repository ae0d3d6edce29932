// Goal: a club evening from the first page to the second campaign turn, as an organiser with a laptop and three players with phones
// live it, one of them in English. Method: the real server, one Chromium with four strangers in it; whatever should be known by the
// others is waited for on their pages, which are never reloaded. Amounts are held against purses kept by hand (PV-R41).
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
