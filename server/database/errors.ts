/** A set-up fault that the operator can fix: print the message without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** What is printed of an error: the message of a SetupError, else the error with its stack. */
export const said = (error: unknown): unknown => (error instanceof SetupError ? error.message : error);

/** The SQLSTATE of an error of postgres.js or drizzle (which hides it in `cause`); else undefined. */
export function sqlstate(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

export function constraint(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('constraint_name' in at && typeof at.constraint_name === 'string') return at.constraint_name;
  }
  return undefined;
}

/** 23505: a row with this key exists. With `name`, only if that constraint was violated. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  return sqlstate(error) === '23505' && (name === undefined || constraint(error) === name);
}

/** 23514: a CHECK refused the row (a balance below its floor). */
export function isCheckViolation(error: unknown, name?: string): boolean {
  return sqlstate(error) === '23514' && (name === undefined || constraint(error) === name);
}

const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
]);

/** Connection lost or refused, or Postgres starts or stops. It is unknown whether the statement was committed: check, or repeat it under the same id. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlstate(error);
  if (state && (state.startsWith('08') || state.startsWith('57P'))) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && LOST.has(at.code)) return true;
  }
  return false;
}

/** 40001 serialization failure, 40P01 deadlock: the transaction may be repeated. */
function isRepeatable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlstate(error) ?? '');
}

/** The same statement may be sent again: see `isConnectionLost` and `isRepeatable`. */
export const isRetryable = (error: unknown): boolean => isConnectionLost(error) || isRepeatable(error);
