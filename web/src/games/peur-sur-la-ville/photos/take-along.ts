import { post } from '#lib/net/api.ts';
import { gangPhotos } from './places.ts';

/**
 * After an enrolment: the photographs of the draft in place of those of an earlier gang of that seat.
 * @param game id of the campaign @param draft null for a gang without a draft @returns false if they are missing; the enrolment stands
 */
export const takePhotosAlong = async (game: string, seat: number, draft: string | null): Promise<boolean> =>
  !(await post(gangPhotos(game, seat).path, { roster: draft })).problem;
