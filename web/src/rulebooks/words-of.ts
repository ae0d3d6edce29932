/** The catalogues that the pages of a game read beside the interface: its own area, its rulebook, the lines of the host. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  campaign: ['campaign', 'peur-sur-la-ville', 'host'],
};

export const wordsOfRulebook = (rulebook: string): readonly string[] => PARTS[rulebook] ?? ['campaign', 'host'];
