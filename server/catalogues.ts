/** Which message files put the words of each rulebook. The host's own stand behind all of them. */
import { type CatalogueFiles, registerCatalogue } from './http/sentences.ts';

const folder = (path: string): URL => new URL(`../rulebooks/${path}/messages/`, import.meta.url);

const files = (of: URL, ...names: string[]): CatalogueFiles => ({
  fr: names.map((name) => new URL(`${name}fr.json`, of)),
  en: names.map((name) => new URL(`${name}en.json`, of)),
});

/** Called once, when the app is built. */
export function registerCatalogues(): void {
  registerCatalogue('host', files(new URL('../rulebooks/messages/', import.meta.url), ''));
  registerCatalogue('campaign', files(folder('peur-sur-la-ville'), 'campaign.', 'catalogue.'));
  registerCatalogue('club-clock', files(folder('club-clock'), ''));
  registerCatalogue('gangster-paradise', files(folder('gangster-paradise'), ''));
}
