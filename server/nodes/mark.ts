/** The mark of a request that another node has passed on: who sends it, to whom, when, for which client. An HMAC of the shared key keeps outsiders from making one. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** Header of the request, and of the answer: the answer proves that it comes from a node. */
export const MARK_HEADER = 'x-parrain-node';

/** Longest difference of two nodes' readings of the database's time, and of the way. */
const MOST_AGE_MS = 10_000;
/** Longest wait in a queue of the sender. */
const MOST_WAIT_MS = 120_000;

export interface Mark {
  readonly from: string;
  readonly to: string;
  readonly version: string;
  /** When it was sent, epoch ms of the database. */
  readonly at: number;
  /** When the client's request arrived. */
  readonly arrived: number;
  readonly ip: string;
}

/** What the mark holds for. */
export interface Marked {
  readonly method: string;
  readonly url: string;
}

export function writeMark(key: string, { from, to, version, at, arrived, ip }: Mark, of: Marked): string {
  const text = `${from} ${to} ${version} ${at} ${arrived} ${ip}`;
  return `${text} ${signed(key, text, of)}`;
}

/** Proof that the answer to a marked request comes from a node. */
export const answerMark = (key: string, mark: string): string => hmac(key, `answer ${mark}`);

/** @returns the mark, or the reason why it does not count */
export function readMark(
  key: string,
  header: string,
  of: Marked,
  own: { readonly id: string; readonly version: string; readonly now: number },
): Mark | string {
  const end = header.lastIndexOf(' ');
  const text = header.slice(0, Math.max(0, end));
  if (!isSame(header.slice(end + 1), signed(key, text, of))) return 'its key is not the key of this node';
  const [from = '', to, version = '', at, arrived, ip = ''] = text.split(' ');
  const mark = { from, to: to ?? '', version, at: Number(at), arrived: Number(arrived), ip };
  if (mark.version !== own.version) return 'it has another version';
  if (mark.to !== own.id) return 'it is meant for another node';
  if (!(Math.abs(own.now - mark.at) < MOST_AGE_MS)) return 'its clock is off';
  if (!(mark.arrived <= mark.at && mark.at - mark.arrived < MOST_WAIT_MS) || isIP(ip) === 0) return 'it is incomplete';
  return mark;
}

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const signed = (key: string, text: string, { method, url }: Marked): string => hmac(key, `${method} ${url} ${text}`);

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
