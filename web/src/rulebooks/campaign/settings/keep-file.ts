/** Files that the server makes, kept on the reader's device; a refusal comes back as a problem and never as a file. */
import { NO_NETWORK, type Problem } from '#lib/api.ts';

/** Fetches and saves. @returns what went wrong, null where all went well */
export async function keepFile(path: string, otherwise: string): Promise<Problem | null> {
  const headers = { 'x-parrain-language': document.documentElement.lang };
  const response = await fetch(path, { headers }).catch(() => null);
  if (!response) return { status: 0, code: NO_NETWORK, detail: '' };
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    return { code: 'unknown', detail: '', ...problem, status: response.status };
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition')) ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return null;
}

/** The name in a `Content-Disposition` header: the one in UTF-8 before the plain one (RFC 6266). */
export function nameIn(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, plain] = /filename="?([^";]+)"?/i.exec(header ?? '') ?? [];
  return plain ?? null;
}
