import postgres from 'postgres';
import { clientAddress } from './address.ts';

/** Longer than the longest pause in our transactions: writing a 16 MB file while a lock is held. */
const IDLE_IN_TRANSACTION_MS = 120_000;

/** @returns a client that connects with its first statement */
export function clientOf(address: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  const { url, ssl } = clientAddress(address);
  return postgres(url, {
    onnotice: () => {},
    connection: {
      application_name: 'parrain',
      // After a power failure of the client machine, Postgres would otherwise keep its locks for two hours.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    ...options,
    ssl,
  });
}
