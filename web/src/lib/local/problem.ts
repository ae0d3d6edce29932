import type { Problem } from '#lib/net/api.ts';
import type { Refusal } from '#rulebooks/rulebook.ts';
import type { Say } from './local-games.ts';

const STATUS: Readonly<Record<Refusal['refusedFor'], number>> = { content: 422, moment: 409, person: 403 };

export const problemOf = ({ code, rule, args, refusedFor }: Refusal, say: Say): Problem => ({
  status: STATUS[refusedFor],
  code,
  detail: say(`refusal.${code}`, args),
  ...(rule === 'host' ? {} : { rule }),
});
