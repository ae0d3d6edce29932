/** Files for the reader’s device. What the server makes comes as a file, its refusal as a problem and never as a file. */
import { answerOf, type Problem, reach } from '#lib/net/api.ts';

/** The browser reads a blob after the click, not in it. */
const READ_MS = 10_000;

/** Lets the browser keep it as a file of that name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  // Not every browser takes the name of a link that is nowhere on the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

/** Fetches and keeps. @param otherwise the name, where the server gives none @returns what went wrong, null where all went well */
export async function downloadFrom(path: string, otherwise: string): Promise<Problem | null> {
  const response = await reach(path, { headers: { accept: '*/*' } });
  if (!response?.ok) return (await answerOf(response)).problem ?? null;
  download(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? otherwise);
  return null;
}

/** The name in a `Content-Disposition` header: the one in UTF-8 before the plain one (RFC 6266). */
export function nameIn(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, plain] = /filename="?([^";]+)"?/i.exec(header ?? '') ?? [];
  return plain ?? null;
}
