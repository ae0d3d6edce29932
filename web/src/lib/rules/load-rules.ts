/** Loads a game's rules. Separate from the manifests, which every page loads. */
import type { GameWithRules } from './find-rules.ts';
import type { RulesOfGame } from './rules-of-game.ts';

const rooms = import.meta.glob<RulesOfGame>('../../games/*/rules/rules.ts', { import: 'default' });

/** @throws Error if the game has none */
export function loadRules({ rules: { path } }: GameWithRules): Promise<RulesOfGame> {
  const load = rooms[`../../games/${path}/rules/rules.ts`];
  if (!load) throw new Error(`no rules: ${path}`);
  return load();
}
