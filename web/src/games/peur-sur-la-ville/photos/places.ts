/** Places of photographs, in drafts and in campaigns. */

/** Where the photographs of a gang are. */
export interface PhotoPlaces {
  /** Addresses of its places in the API, without their last part. */
  readonly path: string;
  /** Address of the list; reading it renews an expired session. */
  readonly list: string;
  /** Begins its places in the list; addresses are without it. */
  readonly prefix: string;
  /** Other parts of the page show the list as well: it is read again after each change. */
  readonly isShared: boolean;
}

export const draftPhotos = (id: string): PhotoPlaces => {
  const list = `/api/rosters/${id}/pictures`;
  return { path: list, list, prefix: '', isShared: false };
};

/** @param game id of the campaign */
export const gangPhotos = (game: string, seat: number): PhotoPlaces => ({
  path: `/api/games/${game}/seats/${seat}/pictures`,
  list: `/api/games/${game}/pictures`,
  prefix: `${seat}.`,
  isShared: true,
});

/** `gang` in a draft, `2.gang` in a campaign; other places are of figures. */
export const isOfGang = (place: string): boolean => place.endsWith('gang');
