import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('gangster-paradise');
