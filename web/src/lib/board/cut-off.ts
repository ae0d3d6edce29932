/** How many cards are more than half before the visible range, and after it. Pure, in px. */
export function cutOff(
  cards: readonly { readonly from: number; readonly to: number }[],
  from: number,
  to: number,
): { readonly before: number; readonly after: number } {
  const middles = cards.map((card) => (card.from + card.to) / 2);
  return { before: middles.filter((at) => at < from).length, after: middles.filter((at) => at > to).length };
}
