/** Clients of postgres.js for an address as `addressFrom` gives it, or one of our own. */
import postgres from 'postgres';
import { clientAddress } from './address.ts';

/** Longer than the longest pause in any of our transactions: a file of sixteen megabytes is written while a lock is held. */
const IDLE_IN_TRANSACTION_MS = 120_000;

/** @returns a client that connects with its first statement */
export function clientOf(address: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  const { url, ssl } = clientAddress(address);
  return postgres(url, {
    onnotice: () => {},
    connection: {
      application_name: 'parrain',
      // A machine whose power fails says nothing: Postgres would keep what it was in the midst of locked for two hours.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    ...options,
    ssl,
  });
}
