import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('police-city');
