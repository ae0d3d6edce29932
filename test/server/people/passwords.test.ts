// Goal: passwords are worked on a few at a time, and a rush is told to come back. Method: more at once than may wait.
import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from '../../../server/people/passwords.ts';

test('a rush is refused in part, ends nobody’s process, and is forgotten', async () => {
  const rush = Array.from({ length: 110 }, (_, n) => hashPassword(`password ${n}`, `person ${n}`));
  // The first to sign in comes into that rush: what unknown names are compared with cannot be made now.
  const known = passwordFits('password 0', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAA', 'known');
  const unknown = passwordFits('password 0', undefined, 'unknown');
  const settled = await Promise.allSettled([...rush, known, unknown]);
  expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(8);
  expect(await passwordFits('password 0', undefined, 'unknown')).toBe(false);
  const [first] = settled;
  expect(await passwordFits('password 0', first?.status === 'fulfilled' ? String(first.value) : '', 'known')).toBe(
    true,
  );
}, 30_000);
