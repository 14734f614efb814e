import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'wxt'
import product from './package.json' with { type: 'json' }

/** Nothing from outside, no eval; pictures as data for the login's code image. The server may be any one origin. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' http: https: ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  // The consultation's page stands in a frame on web pages; no other page of ours can be put into one.
  'frame-ancestors http: https:',
].join('; ')

const webPages = ['http://*/*', 'https://*/*']

/** What packages hold that no page of ours uses and the check of Firefox's package objects to. */
const UNUSED = [
  // No page of an extension has eval.
  { file: /\/zod\/v4\/core\/(util|doc)\.js$/, code: 'const F = Function', instead: 'const F = undefined' },
  // Nothing is made of markup here: `dangerouslySetInnerHTML` stays without effect.
  { file: /\/preact\/dist\/preact\.mjs$/, code: '(t.innerHTML=h.__html)', instead: '0' },
]
const withoutUnused = {
  name: 'without-unused',
  transform(code: string, id: string) {
    const found = UNUSED.find(({ file }) => file.test(id))
    if (!found) return undefined
    const changed = code.replace(found.code, found.instead)
    if (changed === code) throw new Error(`${id} 不再有原来的写法“${found.code}”，请核对 wxt.config.ts`)
    return { code: changed, map: null }
  },
}

/**
 * The components that the web app and the extension share are written for React, in what preact knows as well. React
 * itself is in no page of ours.
 */
const preactForReact = [
  {
    find: /^react$/,
    replacement: fileURLToPath(new URL('apps/extension/src/kit/react.ts', import.meta.url)),
  },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^@nanostores\/react$/, replacement: '@nanostores/preact' },
]

/**
 * The doors of the modules in shared, with the flows and rights that every list of to-dos names. What only doors
 * need is named as well: in the chunk of a page it would make a circle of the two.
 */
const DOORS = {
  name: 'doors',
  test: new RegExp(
    [
      'modules\\.ts',
      'modules/.+\\.(module|flow|permissions|paths)\\.ts',
      'custody/.+\\.flow\\.ts',
      'contract/(.+\\.permissions|log-prefix)\\.ts',
      'fixity/fixity\\.rules',
      'record/rights',
      'flow/flow',
      'tendering/project-state',
    ]
      .map((part) => `shared/src/${part}`)
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  ),
}

/** What every call and every form is checked with, as one file: in two it would be more bytes. */
const CHECKS = {
  name: 'checks',
  test: /[\\/]zod[\\/]|shared[\\/]src[\\/](validators[\\/](wrong-input|date-rules)|contract[\\/]page\.ts)/,
}

export default defineConfig({
  root: 'apps/extension',
  outDir: '.output',
  imports: false,
  manifestVersion: 3,
  manifest: ({ browser, command }) => ({
    name: '招标代理业务系统',
    description:
      '在工具栏办理招标代理业务系统的待办：数量徽标、就地同意或退回、查找菜单与记录、即时咨询。只连接您设置的那一个系统。',
    version: product.version,
    // What each is for stands in apps/extension/PERMISSIONS.md; a test compares the two.
    permissions: [
      'alarms',
      'contextMenus',
      'cookies',
      'scripting',
      'storage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_permissions: ['notifications'],
    // No website at installation: the options page asks for the one address that is configured, and for all of them
    // when the entries on web pages are switched on, whose script the background registers.
    optional_host_permissions: webPages,
    // Where Chromium can, its address is another at each start: a page cannot tell by it that the extension is there.
    web_accessible_resources: [
      {
        // In Firefox the entries' looks are a file, too.
        resources: ['consult.html', ...(browser === 'firefox' ? ['floating.css'] : [])],
        matches: webPages,
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    omnibox: { keyword: 'zb' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+Z' }, description: '打开招标代理业务系统' },
    },
    // `wxt` (development) loads its scripts from its own server and sets its own policy.
    ...(command === 'build' ? { content_security_policy: { extension_pages: strictPolicy } } : {}),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'todo-badge@agency-back-office',
              strict_min_version: '142.0',
              // The login and what is asked in 即时咨询 go to the one server that the person or the organisation names.
              data_collection_permissions: { required: ['authenticationInfo', 'personalCommunications'] },
            },
          },
        }
      : {
          minimum_chrome_version: '116',
          storage: { managed_schema: 'managed-storage.json' },
        }),
  }),
  zip: {
    name: product.name,
    artifactTemplate: '{{name}}-{{version}}-{{browser}}.zip',
    sourcesTemplate: '{{name}}-{{version}}-sources.zip',
    // Firefox's reviewers build the package again from this: `npm ci && npm run build:extension`.
    sourcesRoot: fileURLToPath(new URL('.', import.meta.url)),
    includeSources: [
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
      'wxt.config.ts',
      'apps/*/package.json',
      'apps/extension/**',
      'packages/*/**',
    ],
  },
  vite: () => ({ plugins: [withoutUnused], resolve: { alias: preactForReact } }),
  hooks: {
    async 'build:publicAssets'({ config }, files) {
      if (config.browser !== 'firefox') return
      const looks = ['floating.css', 'touched.css'].map((name) =>
        path.join(config.srcDir, 'src/floating', name),
      )
      const parts = await Promise.all(looks.map((file) => readFile(file, 'utf8')))
      files.push({ relativeDest: 'floating.css', contents: parts.join('\n') })
    },
    // `imports: false` leaves WXT's unimport plugin in place: it rewrites workspace source that uses a bare name such
    // as `storage` or `browser` (a 0.65 kB background grew to 9.4).
    'vite:build:extendConfig'(entries, vite) {
      // A script on web pages is one file; the pages share the doors of the modules as one chunk.
      const output = vite.build?.rollupOptions?.output
      if (entries.some(({ type }) => type === 'popup') && output && !Array.isArray(output))
        output.codeSplitting = { includeDependenciesRecursively: false, groups: [DOORS, CHECKS] }
      vite.plugins = vite.plugins
        ?.flat(9)
        .filter((plugin) => plugin && 'name' in plugin && plugin.name !== 'unimport')
    },
  },
})
