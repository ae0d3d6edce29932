/** Whose career a line of the story leads to. Pure. */
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { textIn } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Message } from '#rulebooks/rulebook.ts';

/** Id of the figure that a line names with its band; null where it names none of this campaign. */
export function figureIn(gangs: CampaignView['gangs'], line: Message): string | null {
  const band = gangs.find((gang) => gang.name === textIn(line, 'gang'));
  return band?.figures.find((figure) => figure.name === textIn(line, 'figure'))?.id ?? null;
}
