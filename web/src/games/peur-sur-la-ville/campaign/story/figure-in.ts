/** Which career a line of the story links to. Pure. */
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { textIn } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Message } from '#rulebooks/rulebook.ts';

/** Id of the figure a line names with its gang, or null. */
export function figureIn(gangs: CampaignView['gangs'], line: Message): string | null {
  const band = gangs.find((gang) => gang.name === textIn(line, 'gang'));
  return band?.figures.find((figure) => figure.name === textIn(line, 'figure'))?.id ?? null;
}
