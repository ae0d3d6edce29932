/**
 * One stream for all tabs: HTTP/1.1 allows six connections per server, so six tabs with a stream each would block every further request.
 * The leading tab holds the stream for all subscriptions and forwards frames over `BroadcastChannel` (Web Locks need https).
 * It sends a heartbeat every two seconds and hands over when closed; when it falls silent another tab takes over.
 * Visible tabs lead before hidden ones. If all are hidden the last leader stays, as hidden tabs show "your turn" in their title.
 */
import { version } from '$app/env';
import { type Followed, type Frame, keyOf, LiveStream, type Standing } from './live-stream.ts';

/** The server's limit for a stream; visible tabs first. */
const MOST_FOLLOWED = 30;
/** How long a tab waits for a leader's answer before it leads. */
const ASK_MS = 80;
/** Debounce for other tabs' subscriptions. */
const GATHER_MS = 40;
const BEAT_MS = 2_000;
const SILENT_MS = 5_000;
/** Spread of the delay before tabs take over; hidden tabs wait longer. */
const FORWARD_MS = 300;

interface Tab {
  /** Sorts by creation time. */
  readonly id: string;
  readonly hidden: boolean;
}

interface Wish extends Tab, Followed {
  readonly reader: string | null;
}

type Message =
  | { readonly kind: 'lead'; readonly tab: Tab; readonly standing: Standing }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'time'; readonly now: number };

export interface Listener {
  readonly game: string;
  readonly link: string | null;
  readonly reader: string | null;
  act(): number | null;
  stands(standing: Standing): void;
  heard(frame: Frame): void;
  told(now: number): void;
}

/** Per build: other builds use other messages. */
const CHANNEL = `parrain-live-${version}`;
/** A channel per link and per user, so that frames reach only their audience. */
const channelOf = (audience: string): BroadcastChannel => new BroadcastChannel(`${CHANNEL} ${audience}`);

export class LiveTabs {
  readonly #id = `${Date.now()}-${Math.random()}`;
  readonly #listener: Listener;
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #frames: BroadcastChannel;
  readonly #wishes = new Map<string, Wish>();
  readonly #audiences = new Map<string, BroadcastChannel>();
  readonly #stream = new LiveStream({
    followed: () => this.#followed(),
    stands: (standing) => {
      this.#listener.stands(standing);
      this.#lead();
    },
    heard: (frame, audience) => this.#audience(audience).postMessage(frame),
    told: (now) => {
      this.#listener.told(now);
      this.#say({ kind: 'time', now });
    },
  });
  #leads = false;
  /** The leading tab and its last heartbeat; null if unknown. */
  #leader: { readonly tab: Tab; readonly at: number } | null = null;
  /** Key of the subscriptions the stream was opened for. */
  #openedFor = '';
  #forward: ReturnType<typeof setTimeout> | undefined;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  readonly #beats: ReturnType<typeof setInterval>;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#frames = channelOf(listener.link ?? listener.reader ?? '');
    this.#frames.onmessage = ({ data }: MessageEvent<Frame>) => {
      if (data.game === listener.game) listener.heard(data);
    };
    this.#beats = setInterval(() => this.#beat(), BEAT_MS);
    document.addEventListener('visibilitychange', this.#seen);
    this.#wish();
    this.#comeForward(ASK_MS);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#seen);
    clearInterval(this.#beats);
    clearTimeout(this.#forward);
    this.#stepDown();
    this.#say({ kind: 'gone', id: this.#id });
    this.#channel.close();
    this.#frames.close();
  }

  back(): void {
    if (this.#leads) this.#stream.openAnew();
  }

  get #me(): Tab {
    return { id: this.#id, hidden: document.hidden };
  }

  #say(message: Message): void {
    this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.kind === 'time') this.#listener.told(message.now);
    else if (message.kind === 'lead') this.#heardOf(message.tab, message.standing);
    else if (message.kind === 'wish') {
      this.#wishes.set(message.wish.id, message.wish);
      // Tells a new tab the stream's state.
      if (this.#leads) this.#lead();
      this.#gather();
    } else {
      this.#wishes.delete(message.id);
      this.#gather();
      if (message.id !== this.#leader?.tab.id) return;
      this.#leader = null;
      this.#comeForward(soon());
    }
  }

  #heardOf(tab: Tab, standing: Standing): void {
    const me = this.#me;
    if (this.#leads && isBefore(me, tab)) return this.#lead();
    // An open stream is kept until the other one is open.
    if (this.#leads && this.#stream.standing.state === 'open' && standing.state !== 'open') return;
    // The other leader resolves the conflict.
    const other = this.#isSilent() ? null : this.#leader?.tab;
    if (other && other.id !== tab.id && isBefore(other, tab)) return;
    this.#stepDown();
    const isNew = this.#leader?.tab.id !== tab.id;
    this.#leader = { tab, at: Date.now() };
    if (isNew) this.#wish();
    clearTimeout(this.#forward);
    if (tab.hidden && !me.hidden) this.#comeForward(soon());
    this.#listener.stands(standing);
  }

  readonly #seen = (): void => {
    this.#wish();
    if (this.#leads) this.#lead();
    else if (!document.hidden && (!this.#leader || this.#leader.tab.hidden || this.#isSilent())) this.#comeForward(0);
  };

  #beat(): void {
    if (this.#leads) this.#lead();
    else if (this.#isSilent()) {
      this.#leader = null;
      this.#comeForward(soon());
    }
  }

  #isSilent(): boolean {
    return this.#leader !== null && Date.now() - this.#leader.at > SILENT_MS;
  }

  /** Leads after a delay, unless another tab does first. */
  #comeForward(waitMs: number): void {
    clearTimeout(this.#forward);
    this.#forward = setTimeout(() => {
      this.#leads = true;
      this.#leader = null;
      this.#lead();
      this.#gather();
    }, waitMs);
  }

  #stepDown(): void {
    this.#leads = false;
    this.#openedFor = '';
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#stream.close();
    for (const channel of this.#audiences.values()) channel.close();
    this.#audiences.clear();
  }

  #lead(): void {
    this.#say({ kind: 'lead', tab: this.#me, standing: this.#stream.standing });
  }

  #wish(): void {
    const { game, link, reader } = this.#listener;
    const wish = { ...this.#me, game, link, reader, act: this.#listener.act() };
    this.#wishes.set(this.#id, wish);
    this.#say({ kind: 'wish', wish });
  }

  /** Reopens the stream if the subscriptions have changed. */
  #gather(): void {
    if (!this.#leads || this.#gathering !== undefined) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      const readers = [...this.#wishes.values()].filter(({ link }) => link === null).map(({ reader }) => reader ?? '');
      const wanted = [...new Set([...this.#followed().map(keyOf), ...readers])].sort().join();
      if (wanted === this.#openedFor) return;
      this.#openedFor = wanted;
      this.#stream.open();
    }, GATHER_MS);
  }

  /** Tabs with the same game may know different acts: takes the lowest. */
  #followed(): Followed[] {
    const all = new Map<string, Followed>();
    const seenFirst = [...this.#wishes.values()].sort((one, other) => Number(one.hidden) - Number(other.hidden));
    for (const { id, game, link, act: known } of seenFirst) {
      const act = id === this.#id ? this.#listener.act() : known;
      const other = all.get(keyOf({ game, link }));
      const least = other === undefined ? act : other.act === null || act === null ? null : Math.min(other.act, act);
      all.set(keyOf({ game, link }), { game, link, act: least });
    }
    return [...all.values()].slice(0, MOST_FOLLOWED);
  }

  #audience(audience: string): BroadcastChannel {
    const channel = this.#audiences.get(audience) ?? channelOf(audience);
    this.#audiences.set(audience, channel);
    return channel;
  }
}

/** Which of two tabs leads: the visible one, else the older one. */
const isBefore = (one: Tab, other: Tab): boolean => (one.hidden === other.hidden ? one.id < other.id : other.hidden);

const soon = (): number =>
  (document.hidden ? 2 * FORWARD_MS : FORWARD_MS) * Math.random() + (document.hidden ? FORWARD_MS : 0);
