/** Photographs on their way into an album of a campaign: an evening's, or a table's. */
import type { Person } from '#lib/account/people.ts';
import { newId, type Problem } from '#lib/net/api.ts';
import { upload } from '#lib/net/upload.ts';
import type { Picture } from '#lib/photos/crop.ts';
import { lighten } from '#lib/photos/lighten.ts';
import { PICTURES } from '#lib/photos/pictures-at.ts';
import { invalidate } from '$app/navigation';
import { page } from '$app/state';
import { isPassing, MAX_BYTES } from './photos.svelte.ts';

export interface Adding {
  readonly id: string;
  /** Of the chosen file. */
  readonly name: string;
  /** Drawn smaller and kept on the device: it may be sent. */
  readonly isReady: boolean;
  readonly file: Blob;
  /** Address of the file in this tab. */
  readonly url: string;
  /** Part that is sent, 0 to 1. */
  readonly sent: number;
  /** `kept`: there is no network; it is kept on the device and sent later. */
  readonly failure: Problem | 'too-large' | 'kept' | null;
}

export class Album {
  readonly #path: string;
  readonly #list: string;
  #store: typeof import('#lib/photos/kept-photos.ts') | null = null;
  #isBusy = false;
  /** In the order in which they were chosen. */
  adding = $state.raw<readonly Adding[]>([]);

  /** @param game id of the campaign @param album `evening.<turn>` or `table.<turn>.<table>` */
  constructor(game: string, album: string) {
    this.#list = `/api/games/${game}/pictures`;
    this.#path = `/api/games/${game}/albums/${album}`;
  }

  get #person(): string | null {
    return (page.data as { readonly person?: Person | null }).person?.id ?? null; // Loaded by the root layout.
  }

  /** Shows what is kept for later, and sends it. */
  async enter(): Promise<void> {
    this.#store ??= await import('#lib/photos/kept-photos.ts').catch(() => null);
    const person = this.#person;
    const kept = person === null ? [] : ((await this.#store?.keptPhotos(person, this.#path)) ?? []);
    const ids = new Set(this.adding.map(({ id }) => id));
    const back = kept.map(({ address, file }) => ({
      ...adding(address.slice(this.#path.length + 1), file),
      isReady: true,
      failure: 'kept' as const,
    }));
    this.adding = [...this.adding, ...back.filter(({ id }) => !ids.has(id))];
    await this.send();
  }

  async add(files: readonly File[]): Promise<void> {
    const chosen = files.map((file) => adding(newId(), file, file.name));
    this.adding = [...this.adding, ...chosen];
    for (const { id, file } of chosen) {
      const light = await lighten(file);
      if (light.size > MAX_BYTES) {
        this.#change(id, { failure: 'too-large' });
        continue;
      }
      // The page may be closed while they are sent.
      await this.#keep(id, light);
      this.#change(id, { file: light, isReady: true });
      void this.send();
    }
  }

  /** One after the other: those that have not failed, and those that are kept for later. */
  async send(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const tried = new Set<string>();
    for (;;) {
      const next = this.adding.find(
        ({ id, isReady, failure }) => isReady && !tried.has(id) && (failure === null || failure === 'kept'),
      );
      if (!next || (next.failure === 'kept' && !navigator.onLine)) break;
      tried.add(next.id);
      await this.#sendOne(next);
    }
    this.#isBusy = false;
  }

  async #sendOne({ id, file }: Adding): Promise<void> {
    const onprogress = (sent: number) => this.#change(id, { sent, failure: null });
    const { problem } = await upload<Picture>(this.#path, file, this.#list, onprogress, 'POST');
    if (!problem) {
      this.forget(id);
      await invalidate(PICTURES);
      return;
    }
    const isKept = problem.status === 0 && (await this.#keep(id, file));
    this.#change(id, { sent: 0, failure: isKept ? 'kept' : problem });
    // What the server refuses is not kept.
    if (!isPassing(problem)) await this.#store?.dropPhoto(`${this.#path}/${id}`);
  }

  /** @returns false if the device does not keep it */
  async #keep(id: string, file: Blob): Promise<boolean> {
    const person = this.#person;
    if (!this.#store || person === null) return false;
    return this.#store.keepPhoto({ address: `${this.#path}/${id}`, person, file, crop: null, over: null });
  }

  again(id: string): void {
    this.#change(id, { failure: null });
    void this.send();
  }

  /** Sent, or given up. */
  forget(id: string): void {
    const one = this.adding.find((adding) => adding.id === id);
    if (one) URL.revokeObjectURL(one.url);
    this.adding = this.adding.filter((adding) => adding.id !== id);
    void this.#store?.dropPhoto(`${this.#path}/${id}`);
  }

  #change(id: string, change: Partial<Adding>): void {
    this.adding = this.adding.map((one) => (one.id === id ? { ...one, ...change } : one));
  }
}

export const mayAgain = ({ failure }: Adding): boolean =>
  typeof failure === 'object' && failure !== null && isPassing(failure);

const adding = (id: string, file: Blob, name = ''): Adding => ({
  id,
  name,
  isReady: false,
  file,
  url: URL.createObjectURL(file),
  sent: 0,
  failure: null,
});
