// Who may import whom. The reasons stand in docs and in each rule's comment; a new exception is written here, by name.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\$types$' } },
    {
      name: 'rulebooks-are-pure',
      comment:
        'Rules know no input or output, no wall clock, no database: they import rules, typebox for their schemas, immer for their drafts.',
      severity: 'error',
      from: { path: '^rulebooks/' },
      to: { pathNot: ['^rulebooks/', '^node_modules/typebox/', '^node_modules/immer/'] },
    },
    {
      name: 'no-game-imports-another',
      comment: 'Only the registry (rulebooks/index.ts) knows all games.',
      severity: 'error',
      from: { path: '^rulebooks/([^/]+)/' },
      to: { path: '^rulebooks/([^/]+)/', pathNot: '^rulebooks/$1/' },
    },
    {
      name: 'shared-rules-know-no-game',
      severity: 'error',
      from: { path: '^rulebooks/[^/]+\\.ts$', pathNot: '^rulebooks/index\\.ts$' },
      to: { path: '^rulebooks/[^/]+/' },
    },
    {
      name: 'ledger-knows-no-game',
      severity: 'error',
      from: { path: '^server/ledger/' },
      to: { path: '^server/', pathNot: ['^server/(ledger|database|http)/'] },
    },
    {
      name: 'database-and-http-stand-below',
      severity: 'error',
      from: { path: '^server/(database|http)/' },
      to: { path: '^server/', pathNot: ['^server/(database|http)/'] },
    },
    {
      name: 'a-feature-imports-its-own-folder',
      comment:
        'main.ts and app.ts wire everything. Features that stand on games, and on the rights of people, are named one by one below.',
      severity: 'error',
      from: {
        path: '^server/([^/]+)/',
        pathNot: ['^server/(games|bots|live|clocks|rosters|demo|links|portability)/', '^server/ledger/audit\\.ts$'],
      },
      to: { path: '^server/', pathNot: ['^server/$1/', '^server/(ledger|database|http)/'] },
    },
    {
      name: 'what-stands-on-games-and-people',
      severity: 'error',
      from: { path: '^server/(games|bots|live|clocks|rosters|demo|links|portability)/' },
      to: {
        path: '^server/',
        pathNot: ['^server/(games|bots|live|clocks|rosters|demo|links|portability|people|ledger|database|http)/'],
      },
    },
    {
      name: 'web-takes-only-types-from-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
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
