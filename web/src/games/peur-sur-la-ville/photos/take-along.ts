import { get, post, remove } from '#lib/net/api.ts';
import type { PictureList } from '../../../../../server/pictures/contract.ts';
import { gangPhotos } from './places.ts';

/**
 * After an enrolment: the photographs of the draft in place of those of an earlier gang of that seat.
 * @param game id of the campaign @param draft null for a gang without a draft @returns false if some are missing; the enrolment stands
 */
export async function takePhotosAlong(game: string, seat: number, draft: string | null): Promise<boolean> {
  const { path, list, prefix } = gangPhotos(game, seat);
  const there = await get<PictureList>(list);
  if (there.problem) return false;
  const former = there.value.pictures.filter(({ place }) => place.startsWith(prefix));
  const gone = await Promise.all(former.map(({ place }) => remove(`${path}/${place.slice(prefix.length)}`)));
  if (draft === null) return true;
  const taken = await post(path, { roster: draft });
  return !taken.problem && gone.every(({ problem }) => !problem || problem.status === 404);
}
