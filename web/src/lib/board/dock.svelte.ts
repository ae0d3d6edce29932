/** State of the question docked at the foot of a board on a phone (`AskPanel.svelte`). */
class Dock {
  /** Covered height of the page's foot; 0 when not docked. */
  heightPx = $state(0);
}

export const dock = new Dock();
