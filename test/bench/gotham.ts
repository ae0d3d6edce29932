/**
 * `npm run bench:gotham`: Streets of Gotham by itself and how good its bots are. `--quick` takes shorter rounds, `--json` prints one object.
 * Speeds are of one core; a busy machine makes them smaller all the same, so Gangster Paradise is measured beside it.
 */
import { loadavg } from 'node:os';
import { Figures, least, lineOf } from './figures.ts';
import { measureGothamEngine, measureGothamGames, measureGothamOptions } from './gotham-engine.ts';
import { gothamWins } from './gotham-wins.ts';

const json = process.argv.includes('--json');
const quick = process.argv.includes('--quick');
const figures = new Figures();
let shown = 0;

function part(title: string, measure: () => void): void {
  measure();
  if (json) return;
  console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const figure of figures.list.slice(shown)) console.log(lineOf(figure));
  shown = figures.list.length;
}

const percents = (places: readonly number[]): string => places.map((one) => `${Math.round(100 * one)}`).join(' / ');

part('Engine', () => measureGothamEngine(figures, quick ? 5 : 25));
part('Options', () => measureGothamOptions(figures));
part('Whole games, of a core', () => measureGothamGames(figures, quick ? 20 : 100));
part('Bots', () => {
  const games = quick ? 150 : 1000;
  for (const catchUp of [false, true])
    for (const seats of [2, 3, 4, 5]) {
      const { share, places } = gothamWins(seats, games, { catchUp });
      const by = gothamWins(seats, games, { catchUp }, true).places;
      const wanted = seats === 3 && !catchUp ? least(50) : undefined;
      const what = `sharp among ${seats - 1} plain${catchUp ? ', catch-up' : ''}; by place ${percents(places)}, all plain ${percents(by)}`;
      figures.add(`gotham.sharp.${seats}${catchUp ? '.catch-up' : ''}`, what, 100 * share, '%', wanted);
    }
});
if (json) console.log(figures.json());
