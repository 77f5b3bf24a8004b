// Which way imports point. A rule's name is its lesson; each is proved by a planted violation in
// scripts/import-rules.test.ts.
const features = '^server/features/[^/]+/([^/]+)/'
const compositionRoots = '^server/(processes/|[^/]+\\.ts$)'

/** Domains in order: each imports only those before it. */
const domains = ['people', 'material', 'classes', 'study', 'help', 'questions', 'teach', 'connect']
const domainsImportLeft = ['contract', 'server/features'].flatMap(folder =>
  domains.slice(0, -1).map((domain, at) => ({
    name: 'domains-import-left',
    comment: `Domains in order: ${domains.join(', ')}. A domain imports those before it. Question kinds are for all.`,
    severity: 'error',
    from: { path: `^${folder}/${domain}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^${folder}/(${domains.slice(at + 1).join('|')})/`,
      pathNot: '^contract/questions/kinds/',
    },
  })),
)

/** Stages of the built-in engine in order, after what all of them use. Operations and makers use any of them. */
const engine = '^server/platform/engine/built-in/'
const stages = [
  'language',
  'definitions',
  'facts',
  'encoder',
  'weights',
  'index',
  'find',
  'rank',
  'judge',
  'say',
]
const engineStagesImportLeft = stages.map((stage, at) => ({
  name: 'engine-stages-import-left',
  comment: `Stages in order: ${stages.join(', ')}. A stage imports those before it.`,
  severity: 'error',
  from: { path: `${engine}${stage}/`, pathNot: '\\.test\\.ts$' },
  to: { path: engine, pathNot: `${engine}(${stages.slice(0, at + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...domainsImportLeft,
    ...engineStagesImportLeft,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides promise; it imports only zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: ['\\.test\\.ts$', '^contract/study/review/schedule/'] },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'schedule-needs-no-more-than-fsrs',
      comment:
        'Cards are scheduled on the server, and in the browser without a connection, by the same rules.',
      severity: 'error',
      from: { path: '^contract/study/review/schedule/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/ts-fsrs/)' },
    },
    {
      name: 'contract-tests-stand-beside',
      comment: 'A test of the contract needs the contract, and what tests share.',
      severity: 'error',
      from: { path: '^contract/.*\\.test\\.ts$' },
      to: { pathNot: '^(contract/|server/testing/|node_modules/(zod|vitest|fast-check)/)' },
    },
    {
      name: 'product-imports-no-bench',
      comment: 'What benches, journeys and tests share lives under server/testing.',
      severity: 'error',
      from: { path: '^(contract|server|web)/' },
      to: { path: '^(bench|e2e)/' },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-sees-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-meet-at-their-public-api',
      comment: 'Another feature is reached by its index.ts only.',
      severity: 'error',
      from: { path: features, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/features/[^/]+/[^/]+/',
        pathNot: ['^server/features/[^/]+/$1/', '^server/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Decisions import only other decisions, lists of words, the contract, and plain knowledge of text.',
      severity: 'error',
      from: { path: '\\.rules\\.tsx?$' },
      to: {
        pathNot: [
          '\\.rules\\.tsx?$',
          '\\.words\\.ts$',
          '^contract/',
          '^server/platform/text/',
          '^node_modules/wink-porter2-stemmer/',
          '^node_modules/ts-fsrs/',
          '^node_modules/csv-parse/',
          '^node_modules/diff/',
          '^node_modules/double-metaphone/',
          '^node_modules/decimal\\.js/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-queries-see-tables',
      comment: 'SQL lives in query files; access.ts names the conditions they use.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '(^|[-/])queries\\.ts$',
          '/access\\.ts$',
          '^server/database/',
          '^server/testing/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^server/database/schema/' },
    },
    {
      name: 'queries-own-their-tables',
      comment: 'A feature reads and writes its own tables and knows identity’s.',
      severity: 'error',
      from: { path: features, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/database/schema/',
        pathNot: [
          // Where a feature has many tables, a part of them: doubts.ts, doubts.reports.ts.
          '^server/database/schema/$1\\.ts$',
          '^server/database/schema/$1\\.[a-z]+\\.ts$',
          '^server/database/schema/identity\\.ts$',
        ],
      },
    },
    {
      name: 'plumbing-is-ignorant-of-features',
      severity: 'error',
      from: { path: '^server/(platform|database|actions|http|mount)/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^server/features/', compositionRoots] },
    },
    {
      name: 'features-know-no-process',
      comment: 'Processes mount features; a feature reaches those to its right by hooks.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: compositionRoots },
    },
    {
      name: 'actions-know-no-http',
      comment: 'Who acts, what is refused and how often one may try hold for sockets, jobs and commands too.',
      severity: 'error',
      from: { path: '^server/(platform|database|actions)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/http/' },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Features meet in screens.',
      severity: 'error',
      from: { path: '^web/features/[^/]+/([^/]+)/' },
      to: { path: '^web/(features|screens)/', pathNot: '^web/features/[^/]+/$1/' },
    },
    {
      name: 'web-shared-is-below-features',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|screens|app)/' },
    },
    {
      name: 'screens-are-leaves',
      comment:
        'Only routes name a screen; no screen imports another. Folders in screens hold what screens are made of.',
      severity: 'error',
      from: { path: '^web/(screens|features|ui|lib)/' },
      to: { path: '^web/(screens/[^/]+$|app/)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/generated/', '/build/', '\\.react-router/', '^web/build/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
