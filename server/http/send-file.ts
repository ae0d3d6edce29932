/** Answers that a browser keeps as a file. */
import type { FastifyReply } from 'fastify';

/**
 * A plain name for old programs and the whole one for all others (RFC 6266).
 * @param ending such as `.csv`
 * @param otherwise where the name has no letter
 */
export function asAttachment(reply: FastifyReply, name: string, ending: string, otherwise = 'parrain'): FastifyReply {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || otherwise;
  const whole = encodeURIComponent(`${name.replace(/[/\\:*?"<>|]/g, '-').trim() || otherwise}${ending}`);
  const encoded = whole.replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return reply.header('content-disposition', `attachment; filename="${plain}${ending}"; filename*=UTF-8''${encoded}`);
}
