/** The photographs of a gang in its builder: those that the server has, and those that are being sent. */
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

export class Photos {
  readonly #path: string;
  readonly #read: () => readonly Picture[];
  #isLeft = false;
  readonly sending = new SvelteMap<string, Sending>();
  /** The last one that was taken away, until it is put back or the page is left. */
  removed = $state.raw<Removed | null>(null);

  /** @param path address of the gang in the API */
  constructor(path: string, read: () => readonly Picture[]) {
    this.#path = path;
    this.#read = read;
  }

  #pictures = $derived.by(() => this.#read());

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
    const path = `${this.#path}/pictures`;
    const made = await upload<Picture>(`${path}/${place}`, file, path, onprogress);
    return made.problem || !crop ? made : patch<Picture>(`${path}/${place}`, { crop });
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
    const { value, problem } = await patch<Picture>(`${this.#path}/pictures/${place}`, { crop: thousandths(crop) });
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
    const { problem } = await remove(`${this.#path}/pictures/${place}`);
    if (problem) return problem;
    this.#pictures = this.#pictures.filter((one) => one.place !== place);
    this.removed = bytes && { place, who, file: new File([bytes], place, { type: bytes.type }), crop: picture.crop };
    return null;
  }

  putBack(): void {
    const { removed } = this;
    if (removed) void this.put(removed.place, removed.file, removed.crop);
  }

  async #adopt(picture: Picture): Promise<void> {
    this.#pictures = [...this.#pictures.filter(({ place }) => place !== picture.place), picture];
    // The page that is open now shows it as well.
    if (this.#isLeft) await invalidate(PICTURES);
  }

  leave(): void {
    this.#isLeft = true;
  }
}
