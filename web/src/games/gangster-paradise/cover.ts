/** The blind before what lies behind the reader's screen. */
import { coverOf } from '#lib/board/cover.svelte.ts';

export const cover = coverOf('gangster-paradise');
