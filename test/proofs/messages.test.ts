// Goal: every message of a rulebook exists in French and English with the same, supplied arguments. Method: everything that random games say, ask, offer, pay
// and refuse is put into words; the catalogues are compared.
import { describe, expect, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { type Arguments, Refusal } from '#rulebooks/rulebook.ts';
import { decide } from '../../server/commit/decide.ts';
import { catalogueIds, HOST, keysOf, say } from '../../server/http/sentences.ts';
import { known } from '../support/known.ts';
import { oneMoreRulebook } from '../support/one-more-game.ts';
import { purse } from '../support/purse.ts';
import { deskStep } from './clocks.ts';
import { type Profile, profiles } from './profiles.ts';
import { Rehearsal, type Step, shaped } from './rehearsal.ts';

known(purse, oneMoreRulebook);

const languages = ['fr', 'en'] as const;

interface Said {
  readonly key: string;
  readonly args: Arguments;
}

function saidIn(profile: Profile): Map<string, Said> {
  const said = new Map<string, Said>();
  const hear = (key: string, args: Arguments = {}): void => {
    said.set(key, { key, args });
    for (const arg of Object.values(args)) if (typeof arg === 'object') said.set(arg.term, { key: arg.term, args });
  };
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const seats = profile.seatCounts[seed % profile.seatCounts.length] ?? profile.rulebook.seats.min;
    const rehearsal = new Rehearsal(
      profile.rulebook,
      seats,
      profile.optionSets[seed % profile.optionSets.length],
      seed,
    );
    const chance = seededDice(seed + 77);
    const earlier: AnyMove[] = [];
    const readRows = ({ moves, entries }: Step['rows']): void => {
      // Nested games' messages belong to their rulebooks.
      const own = (row: { game_id: string }): boolean => row.game_id === rehearsal.gameId;
      for (const row of moves.filter(own)) for (const line of row.lines) hear(line.key, line.args);
      for (const entry of entries.filter(own)) hear(entry.why.key, entry.why.args);
    };
    for (let n = 0; n < 600; n++) {
      const flagged = rehearsal.overdue() ?? (chance.int(40) === 0 ? rehearsal.elapseNext() : null);
      const done = flagged ?? (chance.int(20) === 0 ? deskStep(rehearsal, chance) : null);
      if (done) {
        readRows(done.rows);
        continue;
      }
      const turn = rehearsal.randomTurn();
      if (!turn) break;
      if (turn.game.id !== rehearsal.gameId) {
        readRows(rehearsal.play(turn, rehearsal.sampled(turn)).rows);
        continue;
      }
      hear(`ask.${turn.ask.kind}`);
      // Screens show what happens at zero, and where a clock belongs.
      if (turn.ask.seconds !== undefined || turn.ask.clock !== undefined) hear(`zero.${turn.ask.kind}`);
      for (const name of turn.ask.within ?? []) hear(`node.${name.split('.')[0]}`);
      for (const option of turn.options) {
        hear(`do.${option.do}`);
        for (const field of Object.keys(option.fields ?? {})) hear(`field.${field}`);
      }
      // A move valid at another time or seat: mostly refused, and the refusal must have words.
      const stale = earlier[chance.int(Math.max(1, earlier.length))];
      if (stale && turn.ask.mode !== 'computed' && shaped(profile.rulebook, stale))
        try {
          decide(rehearsal.position, rehearsal.inputOf(turn, stale), 0);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          hear(`refusal.${error.code}`, error.args);
          if (error.rule !== 'host') expect(error.rule, error.code).toMatch(/^[A-Z]+-[A-Z]*\d+$/);
        }
      const move = rehearsal.sampled(turn);
      earlier.push(move);
      readRows(rehearsal.play(turn, move).rows);
    }
  }
  return said;
}

describe.each(
  profiles()
    .filter(({ speaks }) => speaks)
    .map((profile) => ({ name: profile.rulebook.id, profile })),
)('rulebook $name', ({ name, profile }) => {
  test('all that it says is put into words, in both languages, with what it gives', () => {
    const said = [...saidIn(profile).values()];
    expect(said.length).toBeGreaterThan(20);
    const mute = said.flatMap(({ key, args }) =>
      languages.flatMap((language) => {
        const sentence = say(language, key, args, name);
        return sentence === key || /[{}]|undefined|\[object/.test(sentence)
          ? [`${language} ${key} ${JSON.stringify(args)}: ${sentence}`]
          : [];
      }),
    );
    expect(mute).toEqual([]);
  });
});

describe.each(catalogueIds().map((id) => ({ id })))('catalogue $id', ({ id }) => {
  test('has the same keys in French and English', () => {
    expect(keysOf(id, 'en').sort()).toEqual(keysOf(id, 'fr').sort());
  });
});

test('the sentences of a rulebook stand for themselves: none hides one of the host', () => {
  for (const { rulebook, speaks } of profiles())
    if (speaks) expect(keysOf(rulebook.id, 'fr').filter((key) => keysOf(HOST, 'fr').includes(key))).toEqual([]);
});
