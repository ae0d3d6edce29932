// Goal: on a phone in both orientations no scrolling is needed to answer: for every kind of question of the four games the main actions are on screen.
// Method: games are played over HTTP, by bots and at random, until each kind was asked; measured in a real Chromium.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { BATTLE_WORDS, exampleBand } from './journey/arena.ts';
import { GameRoom, quickSite } from './journey/game-room.ts';
import { QUESTIONS } from './journey/gotham-questions.ts';
import { GothamRoom } from './journey/gotham-room.ts';
import { cataloguesOf, type Person } from './journey/person.ts';
import { EVERYTHING } from './journey/police-play.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
] as const;
const MOST_MOVES = 400;
const MOST_GAMES = 20;

class Room extends GameRoom<unknown> {
  game = (names: readonly string[], options: object): Promise<string> => this.begun(names, names.length, options);
}

interface Play {
  readonly rulebook: string;
  /** Seed that soon reaches all kinds. */
  readonly seed: string;
  readonly options: object;
  /** Distinct names per game. */
  readonly names: readonly string[];
  /** Kinds shown elsewhere on the board. */
  readonly elsewhere: readonly string[];
  /** Its words area, if not named after it. */
  readonly words?: string;
  readonly catalogues?: readonly string[];
  /** Bots' level; plain by default. */
  readonly bots?: 'sharp';
}
const PLAYS: readonly Play[] = [
  {
    rulebook: 'gangster-paradise',
    seed: 'q1',
    options: {},
    names: ['Abel', 'Berthe', 'Cyr'], // A delivery is only asked of a clan with a right-hand, which random play does not reach.
    elsewhere: ['deal', 'answer', 'delivery'],
  },
  {
    rulebook: 'police-city',
    seed: 'q1',
    options: EVERYTHING,
    names: ['Ada', 'Bruno', 'Clara'], // An objection looks like a seal, and needs a deal that hurts an outsider.
    elsewhere: ['free', 'object'],
  },
  {
    rulebook: 'supergang',
    seed: 's4',
    options: { turnSeconds: 0, answerSeconds: 0 },
    names: ['Alma', 'Boris', 'Coco'],
    elsewhere: ['give-up'],
    // Plain bots hardly ever attack.
    bots: 'sharp',
  },
  {
    rulebook: 'skirmish',
    seed: 'q1',
    options: {
      clock: 0,
      turns: 2,
      bands: [exampleBand('braqueurs', 1), exampleBand('trafiquants', 2), exampleBand('skins', 3)],
    },
    names: ['Ali', 'Bob', 'Cat'],
    elsewhere: ['bench'],
    words: 'rulebooks/peur-sur-la-ville/messages/skirmish.en.json',
    catalogues: BATTLE_WORDS,
  },
];

const kindsOf = (rulebook: string, file = `rulebooks/${rulebook}/messages/en.json`): string[] => {
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.keys(words).flatMap((key) => (/^ask\.[a-z-]+$/.test(key) ? [key.slice(4)] : []));
};

/** Main actions not fully on screen or covered: a form's end or, without one, each one-button answer. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = document.querySelector('#board-ask');
    if (!panel) return ['no question'];
    const edge = panel.getBoundingClientRect();
    const shown = (within: string) =>
      [...panel.querySelectorAll<HTMLElement>(`${within} button:not(.grip)`)].filter((one) => one.checkVisibility());
    // A question may also be answered above its form, by a hand card.
    const all = shown('.form').length > 0 ? shown('.form') : shown('');
    const main = all.filter((one) => one.matches('.primary, .form-end *'));
    if (all.length === 0) return ['no answer'];
    return (main.length > 0 ? main : all).flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const whole =
        left >= -1 &&
        right <= innerWidth + 1 &&
        top >= edge.top - 1 &&
        bottom <= Math.min(edge.bottom, innerHeight) + 1;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (whole && hit && (one.contains(hit) || hit.contains(one))) return [];
      const words = one.innerText.trim().replaceAll('\n', ' ');
      return [
        `${words} ${Math.round(left)}..${Math.round(right)} ${Math.round(top)}..${Math.round(bottom)} under ${hit?.className}`,
      ];
    });
  });

/** Hidden actions of that question by size. */
async function hiddenOf(
  person: Person,
  id: string,
  ask: { readonly id: string; readonly kind: string },
  game: string,
): Promise<string[]> {
  const { page } = person;
  await person.goto(`/tables/${id}`);
  const buttons = page.locator(`#board-ask[data-ask="${ask.id}"] button:not(.grip)`);
  // Some are folded.
  await buttons.filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await picture(page, `question-${game}-${ask.kind}-${width}`, false);
    found.push(...(await hidden(page)).map((what) => `${ask.kind} at ${width}x${height}: ${what}`));
  }
  return found;
}

const CLAIM = 'the main actions of every kind of question are on the screen';

// SuperGang takes 48 s on an idle machine.
test.each(PLAYS)(
  `$rulebook: ${CLAIM}`,
  { timeout: 240_000 },
  async ({ rulebook, seed, options, names, elsewhere, words, catalogues, bots }) => {
    const room = new Room(await quickSite(seed, await testDatabase()), {
      rulebook,
      title: 'Les Docks',
      catalogues: catalogues ?? cataloguesOf(rulebook),
    });
    const rules = rulebookOf(rulebook);
    const people = new Map<string, Person>();
    const wrong: string[] = [];
    const seen = new Set<string>();
    const missing = () => kindsOf(rulebook, words).filter((kind) => !seen.has(kind) && !elsewhere.includes(kind));
    const dice = seededDice(1);
    for (let games = 0; games < MOST_GAMES && missing().length > 0; games++) {
      const id = await room.game(names, options);
      for (let n = 0; n < MOST_MOVES && missing().length > 0; n++) {
        let moved = false;
        for (const name of names) {
          const { asks, me, view } = await room.read(name, id);
          const seat = me.seat ?? 0;
          const ask = asks.find((one) => one.choices.some(({ options: list, answer }) => list.length > 0 && !answer));
          const list = ask?.choices[0]?.options as readonly Option[] | undefined;
          if (!ask || !list) continue;
          if (!seen.has(ask.kind)) {
            seen.add(ask.kind);
            if (elsewhere.includes(ask.kind)) continue;
            const person = people.get(name) ?? (await room.enters(name, { screen: 'phone' }));
            people.set(name, person);
            wrong.push(...(await hiddenOf(person, id, ask, rulebook)));
          }
          const bot = rules?.bots[bots ?? 'plain']?.choose(view, ask, list, dice, seat);
          // Random play cannot fill in documents.
          const plain = list.filter(
            ({ fields }) => !Object.values(fields ?? {}).some(({ kind }) => kind === 'document'),
          );
          if (!bot && plain.length === 0) continue;
          const move = bot && (plain.length === 0 || dice.int(3) > 0) ? bot : sample(dice, plain);
          const { status } = await room.club.move(await room.who(name), id, ask.id, move);
          if (status === 200) moved = true;
        }
        if (!moved && (await room.read(null, id)).status === 'over') break;
      }
    }
    expect(wrong).toEqual([]);
    expect(missing()).toEqual([]);
    for (const { context } of people.values()) await context.close();
  },
);

test(`streets-of-gotham: ${CLAIM}`, async () => {
  const den = await GothamRoom.opens();
  const person = await den.enters('Lise', { screen: 'phone' });
  const wrong: string[] = [];
  for (const [kind, , scene] of QUESTIONS) {
    const id = await den.laidOut(['Lise', 'Momo', 'Nana'], scene().state);
    const [ask] = (await den.read('Lise', id)).asks;
    expect(ask?.kind).toBe(kind);
    if (ask) wrong.push(...(await hiddenOf(person, id, ask, 'streets-of-gotham')));
  }
  expect(wrong).toEqual([]);
  expect(QUESTIONS.map(([kind]) => kind).toSorted()).toEqual(kindsOf('streets-of-gotham').toSorted());
  await person.context.close();
});
