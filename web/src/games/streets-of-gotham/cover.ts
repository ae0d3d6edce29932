/** Whether the hand is covered, for people who sit side by side. */
import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('streets-of-gotham');
