import type { GameAsk } from '#lib/games.ts';
import type { CardEveningView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';

/** The ask for creating and joining evenings; null if none is open here. */
export const cardsAsk = ({ asks }: Pick<CampaignGame, 'asks'>): GameAsk | null =>
  asks.find(({ kind }) => kind === 'cards') ?? null;

export const isOpen = ({ status }: CardEveningView): boolean => status === 'gathering' || status === 'playing';

export const may = (ask: GameAsk | null, seat: number | null, doing: string, evening: string): boolean =>
  ask?.choices.some(
    (choice) =>
      choice.seat === seat &&
      choice.options.some((option) => {
        const field = option.do === doing ? option.fields?.evening : undefined;
        return field?.kind === 'pick' && field.from.includes(evening);
      }),
  ) ?? false;

/** The game of an evening, if the user may see it. */
export const tableOf = ({ children }: Pick<CampaignGame, 'children'>, { name }: CardEveningView) =>
  children.find((child) => child.name === name) ?? null;

/** Frames to wait for the page to render the result. */
const MOST_FRAMES = 30;

/** Moves the focus to the evening's next step or name, as the pressed button is gone. */
export async function goOnAt(evening: string): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && document.activeElement !== document.body; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  if (document.activeElement !== document.body) return;
  const sheet = document.getElementById(`cards-${evening}`);
  const next =
    sheet?.querySelector<HTMLElement>('a.primary, button.primary:not(:disabled)') ?? sheet?.querySelector('h2');
  if (!next) return;
  if (next.tagName === 'H2') next.tabIndex = -1;
  next.focus({ preventScroll: true });
  if (next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
}
