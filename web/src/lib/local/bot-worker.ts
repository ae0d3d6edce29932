/** Web worker for the bots and computations of local games. */
import { type BotQuestion, type Computation, computed, think } from './bot-thoughts.ts';

self.onmessage = async ({ data }: MessageEvent<{ n: number; question: BotQuestion | Computation }>) => {
  // Null on failure: the page computes it instead.
  const answer = await ('input' in data.question ? computed(data.question) : think(data.question)).catch(() => null);
  self.postMessage({ n: data.n, answer });
};
