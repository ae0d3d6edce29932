/** The question that is docked at the foot of a board on a phone (`AskPanel.svelte`). */
class Dock {
  /** How much of the page's foot it covers, where it is docked at all: what else stands there, stands above it. */
  heightPx = $state(0);
}

export const dock = new Dock();
