// Goal: on a phone, upright or sideways, nobody scrolls for the answer to a question: of every kind of question of the four games the main actions lie
// within the screen. Method: games are played over HTTP, by plain bots and by chance, until each kind was asked; a real Chromium measures it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import type { Site } from '../support/site.ts';
import { GameRoom, quickSite } from './journey/game-room.ts';
import { cataloguesOf, type Person } from './journey/person.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
] as const;
const MOST_MOVES = 800;
const MOST_GAMES = 16;

class Room extends GameRoom<unknown> {
  game = (names: readonly string[], options: object): Promise<string> => this.begun(names, names.length, options);
}

interface Play {
  readonly rulebook: string;
  readonly options: object;
  /** Names of its players; people of another game have other names. */
  readonly names: readonly string[];
  /** Kinds that are no question of the panel: they stand elsewhere on the board. */
  readonly elsewhere: readonly string[];
}
const PLAYS: readonly Play[] = [
  { rulebook: 'gangster-paradise', options: {}, names: ['Abel', 'Berthe', 'Cyr'], elsewhere: ['deal', 'answer'] },
  { rulebook: 'police-city', options: { sand: 0 }, names: ['Ada', 'Bruno', 'Clara'], elsewhere: [] },
  {
    rulebook: 'streets-of-gotham',
    options: { timers: { turn: 0, answer: 0 } },
    names: ['Anna', 'Bob', 'Cleo'],
    elsewhere: [],
  },
  {
    rulebook: 'supergang',
    options: { turnSeconds: 0, answerSeconds: 0 },
    names: ['Alma', 'Boris', 'Coco'],
    elsewhere: ['give-up'],
  },
];

let site: Site;
beforeAll(async () => {
  site = await quickSite('questions', await testDatabase());
});

const kindsOf = (rulebook: string): string[] => {
  const words = JSON.parse(readFileSync(`rulebooks/${rulebook}/messages/en.json`, 'utf8')) as Record<string, string>;
  return Object.keys(words).flatMap((key) => (/^ask\.[a-z-]+$/.test(key) ? [key.slice(4)] : []));
};

/**
 * Main actions that are not wholly on the screen, or lie under something else: what ends a form, or, where nothing does, each answer that is one button.
 */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [panel, form] = ['#board-ask', '#board-ask .form'].map((what) => document.querySelector(what));
    if (!panel || !form) return ['no form'];
    const edge = panel.getBoundingClientRect();
    const all = [...form.querySelectorAll<HTMLElement>('button')].filter((one) => one.checkVisibility());
    const main = all.filter((one) => one.matches('.primary, .form-end *'));
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

test.each(PLAYS)(
  '$rulebook: the main actions of every kind of question are on the screen',
  async ({ rulebook, options, names, elsewhere }) => {
    const room = new Room(site, { rulebook, title: 'Les Docks', catalogues: cataloguesOf(rulebook) });
    const rules = rulebookOf(rulebook);
    const people = new Map<string, Person>();
    const wrong: string[] = [];
    const seen = new Set<string>();
    const missing = () => kindsOf(rulebook).filter((kind) => !seen.has(kind) && !elsewhere.includes(kind));
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
            await person.goto(`/tables/${id}`);
            await person.page.locator(`#board-ask[data-ask="${ask.id}"] .form button`).first().waitFor();
            await person.page.waitForLoadState('networkidle');
            for (const [width, height] of SIZES) {
              await person.page.setViewportSize({ width, height });
              await picture(person.page, `question-${rulebook}-${ask.kind}-${width}`, false);
              for (const what of await hidden(person.page)) wrong.push(`${ask.kind} at ${width}x${height}: ${what}`);
            }
          }
          const bot = rules?.bots.plain?.choose(view, ask, list, dice, seat);
          // Written terms are nothing that chance could fill in.
          const plain = list.filter(
            ({ fields }) => !Object.values(fields ?? {}).some(({ kind }) => kind === 'document'),
          );
          if (!bot && plain.length === 0) continue;
          const move = bot && (plain.length === 0 || games % 2 === 0 || dice.int(3) > 0) ? bot : sample(dice, plain);
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
