// Allowed imports. The reasons are in the docs and in each rule's comment; exceptions are listed here by name.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Dynamic imports do not count: a game manifest loads its board, which uses the shell, which reads the list of games.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\$types$' } },
    {
      name: 'rulebooks-are-pure',
      comment:
        'Rules have no I/O, clock or database: they import rules, typebox for schemas, intl-messageformat for messages, edmonds-blossom-fixed for pairings.',
      severity: 'error',
      from: { path: '^rulebooks/' },
      to: {
        pathNot: [
          '^rulebooks/',
          '^node_modules/typebox/',
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
      comment: 'The host passes a game the rulebooks that it may open inside (Rulebook.opens).',
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
        'It runs on the server and in the browser. Chance, time, ids and rulebooks are passed in: no Node module, package, game or list of games.',
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
      comment: 'Its replies have the types of the API.',
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
      comment: 'The write side: the queues of books, and what deciding reads.',
      severity: 'error',
      from: { path: '^server/commit/' },
      to: { path: '^server/', pathNot: ['^server/(commit|ledger|database|time)/'] },
    },
    {
      name: 'people-and-links-know-no-game',
      comment: 'Identifies the caller: a person, or the holder of a link.',
      severity: 'error',
      from: { path: '^server/(people|links)/' },
      to: {
        path: '^server/',
        pathNot: ['^server/(people|links|ledger|database|http|time)/'],
      },
    },
    {
      name: 'read-stands-on-commit',
      comment: 'The read side: what a caller may know of a game.',
      severity: 'error',
      from: { path: '^server/read/' },
      to: { path: '^server/', pathNot: ['^server/(read|commit|people|links|ledger|database|http|time)/'] },
    },
    {
      name: 'pictures-know-no-game',
      comment: 'Stores and serves photographs; features say where they are shown.',
      severity: 'error',
      from: { path: '^server/pictures/' },
      to: { path: '^server/', pathNot: ['^server/(pictures|people|ledger|database|http|time)/'] },
    },
    {
      name: 'clubs-know-no-game',
      comment: "The features of games say what these show on a club's page (server/rulebooks.ts).",
      severity: 'error',
      from: { path: '^server/clubs/' },
      to: {
        path: '^server/',
        pathNot: ['^server/(clubs|read|commit|people|links|pictures|ledger|database|http|time)/'],
      },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'Features are independent; open-games.ts and app.ts combine them.',
      severity: 'error',
      from: { path: '^server/(games|live|clocks|bots|push|portability|peur-sur-la-ville|tournament-desk|nodes)/' },
      to: {
        path: '^server/',
        pathNot: [
          '^server/$1/',
          '^server/(read|commit|people|links|pictures|ledger|database|http|time)/',
          '^server/clubs/(shows|contract)\\.ts$',
        ],
      },
    },
    {
      name: 'a-room-has-its-layer',
      comment: 'A new server folder must be added to these rules.',
      severity: 'error',
      from: {
        path: '^server/[^/]+/',
        pathNot: [
          '^server/(ledger|database|http|time|commit|people|links|pictures|clubs|read|games|live|clocks|bots|push|portability|peur-sur-la-ville|tournament-desk|nodes|view-schemas)/',
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
      comment: "Code shared by two games' pages belongs in web/src/lib.",
      severity: 'error',
      from: { path: '^web/src/games/([^/]+)/' },
      to: { path: '^(?:web/src/games|rulebooks)/([^/]+)/', pathNot: '^(?:web/src/games|rulebooks)/$1/' },
    },
    {
      name: 'the-pages-of-all-games-know-none',
      comment:
        "They use the list (web/src/games/index.ts). Route files of a game's own addresses may import its pages.",
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['^web/src/games/', '^web/src/routes/(?:campaigns|rosters|wall|story|clubs|clocks)/'],
      },
      to: { path: '^(?:web/src/games|rulebooks)/[^/]+/' },
    },
    {
      name: 'an-address-is-of-one-game',
      comment: 'Campaigns, their gangs, walls and stories, and the pages of clubs.',
      severity: 'error',
      from: { path: '^web/src/routes/(?:campaigns|rosters|wall|story|clubs)/' },
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
