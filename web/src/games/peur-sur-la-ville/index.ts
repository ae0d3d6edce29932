import type { GamePages } from '#lib/game/game-pages.ts';
import { units } from './units.ts';

export const campaign: GamePages = {
  rulebook: 'campaign',
  name: { fr: 'Peur sur la Ville', en: 'Peur sur la Ville' },
  path: '/campaigns',
  inside: '/cards',
  words: [...['campaign', 'catalogue', 'pages', 'units'].map((area) => `peur-sur-la-ville/${area}`), 'host'],
  units,
  rules: { path: 'peur-sur-la-ville', prefix: 'PV' },
  clock: {
    words: ['peur-sur-la-ville/campaign', 'peur-sur-la-ville/house'],
    beside: ['house', 'cards', 'talkStart', 'reports'],
  },
  home: {
    opens: { href: '/campaigns/new', label: 'home.new-campaign' },
    demo: '/api/demo',
    play: '/campaigns/demo',
    hall: { href: (person) => `/campaigns/fame/${person}`, label: 'home.hall' },
    Welcome: () => import('./home/Emblems.svelte'),
    start: async () => {
      const [{ readDrafts: read }, { default: Part }] = await Promise.all([
        import('./home/drafts.ts'),
        import('./home/Drafts.svelte'),
      ]);
      return { read, Part };
    },
  },
};
