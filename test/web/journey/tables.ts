/** A full table of each game on one site, for tests of all boards. */
import type { Database } from '../../../server/database/open.ts';
import { TABLE_GAMES } from '../../support/games.ts';
import type { Site } from '../../support/site.ts';
import { Arena } from './arena.ts';
import { CALM, GothamRoom } from './gotham-room.ts';
import { ParadiseRoom, QUIET } from './paradise-room.ts';
import type { Person } from './person.ts';
import { PoliceRoom } from './police-room.ts';
import { SupergangRoom } from './supergang-room.ts';

/** A battle has no bots. */
export const BOARDS = [...TABLE_GAMES, 'skirmish'] as const;
export type Board = (typeof BOARDS)[number];

interface OpenTable {
  readonly room: Pick<GothamRoom, 'enters' | 'who'>;
  /** Its organiser, on seat 1. */
  readonly who: string;
  readonly id: string;
}

export class Tables {
  readonly parlour: ParadiseRoom;
  readonly precinct: PoliceRoom;
  readonly den: GothamRoom;
  readonly town: SupergangRoom;
  readonly #open: Readonly<Record<Board, OpenTable>>;

  private constructor(rooms: Pick<Tables, 'parlour' | 'precinct' | 'den' | 'town'>, open: Record<Board, OpenTable>) {
    this.parlour = rooms.parlour;
    this.precinct = rooms.precinct;
    this.den = rooms.den;
    this.town = rooms.town;
    this.#open = open;
  }

  static async open(site: Site, database: Database): Promise<Tables> {
    const [parlour, precinct, den] = [new ParadiseRoom(site), new PoliceRoom(site), new GothamRoom(site, database)];
    const [town, arena] = [new SupergangRoom(site), new Arena(site)];
    const mystery = { ...CALM, mystery: true };
    return new Tables(
      { parlour, precinct, den, town },
      {
        'gangster-paradise': { room: parlour, who: 'Mado', id: await parlour.game(['Mado'], QUIET, 5) },
        'police-city': { room: precinct, who: 'Ange', id: await precinct.game(['Ange'], { sand: 0 }, 5) },
        'streets-of-gotham': { room: den, who: 'Rita', id: await den.game(['Rita'], 5, mystery) },
        supergang: { room: town, who: 'Riton', id: await town.game(['Riton'], 4) },
        skirmish: { room: arena, who: 'Rex', id: await arena.game(['Rex', 'Max']) },
      },
    );
  }

  of = (game: Board): OpenTable => this.#open[game];

  /** Its organiser at the table. @param here people to close after the test */
  async sits(here: Person[], game: Board, visitor: Parameters<GothamRoom['enters']>[1] = {}): Promise<Person> {
    const { room, who, id } = this.of(game);
    const person = await room.enters(who, visitor);
    here.push(person);
    await person.goto(`/tables/${id}`);
    return person;
  }
}
