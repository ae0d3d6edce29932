/** The photographs of a gang, for who may change them: those that the server has, and those that are being sent. */
import { SvelteMap } from 'svelte/reactivity';
import type { Person } from '#lib/account/people.ts';
import { type Answer, type Problem, patch, remove } from '#lib/net/api.ts';
import { upload } from '#lib/net/upload.ts';
import { addressOf, type Crop, type Picture, thousandths } from '#lib/photos/crop.ts';
import { lighten } from '#lib/photos/lighten.ts';
import { PICTURES } from '#lib/photos/pictures-at.ts';
import { invalidate } from '$app/navigation';
import { page } from '$app/state';
import type { PhotoPlaces } from './places.ts';

/** Largest file that the server takes, bytes. */
export const MAX_BYTES = 16 * 1024 * 1024;

export interface Sending {
  readonly file: File;
  /** Address of the file in this tab. */
  readonly url: string;
  readonly crop: Picture['crop'];
  /** Part that is sent, 0 to 1. */
  readonly sent: number;
  /** `kept`: there is no network; it is kept on the device and sent later. */
  readonly failure: Problem | 'too-large' | 'kept' | null;
}

interface Removed {
  readonly place: string;
  readonly who: string;
  readonly file: File;
  readonly crop: Picture['crop'];
}

/** The same file may be taken later. */
export const isPassing = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

export class Photos {
  readonly #places: PhotoPlaces;
  readonly #read: () => readonly Picture[];
  #store: typeof import('#lib/photos/kept-photos.ts') | null = null;
  readonly #underWay = new Set<Promise<void>>();
  #isLeft = false;
  #isSendingKept = false;
  readonly sending = new SvelteMap<string, Sending>();
  /** The last one that was taken away, until it is put back or the page is left. */
  removed = $state.raw<Removed | null>(null);

  constructor(places: PhotoPlaces, read: () => readonly Picture[]) {
    this.#places = places;
    this.#read = read;
  }

  #pictures = $derived.by(() => this.#read());

  /** Id of the user; null when signed out. */
  get #person(): string | null {
    return (page.data as { readonly person?: Person | null }).person?.id ?? null; // Loaded by the root layout.
  }

  #addressOf(place: string): string {
    return `${this.#places.path}/${place.slice(this.#places.prefix.length)}`;
  }

  #hashAt(place: string): string | null {
    return this.at(place)?.hash ?? null;
  }

  /** Address of a hidden picture, which its own one no longer answers. */
  hiddenAt(place: string): string {
    return `${this.#addressOf(place)}/hidden`;
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
    const done = this.#put(place, file, crop);
    this.#underWay.add(done);
    await done.finally(() => this.#underWay.delete(done));
  }

  /** When nothing is being sent any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  async #put(place: string, file: File, crop: Picture['crop']): Promise<void> {
    this.#drop(place);
    if (this.removed?.place === place) this.removed = null;
    const url = URL.createObjectURL(file);
    /** Another file may have been chosen meanwhile. */
    const isChosen = (): boolean => this.sending.get(place)?.url === url;
    const change = (sent: number, failure: Sending['failure'] = null) => {
      if (isChosen()) this.sending.set(place, { file, url, crop, sent, failure });
    };
    this.sending.set(place, { file, url, crop, sent: 0, failure: null });
    const light = await lighten(file);
    if (light.size > MAX_BYTES) return change(0, 'too-large');
    // The page may be closed while it is sent.
    await this.#keep(place, light, crop);
    const made = await this.#send(place, light, crop, (sent) => change(sent));
    if (made.problem) return isChosen() ? change(0, await this.#failed(place, light, crop, made.problem)) : undefined;
    if (isChosen()) await this.#store?.dropPhoto(this.#addressOf(place));
    await this.#adopt(made.value);
    if (isChosen()) this.#drop(place);
  }

  /** Without a network it is kept for later; what the server refuses is not. */
  async #failed(place: string, file: Blob, crop: Picture['crop'], problem: Problem): Promise<Sending['failure']> {
    if (problem.status === 0) return (await this.#keep(place, file, crop)) ? 'kept' : problem;
    if (!isPassing(problem)) await this.#store?.dropPhoto(this.#addressOf(place));
    return problem;
  }

  /** @returns false if the device does not keep it */
  async #keep(place: string, file: Blob, crop: Picture['crop']): Promise<boolean> {
    const person = this.#person;
    if (!this.#store || person === null) return false;
    return this.#store.keepPhoto({ address: this.#addressOf(place), person, file, crop, over: this.#hashAt(place) });
  }

  /** Shows what is kept for later, and sends it. */
  async enter(): Promise<void> {
    this.#store ??= await import('#lib/photos/kept-photos.ts').catch(() => null);
    const person = this.#person;
    const kept = person === null ? [] : await this.#store?.keptPhotos(person, this.#places.path);
    for (const { address, file, crop, over } of kept ?? []) {
      const place = this.#places.prefix + address.slice(this.#places.path.length + 1);
      if (this.sending.has(place)) continue;
      if (over !== this.#hashAt(place)) {
        await this.#store?.dropPhoto(address);
        continue;
      }
      const again = new File([file], place, { type: file.type });
      this.sending.set(place, { file: again, url: URL.createObjectURL(again), crop, sent: 0, failure: 'kept' });
    }
    await this.sendKept();
  }

  /** To call when the network may be back. */
  async sendKept(): Promise<void> {
    if (!navigator.onLine || this.#isSendingKept) return;
    this.#isSendingKept = true;
    for (const [place, { file, crop, failure }] of [...this.sending])
      if (failure === 'kept') await this.put(place, file, crop);
    this.#isSendingKept = false;
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
    if (failed) void this.put(place, failed.file, failed.crop);
  }

  /** Gives up a file that could not be sent. */
  forget(place: string): void {
    this.#drop(place);
    void this.#store?.dropPhoto(this.#addressOf(place));
  }

  #drop(place: string): void {
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
