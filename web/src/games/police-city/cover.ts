/** What hides the reader's own secrets from whoever sits beside him. */
import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('police-city');
