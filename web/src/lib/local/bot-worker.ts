/** The thread in which the bots of local games think. */
import { type BotQuestion, think } from './bot-thoughts.ts';

self.onmessage = async ({ data }: MessageEvent<{ n: number; question: BotQuestion }>) => {
  const answer = await think(data.question).catch(() => ({ move: null, pauseMs: 0 }));
  self.postMessage({ n: data.n, answer });
};
