/**
 * One stream for all tabs of a browser. Over HTTP/1.1 it has six connections to a server, and a stream holds one of them for good: six tabs with
 * one each, and no other page loads. One tab leads: it holds the stream of what all of them follow, and passes on what it brings.
 *
 * They talk over `BroadcastChannel`, which is there on plain http as well; Web Locks are not. The leader says every two seconds that it is
 * there. It hands over when it is closed or left; where it falls silent another one takes its place. A tab that is seen leads before one that is
 * not; where all are hidden the last leader goes on, since a title that says "your turn" is read in a hidden tab.
 */
import { version } from '$app/env';
import { type Followed, type Frame, keyOf, LiveStream, type Standing } from './live-stream.ts';

/** As many as a stream takes; tabs that are seen come first. */
const MOST_FOLLOWED = 30;
/** So long a tab waits for a leader to answer before it leads. */
const ASK_MS = 80;
/** So long a leader waits for what other tabs follow: they come together. */
const GATHER_MS = 40;
const BEAT_MS = 2_000;
const SILENT_MS = 5_000;
/** After a leader the tabs do not all come forward at once, and hidden ones later. */
const FORWARD_MS = 300;

interface Tab {
  /** Those that came earlier sort before those that came later. */
  readonly id: string;
  readonly hidden: boolean;
}

/** What a tab follows. */
interface Wish extends Tab, Followed {
  /** The person that it shows the game to. */
  readonly reader: string | null;
}

type Message =
  | { readonly kind: 'lead'; readonly tab: Tab; readonly standing: Standing }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'time'; readonly now: number };

/** What a tab wants to hear. */
export interface Listener {
  readonly game: string;
  readonly link: string | null;
  readonly reader: string | null;
  act(): number | null;
  stands(standing: Standing): void;
  heard(frame: Frame): void;
  told(now: number): void;
}

/** Tabs of another build do not understand these. */
const CHANNEL = `parrain-live-${version}`;
/** Frames go to those alone whom they are told: each link, and each person, has a channel of its own. */
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
  /** The tab that leads, and when it was last heard; null while none is known. */
  #leader: { readonly tab: Tab; readonly at: number } | null = null;
  /** What the stream was opened for. */
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

  /** The network is back. */
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
      // Whoever is new hears how the stream stands.
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

  /** A tab says that it leads. */
  #heardOf(tab: Tab, standing: Standing): void {
    const me = this.#me;
    if (this.#leads && isBefore(me, tab)) return this.#lead();
    // A stream that stands is kept until the other one does.
    if (this.#leads && this.#stream.standing.state === 'open' && standing.state !== 'open') return;
    // It hears by itself of the one that this tab follows.
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

  /** Leads, unless another tab does so meanwhile. */
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

  /** Opens the stream for what is wished, where that is something else than before. */
  #gather(): void {
    if (!this.#leads || this.#gathering !== undefined) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      // Another person who signs in has another stream.
      const readers = [...this.#wishes.values()].filter(({ link }) => link === null).map(({ reader }) => reader ?? '');
      const wanted = [...new Set([...this.#followed().map(keyOf), ...readers])].sort().join();
      if (wanted === this.#openedFor) return;
      this.#openedFor = wanted;
      this.#stream.open();
    }, GATHER_MS);
  }

  /** Of two tabs with the same game one may know less of it. */
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

/** Which of two tabs leads: the one that is seen, else the one that came first. */
const isBefore = (one: Tab, other: Tab): boolean => (one.hidden === other.hidden ? one.id < other.id : other.hidden);

const soon = (): number =>
  (document.hidden ? 2 * FORWARD_MS : FORWARD_MS) * Math.random() + (document.hidden ? FORWARD_MS : 0);
