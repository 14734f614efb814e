import { defineConfig } from 'wxt'

/** Nothing from outside, no eval; pictures as data for the login's code image. The server may be any one origin. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  'connect-src http: https: ws: wss:',
  "base-uri 'none'",
  "form-action 'none'",
  // The consultation's page stands in a frame on web pages; no other page of ours can be put into one.
  'frame-ancestors http: https:',
].join('; ')

const webPages = ['http://*/*', 'https://*/*']

export default defineConfig({
  root: 'apps/extension',
  outDir: '.output',
  imports: false,
  manifestVersion: 3,
  manifest: ({ browser, command }) => ({
    name: '招标代理业务系统',
    description: '在工具栏显示待办数量，一键打开待办列表。',
    permissions: ['alarms', 'contextMenus', 'cookies', 'storage'],
    optional_permissions: ['notifications'],
    omnibox: { keyword: 'zb' },
    // Nothing is granted at installation: the options page asks for the one address that is configured.
    optional_host_permissions: webPages,
    content_scripts: [{ matches: webPages, js: ['floating.js'], run_at: 'document_idle' }],
    // Where Chromium can, its address is another at each start: a page cannot tell by it that the extension is there.
    web_accessible_resources: [
      {
        resources: ['consult.html'],
        matches: webPages,
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    // `wxt` (development) loads its scripts from its own server and sets its own policy.
    ...(command === 'build' ? { content_security_policy: { extension_pages: strictPolicy } } : {}),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'todo-badge@agency-back-office',
              strict_min_version: '142.0',
              // The login goes to the one server that the person or the organisation names.
              data_collection_permissions: { required: ['authenticationInfo'] },
            },
          },
        }
      : {
          minimum_chrome_version: '116',
          storage: { managed_schema: 'managed-storage.json' },
        }),
  }),
  hooks: {
    // `imports: false` leaves WXT's unimport plugin in place: it rewrites workspace source that uses a bare name such
    // as `storage` or `browser` (a 0.65 kB background grew to 9.4).
    'vite:build:extendConfig'(_entries, vite) {
      vite.plugins = vite.plugins
        ?.flat(9)
        .filter((plugin) => plugin && 'name' in plugin && plugin.name !== 'unimport')
    },
  },
})
