/** Whether my hand is covered: people sit beside each other. */
import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('streets-of-gotham');
