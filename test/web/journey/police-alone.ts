/** Tables of Police City for tests of one player's page: the others play over HTTP. */
import type { Option } from '../../../rulebooks/options.ts';
import type { PoliceMove } from '../../../rulebooks/police-city/moves.ts';
import type { GameAsk } from '../../../web/src/lib/games.ts';
import { waitsFor } from './police-play.ts';
import { type PoliceGame, type PoliceRoom, QUIET } from './police-room.ts';

/** Places that one team soon secures alone and that allow objectives and combinations; few events; a file for nearly everybody. */
export const PAYING = {
  ...QUIET,
  goal: 30,
  boardLevels: [],
  seizuresEach: 40,
  tokens: { helicopter: 3, officer: 0, reinforcements: 4, 'counter-order': 0, file: 9 },
  places: Array.from({ length: 90 }, (_, at) => ({
    id: `PX${String(at).padStart(2, '0')}`,
    name: `Repaire ${at}`,
    districts: at % 3 === 0 ? ['BRX', 'BKN'] : ['BRX'],
    handcuffs: 2,
    mafia: 0,
    grades: 0,
    seizures: at % 2 === 0 ? ['drogue', 'drogue'] : ['drogue', 'armes'],
    informers: 0,
  })),
  events: Array.from({ length: 6 }, (_, at) => ({ id: `EX0${at}`, name: `Descente ${at}`, kind: 'raid' })),
  // Its token is not in the supply: another one is chosen (PC-82).
  objectives: Array.from({ length: 9 }, (_, at) => ({ id: `OX0${at}`, asks: ['BRX'], grades: 1, token: 'officer' })),
} as const;

/** Everybody alone at a place: all dice there, lieutenant called, everything taken. */
function serves({ view, me }: PoliceGame, { kind, choices }: GameAsk): PoliceMove {
  const seat = me.seat ?? 0;
  const options = (choices.find((one) => one.seat === seat)?.options ?? []) as readonly Option[]; // As the page reads them.
  const from = (name: string, field: string): readonly string[] => {
    const found = options.find((option) => option.do === name)?.fields?.[field];
    return found && 'from' in found ? found.from.map(String) : [];
  };
  switch (kind) {
    case 'send': {
      const places = view.line.flatMap(({ face }, at) => ('event' in face ? [] : [at + 1]));
      const [place, at] = [places[seat - 1], view.police[seat - 1]?.at ?? []];
      const home = (['I1', 'I2', 'S', 'L'] as const).find((_, die) => at[die] === 0);
      return home && place ? { do: 'place', die: home, place } : { do: 'ready' };
    }
    case 'secure':
      return options.some((option) => option.do === 'lieutenant') ? { do: 'lieutenant' } : { do: 'pass' };
    case 'throw': {
      const bad = from('throw', 'dice').filter((die) => !['H', 'B'].includes(view.faces[`${seat}.${die}`] ?? ''));
      return { do: 'throw', dice: bad };
    }
    case 'alone':
      return { do: 'take', elements: from('take', 'elements') as never }; // Of those on offer.
    case 'kind':
      return { do: 'kind', kind: from('kind', 'kind')[0] as never }; // Of those on offer.
    case 'office':
      return { do: 'leave', element: from('leave', 'element')[0] ?? '' };
    default:
      return { do: 'pass' };
  }
}

/** Plays over HTTP until everybody sends dice and the condition holds. */
export async function playsOn(
  at: PoliceRoom,
  id: string,
  names: readonly string[],
  holds: (game: PoliceGame) => boolean,
): Promise<void> {
  for (;;) {
    for (const name of names) {
      const game = await at.read(name, id);
      const placed = game.view.police.some((one) => one.at.some((place) => place > 0));
      if (game.view.stage === 'send' && !placed && holds(game)) return;
      const ask = waitsFor(game);
      if (!ask) continue;
      const { status, body } = await at.club.move(await at.who(name), id, ask.id, serves(game, ask));
      if (status !== 200) throw new Error(`${name}, ${ask.kind}: ${JSON.stringify(body)}`);
    }
  }
}
