/** Text the browser refused to copy; null for none. */
export const byHand = $state<{ text: string | null }>({ text: null });
