import type { FastifyReply } from 'fastify';

/** An ASCII name for old programs and the full one for others (RFC 6266). @param ending such as `.csv`. @param otherwise used if the name has no letter */
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
