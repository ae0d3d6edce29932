/** Items of a deal in words, for screen readers and the summary. */
import type { Words } from '#lib/i18n/index.ts';
import { executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Piece, piecesOf, type Side } from './terms.ts';

export function pieceWords({ t }: Words, piece: Piece): string {
  switch (piece.of) {
    case 'goods':
      return t('deals.piece.goods', { count: piece.count, goods: { term: `goods.${piece.kind}` } });
    case 'card':
      return t('deals.piece.card', { executant: { term: `executant.${executantOf(piece.card)}` } });
    case 'red':
      return t('deals.piece.red', { count: piece.count });
    case 'white':
      return t('deals.piece.white', { count: piece.count });
    case 'down':
      return t('deals.piece.down', { count: piece.count });
  }
}

export function sideWords(words: Words, side: Side): string {
  const pieces = piecesOf(side).map((piece) => pieceWords(words, piece));
  if (pieces.length === 0) return words.t('deals.piece.nothing');
  return words.list(pieces);
}
