import type { FastifyInstance, FastifyRequest } from 'fastify';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language, worked out at first use. */
    readonly language: Language;
  }
}

export function speak(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest): Language {
      return languageOf(this);
    },
  });
}

/** Header `x-parrain-language`, then cookie `parrain_language`, then Accept-Language, else French. */
export function languageOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = request.headers['x-parrain-language'];
  if (isLanguage(chosen)) return chosen;
  const kept = request.cookies?.parrain_language;
  if (isLanguage(kept)) return kept;
  return preferred(request.headers['accept-language'] ?? '');
}

/** The first supported language of an Accept-Language header, by weight and then by order; else French. */
export function preferred(header: string): Language {
  let best: Language = 'fr';
  let bestWeight = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.trim().split('-')[0];
    const weight = weightOf(parameters);
    if (isLanguage(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return Number.isFinite(weight) ? weight : 0;
}
