/** The text that the browser did not let the page copy; null where there is none. */
export const byHand = $state<{ text: string | null }>({ text: null });
