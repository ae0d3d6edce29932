/** Sends a file with its progress, which `fetch` does not tell. */
import { type Answer, answerOf, get } from './api.ts';
import { readerHeader } from './reader.ts';

/** No answer for this long counts as no network, ms. */
const PATIENCE_MS = 120_000;

/**
 * Sends a file as the body of a request. @param onprogress part that is sent, 0 to 1
 * @param renewing an address to read first where the session has expired: that call renews it
 */
export async function upload<T>(
  path: string,
  file: Blob,
  renewing: string,
  onprogress: (sent: number) => void,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<Answer<T>> {
  const answer = await answerOf<T>(await send(method, path, file, onprogress));
  if (answer.problem?.status !== 401) return answer;
  const { problem } = await get(renewing);
  return problem ? { problem } : answerOf<T>(await send(method, path, file, onprogress));
}

function send(
  method: 'PUT' | 'POST',
  path: string,
  file: Blob,
  onprogress: (sent: number) => void,
): Promise<Response | null> {
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = PATIENCE_MS;
  const headers = {
    accept: 'application/json',
    'x-parrain-language': document.documentElement.lang,
    ...readerHeader(),
  };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onprogress(total > 0 ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.send(file);
  });
}
