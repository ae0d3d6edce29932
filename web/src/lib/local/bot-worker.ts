/** The thread in which the bots of local games think. */
import { type BotQuestion, think } from './bot-thoughts.ts';

self.onmessage = async ({ data }: MessageEvent<{ n: number; question: BotQuestion }>) => {
  // Null where it cannot think: the page does.
  const answer = await think(data.question).catch(() => null);
  self.postMessage({ n: data.n, answer });
};
