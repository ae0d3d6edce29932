import { mount, unmount } from 'svelte';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { Character } from '#rulebooks/gangster-paradise/data/people.ts';
import Effect from './Effect.svelte';

/** @param at the tapped element */
export function tell(of: Character | ExecutantCard, at: HTMLElement, table: GamePage): void {
  const props = { of, at: at.getBoundingClientRect(), table, onclose: () => void unmount(effect) };
  const effect = mount(Effect, { target: document.body, props });
}
