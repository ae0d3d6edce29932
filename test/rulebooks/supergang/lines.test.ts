// Goal: what happens is told in good French and English. Method: lines of moves, put into words as the pages do it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Arguments } from '#rulebooks/message.ts';
import { Sentence } from '#rulebooks/sentence.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import { placeArgs, whereArgs } from '#rulebooks/supergang/names.ts';
import { Scene } from './scene.ts';

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../rulebooks/supergang/messages/${language}.json`, import.meta.url), 'utf8'));
const catalogues = { fr: catalogue('fr'), en: catalogue('en') };

function said(language: 'fr' | 'en', key: string, args: Arguments): string {
  const words = catalogues[language];
  const values = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'object' ? words[arg.term] : arg]);
  return new Sentence(words[key] ?? '', language).say(Object.fromEntries(values)).replaceAll('\u00a0', ' ');
}

test('places have their preposition and article in French', () => {
  const moves = (place: string): string => said('fr', 'line.moves', whereArgs('1t', place));
  expect(moves('X31')).toBe('Marius : le trafiquant s’arrête à X31.');
  expect(moves('B6')).toBe('Marius : le trafiquant s’arrête à l’Hôtel Terminus.');
  expect(moves('A3')).toBe('Marius : le trafiquant s’arrête au Bar des Dockers.');
  expect(moves('clinic')).toBe('Marius : le trafiquant s’arrête à la clinique.');
  expect(said('fr', 'line.racket', whereArgs('3v', 'A2'))).toBe('Lola : la vamp rackette l’Armurerie du Quai.');
  expect(said('fr', 'line.title', { gang: 'Lola', ...placeArgs('E8', 'shop') })).toBe('Lola s’empare de la Friterie.');
  expect(said('en', 'line.moves', whereArgs('1t', 'B6'))).toBe('Marius: the trafficker stops at Hôtel Terminus.');
});

test('each shop has its article', () => {
  const named = shops.map(({ id }) => said('fr', 'line.pair', { pair: 1, ...placeArgs(id) }));
  expect(named.filter((line) => !/ (?:à la |à l’|au )/.test(line))).toEqual([]);
});

test('a vamp is a woman', () => {
  const args = { gang: 'Lola', who: 'v' };
  expect(said('fr', 'line.dead', args)).toBe('La vamp de Lola est morte.');
  expect(said('fr', 'line.wounded', args)).toBe('La vamp de Lola est blessée.');
  expect(said('fr', 'line.arrested', whereArgs('3v', 'X31'))).toBe('Lola : la vamp est arrêtée à X31.');
  expect(said('fr', 'line.won-alone', { gang: 'Lola' })).toBe('La bande de Lola reste seule en lice et gagne.');
  expect(said('en', 'line.dead', args)).toBe('Lola’s vamp is dead.');
});

test.each(['fr', 'en'] as const)(
  'lines of games of before, with a term for the character, are still said (%s)',
  (language) => {
    const before = { gang: 'Marius', who: { term: 'kind.killer' }, place: 'Hôtel Terminus', amount: 10 };
    for (const key of ['line.moves', 'line.departs', 'line.racket', 'line.dead', 'line.arrested', 'line.bought'])
      expect(said(language, key, before)).toMatch(/Marius.*(?:killer|tueur)/);
  },
);

test('SG-57: a claim of nothing, and one that the bank could not pay', () => {
  const claim = (...prepare: ((table: Scene) => Scene)[]): string => {
    const table = prepare.reduce((one, next) => next(one), new Scene()).do({ do: 'claim' });
    const [line] = table.last.lines;
    return said('en', line?.key ?? '', line?.args ?? {});
  };
  const owns = (table: Scene): Scene => table.marks({ A1: [1, 'own'], B1: [1, 'own'] });
  expect(claim()).toBe('Marius has nothing to claim.');
  expect(claim(owns)).toBe('Marius claims 20 briques.');
  expect(claim(owns, (table) => table.bank(15))).toBe(
    'Marius claims 15 briques: the bank is empty, and 5 briques are lost.',
  );
});
