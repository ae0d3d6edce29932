/** A day of pairings without a game: random results, kept for the next rounds. */
import { type Dice, seededDice, shuffle } from '#rulebooks/dice.ts';
import type { Entrant, PairedTable, Pairing, PairingInput } from '#rulebooks/tournament-desk/pairing/contract.ts';
import { pairRound } from '#rulebooks/tournament-desk/pairing/pair-round.ts';

interface Player {
  readonly seat: number;
  points: number;
  byes: number;
  readonly club: string | null;
  readonly team: number | null;
  readonly places: number[];
  readonly tables: number[];
  readonly met: Map<number, number>;
}

export const LIMITS: Readonly<Record<number, { least: number; most: number }>> = {
  2: { least: 2, most: 2 },
  3: { least: 3, most: 4 },
  4: { least: 3, most: 4 },
  5: { least: 3, most: 5 },
};

export class Day {
  readonly dice: Dice;
  readonly size: number;
  readonly players: Player[] = [];
  round = 0;

  constructor(players: number, size: number, seed: number, clubs = 0) {
    this.dice = seededDice(seed);
    this.size = size;
    for (let n = 0; n < players; n++) this.comes(clubs ? `Club ${n % clubs}` : null);
  }

  comes(club: string | null = null, team: number | null = null): void {
    const seat = 1 + Math.max(0, ...this.players.map((one) => one.seat), this.gone);
    this.players.push({ seat, points: 0, byes: 0, club, team, places: [], tables: [], met: new Map() });
  }

  gone = 0;

  leaves(): void {
    const [player] = this.players.splice(this.dice.int(this.players.length), 1);
    this.gone = Math.max(this.gone, player?.seat ?? 0);
  }

  input(pinned: readonly PairedTable[] = []): PairingInput {
    const order = this.round === 0 ? shuffle(this.dice, this.players) : this.players;
    const players: Entrant[] = order
      .toSorted((a, b) => b.points - a.points)
      .map((one) => ({
        ...one,
        places: [...one.places],
        tables: [...one.tables],
        met: [...one.met].sort(([a], [b]) => a - b),
      }));
    const { least = 2, most = 2 } = LIMITS[this.size] ?? {};
    return {
      players,
      size: this.size,
      least,
      most,
      clubsApart: this.round === 0,
      pinned,
      tables: 0,
      seed: this.dice.int(2 ** 31),
    };
  }

  plays(pinned: readonly PairedTable[] = []): { readonly input: PairingInput; readonly pairing: Pairing } {
    const input = this.input(pinned);
    const pairing = pairRound(input);
    this.round += 1;
    for (const { table, seats } of pairing.tables) {
      const ranked = shuffle(this.dice, seats);
      seats.forEach((seat, place) => {
        const player = this.who(seat);
        player.points += [5, 3, 2, 1, 0][ranked.indexOf(seat)] ?? 0;
        player.places[place] = (player.places[place] ?? 0) + 1;
        for (let at = 0; at < place; at++) player.places[at] ??= 0;
        player.tables.push(table);
        for (const other of seats) if (other !== seat) player.met.set(other, (player.met.get(other) ?? 0) + 1);
      });
    }
    for (const seat of pairing.byes) {
      this.who(seat).points += 5;
      this.who(seat).byes += 1;
    }
    return { input, pairing };
  }

  who(seat: number): Player {
    const player = this.players.find((one) => one.seat === seat);
    if (!player) throw new Error(`no player ${seat}`);
    return player;
  }

  rematches(): number {
    return this.players.reduce((sum, { met }) => sum + [...met.values()].filter((times) => times > 1).length, 0) / 2;
  }
}
