/** The browser's stream of server-sent events, held by the leading tab (`live-tabs.ts`). */
import type { TimeReply } from '../../../../server/read/clock-contract.ts';
import type { GameFrame } from '../../../../server/read/frame-contract.ts';

const RETRY_MS = [1000, 2000, 4000, 8000, 15000];
/** Longer silence means a dead connection: the server's heartbeat is far more frequent. */
const SILENCE_MS = 45_000;
/** Timeout of opening: the server responds at once. */
export const OPENING_MS = 10_000;

export interface Followed {
  readonly game: string;
  readonly link: string | null;
  readonly act: number | null;
}

/** A `game` frame; with only an id, access to that game was lost. */
export type Frame = Pick<GameFrame, 'game' | 'link'> & Partial<GameFrame>;

export interface Standing {
  readonly state: 'opening' | 'open' | 'lost';
  readonly refused?: boolean;
  /** The user of the stream, null when signed out; undefined before the server has told it. */
  readonly reader?: string | null | undefined;
  /** Subscribed games with the act of the last frame; -1 before the first. */
  readonly acts: Readonly<Record<string, number>>;
}

export const keyOf = ({ game, link }: Pick<Followed, 'game' | 'link'>): string => `${game} ${link ?? ''}`;

interface Holder {
  followed(): readonly Followed[];
  stands(standing: Standing): void;
  /** @param audience link token or user id that the frame is for */
  heard(frame: Frame, audience: string): void;
  told(now: number): void;
}

export class LiveStream {
  readonly #holder: Holder;
  standing: Standing = { state: 'opening', acts: {} };
  /** The last one is current; earlier ones close once it is open, so that no frame is missed. */
  readonly #sources: EventSource[] = [];
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(holder: Holder) {
    this.#holder = holder;
  }

  /** Opens it, or reopens it for the current subscriptions. */
  open(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#opening);
    const followed = this.#holder.followed();
    if (followed.length === 0) return this.close();
    const source = new EventSource(addressOf(followed));
    this.#sources.push(source);
    if (this.standing.state !== 'open') this.#stands({ state: 'opening', acts: {} });
    this.#opening = setTimeout(() => this.#lost(false), OPENING_MS);
    source.onopen = () => {
      clearTimeout(this.#opening);
      for (const before of this.#sources.splice(0, this.#sources.indexOf(source))) before.close();
      this.#arrived();
      this.#tries = 0;
      this.#stands({ state: 'open', acts: Object.fromEntries(followed.map((one) => [keyOf(one), -1])) });
    };
    source.onerror = () => {
      if (source === this.#sources.at(-1)) this.#lost(source.readyState === EventSource.CLOSED);
      else source.close();
    };
    this.#listen(source, linkOf(followed));
  }

  openAnew(): void {
    this.#closeAll();
    this.#tries = 0;
    this.open();
  }

  close(): void {
    this.#closeAll();
    this.standing = { state: 'opening', acts: {} };
  }

  /** @param only the common link of all subscriptions */
  #listen(source: EventSource, only: string | null): void {
    let reader: string | null = null;
    const on = <Data>(kind: string, hear: (data: Data) => void): void =>
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.#arrived();
        hear(JSON.parse(data) as Data);
      });
    const hear = (frame: Frame): void => {
      const link = frame.link ?? only;
      const { acts } = this.standing;
      if (frame.act !== undefined)
        this.standing = { ...this.standing, acts: { ...acts, [keyOf({ ...frame, link })]: frame.act } };
      this.#holder.heard(frame, link ?? reader ?? '');
    };
    on<Frame>('game', hear);
    on<Frame>('lost', hear);
    on<TimeReply>('time', ({ now }) => this.#holder.told(now));
    on<{ person: string | null }>('reader', ({ person }) => {
      reader = person;
      this.#stands({ ...this.standing, reader });
    });
  }

  #arrived(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(false), SILENCE_MS);
  }

  #lost(refused: boolean): void {
    this.#closeAll();
    this.#stands({ state: 'lost', refused, acts: {} });
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)];
    this.#tries += 1;
    this.#again = setTimeout(() => this.open(), wait);
  }

  #closeAll(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#opening);
    clearTimeout(this.#silence);
    for (const source of this.#sources.splice(0)) source.close();
  }

  #stands(standing: Standing): void {
    this.standing = standing;
    this.#holder.stands(standing);
  }
}

/** The common link; null for several or none. */
const linkOf = (followed: readonly Followed[]): string | null =>
  followed.every(({ link }) => link === followed[0]?.link) ? (followed[0]?.link ?? null) : null;

/** Screens with one link request by link: the server shares their stream. */
function addressOf(followed: readonly Followed[]): string {
  const games = followed.map(({ game }) => game).join();
  const known = followed.map(({ act }) => act ?? '').join();
  const link = linkOf(followed);
  const several = followed.some((one) => one.link !== link);
  const links = several ? `&links=${followed.map((one) => one.link ?? '').join()}` : '';
  return `/api/live?games=${games}&known=${known}${link === null ? links : `&link=${encodeURIComponent(link)}`}`;
}
