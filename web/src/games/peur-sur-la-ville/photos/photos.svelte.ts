/** The photographs of a gang, for who may change them: those that the server has, and those that are being sent. */
import { SvelteMap } from 'svelte/reactivity';
import { type Answer, type Problem, patch, remove } from '#lib/net/api.ts';
import { upload } from '#lib/net/upload.ts';
import { addressOf, type Crop, type Picture, thousandths } from '#lib/photos/crop.ts';
import { lighten } from '#lib/photos/lighten.ts';
import { PICTURES } from '#lib/photos/pictures-at.ts';
import { invalidate } from '$app/navigation';

/** Largest file that the server takes, bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface Sending {
  readonly file: File;
  /** Address of the file in this tab. */
  readonly url: string;
  /** Part that is sent, 0 to 1. */
  readonly sent: number;
  readonly failure: Problem | 'too-large' | null;
}

interface Removed {
  readonly place: string;
  readonly who: string;
  readonly file: File;
  readonly crop: Picture['crop'];
}

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

export class Photos {
  readonly #places: PhotoPlaces;
  readonly #read: () => readonly Picture[];
  #isLeft = false;
  readonly sending = new SvelteMap<string, Sending>();
  /** The last one that was taken away, until it is put back or the page is left. */
  removed = $state.raw<Removed | null>(null);

  constructor(places: PhotoPlaces, read: () => readonly Picture[]) {
    this.#places = places;
    this.#read = read;
  }

  #pictures = $derived.by(() => this.#read());

  #addressOf(place: string): string {
    return `${this.#places.path}/${place.slice(this.#places.prefix.length)}`;
  }

  at(place: string): Picture | undefined {
    return this.#pictures.find((one) => one.place === place);
  }

  /** A photograph is there, or is being sent. */
  has(place: string): boolean {
    return this.sending.has(place) || this.at(place) !== undefined;
  }

  /** Shows the file at once and sends it; after a failure it stays chosen. */
  async put(place: string, file: File, crop: Picture['crop'] = null): Promise<void> {
    this.forget(place);
    if (this.removed?.place === place) this.removed = null;
    const url = URL.createObjectURL(file);
    const change = (sent: number, failure: Sending['failure'] = null) => {
      // Another file may have been chosen meanwhile.
      if (this.sending.get(place)?.url === url) this.sending.set(place, { file, url, sent, failure });
    };
    this.sending.set(place, { file, url, sent: 0, failure: null });
    const light = await lighten(file);
    if (light.size > MAX_BYTES) return change(0, 'too-large');
    const made = await this.#send(place, light, crop, (sent) => change(sent));
    if (made.problem) return change(0, made.problem);
    await this.#adopt(made.value);
    if (this.sending.get(place)?.url === url) this.forget(place);
  }

  async #send(
    place: string,
    file: Blob,
    crop: Picture['crop'],
    onprogress: (sent: number) => void,
  ): Promise<Answer<Picture>> {
    const path = this.#addressOf(place);
    const made = await upload<Picture>(path, file, this.#places.list, onprogress);
    return made.problem || !crop ? made : patch<Picture>(path, { crop });
  }

  again(place: string): void {
    const failed = this.sending.get(place);
    if (failed) void this.put(place, failed.file);
  }

  /** Gives up a file that could not be sent. */
  forget(place: string): void {
    const one = this.sending.get(place);
    if (one) URL.revokeObjectURL(one.url);
    this.sending.delete(place);
  }

  async crop(place: string, crop: Crop): Promise<Problem | null> {
    const { value, problem } = await patch<Picture>(this.#addressOf(place), { crop: thousandths(crop) });
    if (value) await this.#adopt(value);
    return problem ?? null;
  }

  /** Takes a picture away at once. Its bytes stay here, so that it can be put back. */
  async takeAway(place: string, who: string): Promise<Problem | null> {
    const picture = this.at(place);
    if (!picture) return null;
    const bytes = await fetch(addressOf(picture, 'large'))
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null);
    const { problem } = await remove(this.#addressOf(place));
    if (problem) return problem;
    this.removed = bytes && { place, who, file: new File([bytes], place, { type: bytes.type }), crop: picture.crop };
    await this.#become(this.#pictures.filter((one) => one.place !== place));
    return null;
  }

  putBack(): void {
    const { removed } = this;
    if (removed) void this.put(removed.place, removed.file, removed.crop);
  }

  async #adopt(picture: Picture): Promise<void> {
    await this.#become([...this.#pictures.filter(({ place }) => place !== picture.place), picture]);
  }

  async #become(pictures: readonly Picture[]): Promise<void> {
    this.#pictures = pictures;
    // Also for the page that is open now, if this one was left.
    if (this.#isLeft || this.#places.isShared) await invalidate(PICTURES);
  }

  leave(): void {
    this.#isLeft = true;
  }
}
