/** How cards lie beside each other: pure, in pixels. */

/** From one card of a fan to the next: side by side while there is room, else one over the other, each with a strip to press. */
export function fanStep(cards: number, width: number, cardWidth: number, gap: number, least: number): number {
  const side = cardWidth + gap;
  if (cards < 2 || cardWidth + (cards - 1) * side <= width) return side;
  return Math.max(least, (width - cardWidth) / (cards - 1));
}

/** How many of these lie, by more than half, before the beginning of what is seen, and how many after its end. */
export function cutOff(
  cards: readonly { readonly from: number; readonly to: number }[],
  from: number,
  to: number,
): { readonly before: number; readonly after: number } {
  const middles = cards.map((card) => (card.from + card.to) / 2);
  return { before: middles.filter((at) => at < from).length, after: middles.filter((at) => at > to).length };
}
