/** Card evenings of a campaign on its pages: which are on, what the reader may do there, and the game that is played. */
import type { GameAsk } from '#lib/games.ts';
import type { CardEveningView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';

/** The ask at which evenings are called, and gangs sit down; null where none is open to anybody here. */
export const cardsAsk = ({ asks }: Pick<CampaignGame, 'asks'>): GameAsk | null =>
  asks.find(({ kind }) => kind === 'cards') ?? null;

/** It gathers, or is being played. */
export const isOpen = ({ status }: CardEveningView): boolean => status === 'gathering' || status === 'playing';

/** That seat may do this with that evening now. */
export const may = (ask: GameAsk | null, seat: number | null, doing: string, evening: string): boolean =>
  ask?.choices.some(
    (choice) =>
      choice.seat === seat &&
      choice.options.some((option) => {
        const field = option.do === doing ? option.fields?.evening : undefined;
        return field?.kind === 'pick' && field.from.includes(evening);
      }),
  ) ?? false;

/** The game of an evening, where the reader may look at it. */
export const tableOf = ({ children }: Pick<CampaignGame, 'children'>, { name }: CardEveningView) =>
  children.find((child) => child.name === name) ?? null;

/** Frames within which the page has drawn what came of an act. */
const MOST_FRAMES = 30;

/** Whoever works by keyboard goes on at that evening, at its next step or else its name, once the button that he pressed is gone. */
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
