import type { Component } from 'svelte';
import type { Desk } from './desk-page.svelte.ts';

interface Place {
  readonly id: 'mine' | 'now' | 'players' | 'rounds' | 'standings' | 'print';
  readonly load: () => Promise<{ readonly default: Component }>;
  readonly count?: number;
}

export function placesOf({ table, view, leads }: Desk): readonly Place[] {
  const mine: Place = { id: 'mine', load: () => import('./Mine.svelte') };
  const standings: Place = { id: 'standings', load: () => import('./Standings.svelte') };
  const rounds: Place = { id: 'rounds', load: () => import('./Rounds.svelte') };
  const sits = table.mySeat !== null;
  if (!leads) return [...(sits ? [mine] : []), rounds, standings];
  const waiting = view.players.filter(({ is }) => is === 'waiting').length;
  return [
    { id: 'now', load: () => import('./desk/Now.svelte') },
    ...(sits ? [mine] : []),
    { id: 'players', load: () => import('./desk/Players.svelte'), ...(waiting > 0 ? { count: waiting } : {}) },
    rounds,
    standings,
    { id: 'print', load: () => import('./Print.svelte') },
  ];
}
