import { describe, expect, it } from 'vitest';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { accounted, fought, inBattle, quietly, report } from './played.ts';

/** Seat 1 takes seat 2's HQ in the first turn, with `facts`; then the campaign runs to its end. */
function over(bands: readonly GangType[], skip: number, ...facts: readonly CampaignMove[]) {
  return overWith({}, bands, skip, ...facts);
}
function overWith(
  given: Partial<CampaignOptions>,
  bands: readonly GangType[],
  skip: number,
  ...facts: readonly CampaignMove[]
) {
  let left = skip;
  const table = inBattle(
    bands,
    bands.map(() => 1),
    given,
    () => left-- <= 0,
  );
  report(table, 1, ...facts);
  return fought(quietly(accounted(table), 4));
}

describe('the Parrain', () => {
  it('PV-187, PV-119, PV-98: the highest reputation wins, with a living Leader', () => {
    const table = over(['ritals', 'skins'], 0);
    expect(table.asks()).toEqual([]);
    expect(table.rules.outcome(table.state)).toMatchObject({
      ranks: [[1], [2]],
      data: { parrain: 1, how: 'reputation' },
    });
  });

  it('PV-R45: with a dead Leader nobody becomes Parrain', () => {
    const table = over(['ritals', 'skins'], 0, { do: 'kill', figure: '1.1' });
    expect(table.rules.outcome(table.state)).toMatchObject({
      ranks: [[1], [2]],
      data: { parrain: null, how: 'leader-dead' },
    });
  });

  it('PV-188, PV-189, PV-R46: on a tie the Leaders fight; one wins, or nobody, each of it happening', () => {
    const ends = Array.from({ length: 24 }, (_, skip) => over(['skins', 'anars'], skip).state.ended);
    for (const end of ends) {
      if (end?.how === 'both-dead') expect(end).toEqual({ ranks: [[1, 2]], parrain: null, how: 'both-dead' });
      else expect(end?.ranks).toEqual([[end?.parrain], [3 - (end?.parrain ?? 0)]]);
    }
    const winners = ends.map((end) => end?.parrain);
    for (const winner of [1, 2, null]) expect(winners).toContain(winner);
  });

  it('PV-188: of tied Leaders only the living fight', () => {
    const table = over(['skins', 'anars', 'bykers'], 0, { do: 'kill', figure: '2.1' }, { do: 'kill', figure: '3.1' });
    expect(table.state.ended).toMatchObject({ parrain: 1, how: 'reputation', ranks: [[1], [2, 3]] });
  });

  it('PV-188: the duel is fought when the last turn is over, and nobody else is asked', () => {
    const tied = quietly(accounted(inBattle(['skins', 'anars', 'bykers'], [1, 1, 1])), 4);
    expect([tied.state.phase, tied.state.now, tied.state.ended]).toEqual(['duel', null, null]);
    expect(tied.asks().map(({ id, seats, optional }) => [id, seats, optional ?? false])).toEqual([
      ['duel.1', [1, 2, 3], false],
      ['evening', [0, 1, 2, 3], true],
      ['house', [0], true],
    ]);
    expect(tied.last.lines.filter((line) => line.key === 'line.duellist')).toHaveLength(3);
  });

  it('PV-187, PV-R44: a Leader in custody at the end is alive: he is the Parrain, or fights for it', () => {
    const jailed = { rulings: { arrestTurns: 3 } };
    const arrest = { do: 'capture', by: 2, figure: '1.1' } as const;
    const first = overWith(jailed, ['ritals', 'police'], 0, arrest);
    expect(first.state.ended).toMatchObject({ parrain: 1, how: 'reputation' });
    expect(first.state.gangs[1]?.figures[0]?.status).toBe('arrested');
    expect(overWith(jailed, ['skins', 'police'], 0, arrest).state.duel?.duellists.map((one) => one.seat)).toEqual([
      1, 2,
    ]);
  });

  it('PV-R45: tied bands whose Leaders are all dead have no Parrain', () => {
    const facts = [1, 2].map((seat) => ({ do: 'kill', figure: `${seat}.1` }) as const);
    expect(over(['skins', 'anars'], 0, ...facts).state.ended).toEqual({
      ranks: [[1, 2]],
      parrain: null,
      how: 'leader-dead',
    });
  });

  it('PV-R45, house: where a dead Leader’s band may have the Parrain, it has him when alone at the head', () => {
    const given = { rulings: { parrainAlive: 0 } };
    const kill = (seat: number) => ({ do: 'kill', figure: `${seat}.1` }) as const;
    expect(overWith(given, ['ritals', 'skins'], 0, kill(1)).state.ended).toMatchObject({
      parrain: 1,
      how: 'reputation',
    });
    expect(overWith(given, ['skins', 'anars'], 0, kill(1)).state.ended).toMatchObject({
      parrain: 2,
      ranks: [[2], [1]],
    });
    expect(overWith(given, ['skins', 'anars'], 0, kill(1), kill(2)).state.ended).toMatchObject({
      parrain: null,
      how: 'both-dead',
    });
  });
});
