/** The thread in which the bots of local games think, and in which is computed what their rules ask for. */
import { type BotQuestion, type Computation, computed, think } from './bot-thoughts.ts';

self.onmessage = async ({ data }: MessageEvent<{ n: number; question: BotQuestion | Computation }>) => {
  // Null where it cannot think: the page does.
  const answer = await ('input' in data.question ? computed(data.question) : think(data.question)).catch(() => null);
  self.postMessage({ n: data.n, answer });
};
