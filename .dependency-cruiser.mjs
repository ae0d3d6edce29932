// Who may import whom. The reasons stand in docs and in each rule's comment; a new exception is written here, by name.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        "What is fetched when it is needed closes no circle: a game's manifest names its board, which uses the shell, which asks the list.",
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\$types$' } },
    {
      name: 'rulebooks-are-pure',
      comment:
        'Rules know no input or output, no wall clock, no database: they import rules, typebox for their schemas, immer for their drafts, intl-messageformat for their sentences, edmonds-blossom-fixed for pairings.',
      severity: 'error',
      from: { path: '^rulebooks/' },
      to: {
        pathNot: [
          '^rulebooks/',
          '^node_modules/typebox/',
          '^node_modules/immer/',
          '^node_modules/intl-messageformat/',
          '^node_modules/edmonds-blossom-fixed/',
        ],
      },
    },
    {
      name: 'no-game-imports-another',
      comment: 'Only the registry (rulebooks/index.ts) knows all games.',
      severity: 'error',
      from: { path: '^rulebooks/([^/]+)/' },
      to: { path: '^rulebooks/([^/]+)/', pathNot: '^rulebooks/$1/' },
    },
    {
      name: 'rules-read-no-registry',
      comment: 'The host hands a game those that may be opened inside it (Rulebook.opens).',
      severity: 'error',
      from: { path: '^rulebooks/[^/]+/' },
      to: { path: '^rulebooks/(registry|index)\\.ts$' },
    },
    {
      name: 'shared-rules-know-no-game',
      severity: 'error',
      from: { path: '^rulebooks/[^/]+\\.ts$', pathNot: '^rulebooks/index\\.ts$' },
      to: { path: '^rulebooks/[^/]+/' },
    },
    {
      name: 'the-kernel-is-pure',
      comment:
        'It runs on the server and in the browser. Chance, time, ids and the rulebooks are given to it: no module of Node, no package, no game, no list of games.',
      severity: 'error',
      from: { path: '^kernel/' },
      to: {
        pathNot: [
          '^kernel/',
          '^rulebooks/(?!index\\.)[^/]+\\.ts$',
          '^server/read/[a-z-]*contract\\.ts$',
          '^server/portability/file-format\\.ts$',
        ],
      },
    },
    {
      name: 'the-kernel-takes-types-of-contracts',
      comment: 'Its replies have the shapes that go over the wire.',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-do-not-know-the-kernel',
      severity: 'error',
      from: { path: '^rulebooks/' },
      to: { path: '^kernel/' },
    },
    {
      name: 'ledger-knows-no-game',
      severity: 'error',
      from: { path: '^server/ledger/' },
      to: { path: '^server/', pathNot: ['^server/(ledger|database|http)/'] },
    },
    {
      name: 'database-http-and-time-stand-below',
      severity: 'error',
      from: { path: '^server/(database|http|time)/' },
      to: { path: '^server/', pathNot: ['^server/(database|http|time)/'] },
    },
    {
      name: 'commit-stands-on-the-kernel',
      comment: 'Who writes: the queues of books, and what is read to decide.',
      severity: 'error',
      from: { path: '^server/commit/' },
      to: { path: '^server/', pathNot: ['^server/(commit|ledger|database|time)/'] },
    },
    {
      name: 'people-and-links-know-no-game',
      comment: 'Who asks: a person, or whoever holds a link.',
      severity: 'error',
      from: { path: '^server/(people|links)/' },
      to: {
        path: '^server/',
        pathNot: ['^server/(people|links|ledger|database|http|time)/'],
      },
    },
    {
      name: 'read-stands-on-commit',
      comment: 'What whoever asks may know of a game.',
      severity: 'error',
      from: { path: '^server/read/' },
      to: { path: '^server/', pathNot: ['^server/(read|commit|people|links|ledger|database|http|time)/'] },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'Features stand beside each other; open-games.ts and app.ts put them together.',
      severity: 'error',
      from: { path: '^server/(games|live|clocks|bots|push|portability|peur-sur-la-ville|tournament-desk)/' },
      to: {
        path: '^server/',
        pathNot: ['^server/$1/', '^server/(read|commit|people|links|ledger|database|http|time)/'],
      },
    },
    {
      name: 'a-room-has-its-layer',
      comment: 'A new folder of the server gets its place in these rules.',
      severity: 'error',
      from: {
        path: '^server/[^/]+/',
        pathNot: [
          '^server/(ledger|database|http|time|commit|people|links|read|games|live|clocks|bots|push|portability|peur-sur-la-ville|tournament-desk|view-schemas)/',
        ],
      },
      to: {},
    },
    {
      name: 'web-takes-only-types-from-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-games-pages-import-anothers',
      comment: "What two games' pages share stands in web/src/lib.",
      severity: 'error',
      from: { path: '^web/src/games/([^/]+)/' },
      to: { path: '^(?:web/src/games|rulebooks)/([^/]+)/', pathNot: '^(?:web/src/games|rulebooks)/$1/' },
    },
    {
      name: 'the-pages-of-all-games-know-none',
      comment:
        "They ask the list (web/src/games/index.ts). Route files of a game's own address name a page of its room.",
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['^web/src/games/', '^web/src/routes/(?:campaigns|rosters|wall|story|clocks)/'],
      },
      to: { path: '^(?:web/src/games|rulebooks)/[^/]+/' },
    },
    {
      name: 'an-address-is-of-one-game',
      comment: 'Campaigns, their gangs, walls and stories.',
      severity: 'error',
      from: { path: '^web/src/routes/(?:campaigns|rosters|wall|story)/' },
      to: { path: '^(?:web/src/games|rulebooks)/[^/]+/', pathNot: '^(?:web/src/games|rulebooks)/peur-sur-la-ville/' },
    },
    {
      name: 'clocks-are-of-one-game',
      severity: 'error',
      from: { path: '^web/src/routes/clocks/' },
      to: { path: '^(?:web/src/games|rulebooks)/[^/]+/', pathNot: '^(?:web/src/games|rulebooks)/club-clock/' },
    },
    { name: 'server-knows-no-page', severity: 'error', from: { path: '^server/' }, to: { path: '^web/src/' } },
    {
      name: 'no-test-in-the-program',
      severity: 'error',
      from: { path: '^(rulebooks|server|web)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/build', '\\.svelte-kit', '^\\$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'svelte'],
      extensions: ['.ts', '.js', '.mjs', '.json', '.svelte'],
    },
  },
};
