// Goal: every lesson plays to its end by the current rules; after a change of rules the failing move is named. Method: lessons played as the pages do.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { register, rulebookOf, rulebooks } from '../../rulebooks/index.ts';
import type { PoliceCityView } from '../../rulebooks/police-city/view.ts';
import { sideOf, villainPoints } from '../../rulebooks/streets-of-gotham/scoring.ts';
import type { GothamView } from '../../rulebooks/streets-of-gotham/view.ts';
import { supergang } from '../../rulebooks/supergang/supergang.ts';
import type { SupergangView } from '../../rulebooks/supergang/view.ts';
import { isMove } from '../../server/commit/move-shape.ts';
import { playedLesson, tryMove } from '../../web/src/lib/lesson/play-lesson.ts';
import { TABLE_GAMES } from '../support/games.ts';

// Not registered yet.
if (!rulebookOf('supergang')) register(supergang);

const taught = rulebooks().flatMap((rulebook) => (rulebook.lesson ? [{ rulebook, lesson: rulebook.lesson }] : []));
/** Folder of its words and rules. */
const roomOf = (game: string): string => (game === 'skirmish' ? 'peur-sur-la-ville' : game);
const words = (game: string, locale: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../rulebooks/${roomOf(game)}/lessons/first.${locale}.json`, import.meta.url), 'utf8'),
  );
const rules = (game: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../rulebooks/${roomOf(game)}/rules/fr.json`, import.meta.url), 'utf8'));

function lessonOf(id: string) {
  const one = taught.find(({ rulebook }) => rulebook.id === id);
  if (!one) throw new Error(`${id} has no lesson`);
  return one;
}

/** The learner's final view. */
function endOf(id: string): unknown {
  const { rulebook, lesson } = lessonOf(id);
  return playedLesson(rulebook, lesson).steps.at(-1)?.game.view;
}

test('the games that are played at a table have a lesson', () => {
  expect(taught.map(({ rulebook }) => rulebook.id)).toEqual(expect.arrayContaining([...TABLE_GAMES]));
});

describe.each(taught.map((one) => ({ id: one.rulebook.id, ...one })))('$id', ({ id, rulebook, lesson }) => {
  test('every move is legal where it stands, to the end, but those that may be left out', () => {
    // Throws with the illegal move and the open asks.
    const { moves } = playedLesson(rulebook, lesson);
    const played = moves.map(({ move }) => move.id);
    const left = lesson.moves.filter((move) => !played.includes(move.id));
    expect(left.filter(({ maybe }) => !maybe)).toEqual([]);
    expect(new Set(lesson.moves.map((move) => move.id)).size).toBe(lesson.moves.length);
  });

  test('each note stands before a move, is told once, names a rule that can be read, and has at most 25 words', () => {
    const { steps } = playedLesson(rulebook, lesson);
    const ids = [...lesson.moves.map((move) => move.id), 'end'];
    expect(lesson.notes.filter(({ before }) => !ids.includes(before))).toEqual([]);
    expect(lesson.notes.length).toBeLessThanOrEqual(25);
    expect(steps.flatMap(({ notes }) => notes)).toHaveLength(lesson.notes.length);
    const known = rules(id);
    for (const locale of ['fr', 'en']) {
      const said = words(id, locale);
      expect(Object.keys(said).toSorted()).toEqual(lesson.notes.map(({ say }) => `lesson.${say}`).toSorted());
      for (const [key, sentence] of Object.entries(said))
        expect(sentence.match(/[\p{L}\d][\p{L}\d’-]*/gu)?.length, key).toBeLessThanOrEqual(25);
    }
    for (const { rule } of lesson.notes) if (rule) expect(known[rule], rule).toBeDefined();
  });

  test('the learner makes moves himself, and sees what his seat sees', () => {
    const { steps } = playedLesson(rulebook, lesson);
    expect(steps.filter(({ mine }) => mine !== null).length).toBeGreaterThan(4);
    for (const { game, mine } of steps) {
      expect(game.me).toEqual({ seat: lesson.learner, roles: ['player'] });
      expect(game.chance.key).toBeNull();
      // No clock runs.
      expect(game.clocks.clocks).toEqual([]);
      if (mine)
        expect(game.asks.find((ask) => ask.id === mine.ask)?.choices.map(({ seat }) => seat)).toContain(lesson.learner);
    }
    expect(JSON.stringify(steps)).not.toContain(lesson.key);
  });

  test('the move of the lesson is allowed where it stands, not at another ask or step', () => {
    const played = playedLesson(rulebook, lesson);
    const at = played.steps.findLastIndex(({ mine }) => mine !== null);
    const { ask, move } = played.steps[at]?.mine ?? { ask: '', move: { do: '' } };
    const game = played.moves[at]?.before.games.values().next().value;
    expect(game && isMove(game, move)).toBe(true);
    expect(() => tryMove(played, at, ask, move)).not.toThrow();
    expect(() => tryMove(played, at, 'nothing', move)).toThrow('ask-over');
    expect(() => tryMove(played, 999, ask, move)).toThrow('ask-over');
    expect(() => tryMove(played, at, ask, { do: 'nothing' })).toThrow();
    expect(played.steps[at]?.mine).toEqual({ ask, move });
  });
});

test('GP-R11: another move is allowed or refused by the rules', () => {
  const { rulebook, lesson } = lessonOf('gangster-paradise');
  const played = playedLesson(rulebook, lesson);
  const step = played.moves.findIndex(({ move }) => move.id === 'bid');
  const bid = (amount: number) => tryMove(played, step, played.moves[step]?.ask.id ?? '', { do: 'bid', amount });
  expect(() => bid(7)).not.toThrow();
  expect(() => bid(100_000)).toThrow(expect.objectContaining({ rule: expect.stringMatching(/^GP-R(?:11|35)$/) }));
});

test('GP-36, GP-56, GP-59: the first lesson tells what comes of it', () => {
  expect(endOf('gangster-paradise')).toMatchObject({ mine: { white: 9, red: 30 }, turn: 2 });
});

test('PC-87, PC-99: the lesson of Police City ends on level 3, the mafia on 1, an inspector at the office', () => {
  const end = endOf('police-city') as PoliceCityView;
  expect(end).toMatchObject({ round: 2, mafia: 1 });
  expect(end.police.map(({ level }) => level)).toEqual([3, 0, 0]);
});

test('GC-33, GC-34: the lesson of Streets of Gotham ends with two Assassins and a Fixer in hand, 16 points with the pair', () => {
  const { mine, players, house } = endOf('streets-of-gotham') as GothamView;
  const hand = mine?.hand ?? [];
  expect(hand.map((card) => card.charAt(0)).toSorted()).toEqual(['3', '5', '5']);
  expect(players[0]?.laid.map(({ card }) => card.charAt(0))).toEqual(['0', '1', 'A']);
  const paid = (mine?.villains ?? []).map((villain) => villainPoints(villain, sideOf(hand, []), house));
  expect(paid.toSorted()).toEqual([0, 3]);
});

test('SG-34, SG-37, SG-40, SG-87: the lesson of SuperGang ends with a property, a racket, 75 briques and two records', () => {
  const { marks, purses, gangs, round } = endOf('supergang') as SupergangView;
  expect({ marks: Object.keys(marks).toSorted(), briques: purses[0]?.briques, round }).toEqual({
    marks: ['A1', 'A4'],
    briques: 75,
    round: 4,
  });
  expect(gangs[0]?.men.map(({ record }) => record)).toEqual([['BR1'], ['BR1'], []]);
});
