/** Downloads. A file from the server is saved; its refusal is returned as a problem and never saved. */
import { answerOf, type Problem, reach } from '#lib/net/api.ts';

/** The browser reads a blob after the click event. */
const READ_MS = 10_000;

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  // Some browsers ignore the file name of a link outside the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

/** Fetches and saves a file. @param otherwise fallback file name @returns the problem, or null on success */
export async function downloadFrom(path: string, otherwise: string): Promise<Problem | null> {
  const response = await reach(path, { headers: { accept: '*/*' } });
  if (!response?.ok) return (await answerOf(response)).problem ?? null;
  download(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? otherwise);
  return null;
}

/** File name in a `Content-Disposition` header, UTF-8 form preferred (RFC 6266). */
export function nameIn(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, plain] = /filename="?([^";]+)"?/i.exec(header ?? '') ?? [];
  return plain ?? null;
}
