import { PICTURES, picturesAt } from '#lib/photos/pictures-at.ts';
import type { LayoutLoad } from './$types';

/** The photographs of the open campaign: read once, while the layout below reads its game after every move. */
export const load: LayoutLoad = async ({ params, fetch, depends }) => {
  depends(PICTURES);
  return { pictures: params.id === undefined ? [] : await picturesAt(`/api/games/${params.id}`, fetch) };
};
