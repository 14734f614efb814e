/** Who may import whom. Each rule is an error; tests/architecture breaks them on purpose. */

/** The floors of apps/server from the ground up: what stands on one knows those below it, and nobody beside it. */
const serverFloors = {
  places: ['wiring', 'file-store\\.ts', 'shutdown\\.ts'],
  settings: ['settings\\.ts'],
  database: ['db', 'blobs', 'child'],
  records: ['log', 'monitor', 'params', 'pdf'],
  copies: ['backup'],
  request: ['http', 'watermarked-pages'],
  system: ['system', 'extension', 'watermark'],
  people: ['session', 'excel'],
  packages: ['archive-package'],
  flows: ['workflow', 'center', 'seed'],
  doors: ['files', 'serve'],
  services: ['jobs', 'record', 'documents', 'consult'],
  lines: ['follow', 'fixity', 'papers', 'custody', 'periods', 'bank', 'lists', 'live', 'app-services\\.ts'],
  search: ['search'],
  dashboard: ['dashboard'],
  'door-of-a-module': ['server-module\\.ts'],
  modules: ['modules', 'docs'],
  'list-of-modules': ['modules\\.ts'],
  app: ['app\\.ts'],
  server: ['server\\.ts'],
  workers: ['workers\\.ts'],
  main: ['main\\.ts', 'main\\.reset-password\\.ts', 'main\\.restore\\.ts'],
}

/** The floors of packages/shared: what is made of all modules stands above their list. */
const sharedFloors = {
  ground: ['clock', 'file-content', 'keyboard', 'text', 'zip'],
  packages: ['ooxml'],
  values: [
    'backup',
    'docx',
    'draw',
    'floating',
    'format',
    'frame',
    'jobs',
    'monitor',
    'roles',
    'rules',
    'search',
    'validators',
  ],
  fields: ['fields', 'numbering', 'params', 'workday'],
  flow: ['flow', 'workbook'],
  calls: ['contract', 'acts\\.ts'],
  rules: ['deputy', 'fixity', 'http', 'list', 'live', 'pages', 'tendering'],
  records: ['consult', 'record', 'session'],
  'door-of-a-module': ['custody', 'shared-module\\.ts'],
  modules: ['modules'],
  'list-of-modules': ['modules\\.ts'],
  'all-modules': ['flows\\.ts', 'permissions', 'step-facts\\.ts'],
  'made-of-all-flows': ['dictionaries', 'secret-steps\\.ts', 'todo'],
  log: ['log'],
}

/** The floors of the web app's kit. On the last stands what only pages use. */
const kitFloors = {
  values: [
    'data',
    'empty',
    'extension-installed\\.ts',
    'is-shown\\.ts',
    'office',
    'print',
    'scroll',
    'sheet',
  ],
  sections: ['file', 'preview', 'section'],
  attachments: ['attachment'],
  forms: ['form'],
  lists: ['list'],
  flows: ['flow'],
  records: ['record'],
  details: ['detail', 'proposals'],
  parts: [
    'chart',
    'code-image',
    'custody',
    'destruction',
    'document',
    'follow',
    'fulltext',
    'icon-picker',
    'import',
    'qr-code',
    'related',
    'scan',
    'secret',
    'workday',
  ],
  // Rows that are pasted are read as those of an imported workbook are.
  pastes: ['paste'],
}

/** The same of the folders of tender-project: what is known of a tender below, what is done in it above. */
const tenderFloors = {
  ground: ['tables', 'project\\.calls\\.ts'],
  project: ['project'],
  lot: ['lot'],
  parts: ['door', 'deadline', 'committee', 'file'],
  duties: ['announcement', 'exception', 'prequalification'],
  sessions: ['opening', 'evaluation'],
  award: ['award'],
  'lot-flow': ['lot-flow'],
  'project-flow': ['project-flow'],
  doors: ['project\\.module\\.ts', 'project\\.door\\.ts'],
}

const TESTS = '\\.test\\.tsx?$'

/** The rules of a folder that has floors: nothing looks up or sideways, and every room has a floor. */
function floorRules(name, folder, floors) {
  const all = Object.values(floors)
  const roomsOf = (some) => `^${folder}/(${some.flat().join('|')})(/|$)`
  return [
    ...Object.entries(floors).map(([floor, rooms], at) => ({
      name: `${name}-floor-${floor}`,
      severity: 'error',
      from: { path: roomsOf([rooms]), pathNot: TESTS },
      to: { path: roomsOf(all.slice(at)), pathNot: `^${folder}/$1(/|$)` },
    })),
    {
      name: `${name}-rooms-have-a-floor`,
      comment: `A new folder of ${folder} takes its place among the floors above.`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: [roomsOf(all), TESTS] },
      to: {},
    },
  ]
}

module.exports = {
  forbidden: [
    ...floorRules('server', 'apps/server/src', serverFloors),
    ...floorRules('tender', 'apps/server/src/modules/tender-project', tenderFloors),
    ...floorRules('shared', 'packages/shared/src', sharedFloors),
    ...floorRules('kit', 'apps/web/src/kit', kitFloors),
    {
      name: 'shared-knows-no-app',
      severity: 'error',
      from: { path: '^packages/shared' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'shared-runs-anywhere',
      comment: 'packages/shared runs in a page, an extension and on the server: no Node built-ins.',
      severity: 'error',
      from: { path: '^packages/shared', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-has-no-ui',
      severity: 'error',
      from: { path: '^packages/shared' },
      to: { path: 'node_modules/(react|react-dom|@douyinfe)/' },
    },
    {
      name: 'consult-stands-alone',
      comment:
        'packages/consult is drawn by React in the web app and by preact in the extension: it knows neither app, nothing of Semi, and of React what preact has as well.',
      severity: 'error',
      from: { path: '^packages/consult' },
      to: { pathNot: '^packages/|node_modules/(react|@types/react|@nanostores/react)/' },
    },
    {
      name: 'kits-do-not-know-modules',
      comment:
        'modules -> kit / shell / http -> shared, never back. Only the lists in modules.ts name modules, and what a door may hold.',
      severity: 'error',
      from: {
        path: '^(apps/[^/]+|packages/shared)/src/',
        pathNot: '/src/(modules/|modules\\.ts$|web-module\\.ts$|main\\.)|\\.test\\.tsx?$',
      },
      to: { path: '/src/modules/' },
    },
    {
      name: 'modules-meet-in-shared-only',
      comment: 'A module may import the .table.ts of another server module for a join, nothing else of it.',
      severity: 'error',
      from: {
        path: '^(apps/[^/]+|packages/shared)/src/modules/([^/]+)/',
        pathNot:
          '^(apps/server|packages/shared)/src/modules/(tender|sale|quality|archive|finance|knowledge)-',
      },
      to: {
        path: '^$1/src/modules/',
        pathNot: ['^$1/src/modules/$2/', '\\.table\\.ts$', '^apps/server/src/modules/[^/]+/door/'],
      },
    },
    {
      name: 'tender-modules-stand-on-the-project',
      comment:
        'What is done in a tender (sign-up, bonds, fees, changes, failures, lists) knows of its project and lots what project.door.ts hands out, and nothing else of another module; the project knows none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/((?:tender|sale|quality|finance)-[^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '\\.table\\.ts$',
          '^apps/server/src/modules/[^/]+/door/',
          '^apps/server/src/modules/tender-project/project\\.door\\.ts$',
        ],
      },
    },
    {
      name: 'archive-modules-stand-on-the-archive',
      comment: 'What is done with what a project left knows of its archive what the doors hand out.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/(archive-[^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '\\.table\\.ts$',
          '^apps/server/src/modules/[^/]+/door/',
          '^apps/server/src/modules/(tender-project/project|archive-file/archive|archive-repo/repo)\\.door\\.ts$',
        ],
      },
    },
    {
      name: 'applications-stand-on-the-register',
      comment: 'Applications know of the 资料库 what its door hands out; it knows nothing of them.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/(knowledge-[^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '\\.table\\.ts$',
          '^apps/server/src/modules/[^/]+/door/',
          '^apps/server/src/modules/knowledge-material/material\\.door\\.ts$',
        ],
      },
    },
    {
      name: 'words-of-applications-stand-on-the-register',
      comment: 'The same of what is said of them in shared.',
      severity: 'error',
      from: { path: '^packages/shared/src/modules/(knowledge-[^/]+)/' },
      to: {
        path: '^packages/shared/src/modules/',
        pathNot: [
          '^packages/shared/src/modules/$1/',
          '^packages/shared/src/modules/knowledge-material/material\\.(rules|fields|paths)\\.ts$',
        ],
      },
    },
    {
      name: 'archive-words-stand-on-the-archive',
      comment: 'The same of what is said of them in shared.',
      severity: 'error',
      from: { path: '^packages/shared/src/modules/(archive-[^/]+)/' },
      to: {
        path: '^packages/shared/src/modules/',
        pathNot: [
          '^packages/shared/src/modules/$1/',
          '^packages/shared/src/modules/tender-project/project/project\\.(contract|fields|record|paths)\\.ts$',
          '^packages/shared/src/modules/(archive-file/archive|archive-repo/repo)\\.(contract|rules|record|paths)\\.ts$',
        ],
      },
    },
    {
      name: 'tender-words-stand-on-the-project',
      comment:
        'The same of what is said of them in shared: of the project what it is, its calls, its fields and its addresses.',
      severity: 'error',
      from: { path: '^packages/shared/src/modules/((?:tender|sale|quality|finance)-[^/]+)/' },
      to: {
        path: '^packages/shared/src/modules/',
        pathNot: [
          '^packages/shared/src/modules/$1/',
          '^packages/shared/src/modules/tender-project/project/project\\.(contract|fields|record|paths)\\.ts$',
          // What finance exports, reckons and books is made of costs.
          '^packages/shared/src/modules/finance-cost/cost\\.(flow|contract|record|rules|paths)\\.ts$',
        ],
      },
    },
    {
      name: 'no-circles',
      comment: 'Not even through what is loaded when it is needed.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(apps|packages)/',
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)[^/]*\\.config\\.(ts|mjs)$',
          '/entrypoints/',
          '\\.worker\\.ts$',
          '/public/',
          // Stands inside index.html (apps/web/build/first-page.ts).
          '/first/entry\\.ts$',
          '/migrations/',
          '\\.test\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.output|dist|\\.wxt)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
