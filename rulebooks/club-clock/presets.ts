/** Ready-made clocks. Names and descriptions are the messages `preset.<id>` and `preset.<id>.text`. */
import type { ClubOptions, Stage } from './options.ts';

export interface Preset {
  readonly id: string;
  /** Id in older addresses. */
  readonly formerId?: string;
  readonly tables: number;
  readonly options: ClubOptions;
}

const MINUTE = 60;

const play = (name: string, seconds: number, atZero: Stage['atZero'] = 'wait'): Stage => ({
  name,
  seconds,
  kind: 'play',
  atZero,
});
const pause = (name: string, seconds: number, atZero: Stage['atZero'] = 'wait'): Stage => ({
  ...play(name, seconds, atZero),
  kind: 'break',
});
const clock = (stages: readonly Stage[], turns: ClubOptions['turns'] = null): ClubOptions => ({
  stages,
  turns,
  speed: 1,
});

export const presets: readonly Preset[] = [
  {
    id: 'rounds',
    formerId: 'tournament',
    tables: 8,
    options: clock([
      play('Ronde 1', 75 * MINUTE, 'next'),
      pause('Pause', 15 * MINUTE),
      play('Ronde 2', 75 * MINUTE, 'next'),
      pause('Pause', 15 * MINUTE),
      play('Ronde 3', 75 * MINUTE),
    ]),
  },
  {
    // PV-146: one minute to negotiate; the other times are a club's usual ones.
    id: 'peur-evening',
    tables: 3,
    options: clock([
      pause('Affaires en cours', 10 * MINUTE),
      pause('Pourparlers', MINUTE, 'next'),
      play('Bataille', 90 * MINUTE),
      pause('Comptes et investissements', 20 * MINUTE),
    ]),
  },
  {
    // House rule of Peur sur la Ville: activation timer 90 s.
    id: 'activation',
    tables: 1,
    options: clock([play('Bataille', 90 * MINUTE)], { players: 2, seconds: 90, kind: 'turn' }),
  },
  // PV-146
  { id: 'talk', tables: 1, options: clock([pause('Pourparlers', MINUTE)]) },
  // PC-R1
  { id: 'sandglass', tables: 1, options: clock([pause('Sablier', 30)]) },
  {
    // SG-132: four minutes in tournaments for moving all of one's characters.
    id: 'turns-of-four-minutes',
    tables: 1,
    options: clock([play('SuperGang', 150 * MINUTE)], { players: 4, seconds: 4 * MINUTE, kind: 'turn' }),
  },
  {
    id: 'duel',
    tables: 1,
    options: clock([play('Duel', 60 * MINUTE)], { players: 2, seconds: 25 * MINUTE, kind: 'bank' }),
  },
  { id: 'break', tables: 1, options: clock([pause('Pause', 15 * MINUTE)]) },
];
