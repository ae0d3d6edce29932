/** Data of a demo visit, and its storage in the tab, the only one (docs/decisions/played-demonstration.md). */

import type { AnyMove } from '#kernel/input.ts';
import type { Locale, Words } from '#lib/i18n/index.ts';
import { isBeside } from '../cockpit/awaited-in.ts';
import { type AskForm, formsFor } from '../forms.ts';
import { campaignWords } from '../words.ts';
import type { Visit } from './scenes.ts';

export interface PlayedMove {
  readonly ask: string;
  readonly move: AnyMove;
}

export interface Shown {
  readonly visit: Visit;
  readonly forms: Readonly<Record<string, AskForm>>;
  readonly words: Words;
}

/** Loads only the forms of the current step. */
export async function shownFor(visit: Visit, locale: Locale): Promise<Shown> {
  const kinds = visit.game.asks.flatMap((ask) => (ask.choices.length > 0 && !isBeside(ask) ? [ask.kind] : []));
  const areas = [
    ...(visit.game.view.phase === 'tables' ? (['choosing'] as const) : []),
    ...(visit.game.view.phase === 'battles' ? (['report', 'photos'] as const) : []),
    ...(visit.payday ? (['moments'] as const) : []),
    ...(visit.game.me.roles.includes('organiser') ? (['cockpit', 'report', 'photos'] as const) : []),
  ];
  const [forms, words] = await Promise.all([
    formsFor(visit.payday ? [] : kinds),
    campaignWords(locale, ['demo', ...areas]),
  ]);
  return { visit, forms, words };
}

const keyOf = (gang: number): string => `parrain.demo.${gang}`;

/** This tab's moves as that gang. */
export function keptMoves(gang: number): readonly PlayedMove[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(gang)) ?? '[]');
    return Array.isArray(kept) ? (kept as PlayedMove[]) : []; // Written below; the rules validate it.
  } catch {
    return [];
  }
}

/** Without storage the visit lasts until a reload. */
export function keepMoves(gang: number, moves: readonly PlayedMove[]): void {
  try {
    if (moves.length === 0) sessionStorage.removeItem(keyOf(gang));
    else sessionStorage.setItem(keyOf(gang), JSON.stringify(moves));
  } catch {
    // Storage unavailable: see above.
  }
}
