/** Opens the rules beside what is on show: at the rule that was tapped, or at the chapter of what is asked now. */
import { mount, tick, unmount } from 'svelte';
import { type Locale, loadWords } from '#lib/i18n/index.ts';
import { pagesOf } from '../../games/index.ts';
import { atHand } from './at-hand.ts';
import { type GameWithRules, gameOfRule, gamesWithRules, idsIn } from './find-rules.ts';
import { loadRules } from './load-rules.ts';
import RulesDrawer from './RulesDrawer.svelte';

/** What closes the drawer that stands open. */
let close: (() => void) | null = null;

/** @param rule ids of the rules that are wanted; absent for the chapter of what is asked of the reader */
export async function openRules(rule?: string): Promise<void> {
  const { page } = atHand;
  const own = page && (pagesOf(page.game.rulebook)?.rulesIn ?? page.game.rulebook);
  const wanted = rule === undefined ? [] : idsIn(rule);
  const game: GameWithRules | undefined = wanted[0]
    ? gameOfRule(wanted[0])
    : gamesWithRules.find(({ rulebook }) => rulebook === own);
  if (!game) return;
  const locale = document.documentElement.lang as Locale; // Set by the layout, from what there is.
  const rules = await loadRules(game);
  const words = await loadWords(locale, rules.words, 'book');
  const here = own === game.rulebook ? page : null;
  // Before it is drawn: what came in later would push the rule away that it opens at.
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
