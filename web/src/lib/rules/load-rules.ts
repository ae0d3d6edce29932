/** Loads the rules of a game: behind the manifests, so that no page carries the list of what they are made of. */
import type { GameWithRules } from './find-rules.ts';
import type { RulesOfGame } from './rules-of-game.ts';

const rooms = import.meta.glob<RulesOfGame>('../../games/*/rules/rules.ts', { import: 'default' });

/** @throws Error where its room brings none */
export function loadRules({ rules: { path } }: GameWithRules): Promise<RulesOfGame> {
  const load = rooms[`../../games/${path}/rules/rules.ts`];
  if (!load) throw new Error(`no rules: ${path}`);
  return load();
}
