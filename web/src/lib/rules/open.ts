import { mount, tick, unmount } from 'svelte';
import { type Locale, loadWords } from '#lib/i18n/index.ts';
import { pagesOf } from '../../games/index.ts';
import { currentGame } from './current-game.ts';
import { type GameWithRules, gameOfRule, gamesWithRules, idsIn } from './find-rules.ts';
import { loadRules } from './load-rules.ts';
import RulesDrawer from './RulesDrawer.svelte';

let close: (() => void) | null = null;

/** @param rule ids of the rules; absent for the chapter of the user's ask */
export async function openRules(rule?: string): Promise<void> {
  const { page } = currentGame;
  const own = page && (pagesOf(page.game.rulebook)?.rulesIn ?? page.game.rulebook);
  const wanted = rule === undefined ? [] : idsIn(rule);
  const game: GameWithRules | undefined = wanted[0]
    ? gameOfRule(wanted[0])
    : gamesWithRules.find(({ rulebook }) => rulebook === own);
  if (!game) return;
  const locale = document.documentElement.lang as Locale; // Set by the layout to a supported locale.
  const rules = await loadRules(game);
  const words = await loadWords(locale, rules.words, 'book');
  const here = own === game.rulebook ? page : null;
  // Before rendering: late content would move the target rule away.
  const marks = here?.view ? await rules.marks(here.game, words) : [];
  close?.();
  const from = document.activeElement;
  const props = {
    name: game.name[locale],
    href: `/rules/${game.rules.path}`,
    rules,
    words,
    wanted,
    page: here,
    marks,
    onclose: () => close?.(),
  };
  const drawer = mount(RulesDrawer, { target: document.body, props });
  close = () => {
    close = null;
    void unmount(drawer);
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  };
  await tick();
}
