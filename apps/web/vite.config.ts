import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scaleCss } from './build/scale-css.ts'
import { stockWorker } from './build/stock-worker.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT || 8080}`

/** Semi's unused mdx and lottie parts: parsed, warned about, and then shaken out. */
const HARMLESS = ['MODULE_LEVEL_DIRECTIVE', 'EVAL']

/** A pattern of module ids: one line for each kind of module. */
const modules = (...kinds: string[]) => new RegExp(kinds.join('|').replaceAll('/', '[\\\\/]'))
const semi = (parts: string) => `semi-(?:ui-19|foundation)/lib/es/(?:${parts})/`

/** The login page and what the app cannot start without. */
const FIRST = modules(
  'node_modules/(?:react|react-dom|react-router|scheduler|classnames|prop-types|lodash)/',
  'node_modules/(?:@?nanostores|axios|zod)/',
  semi('base|utils|icons|_base|_utils|button|iconButton|spin'),
  'semi-icons/lib/es/(?:components|icons/Icon(?:AlertCircle|Eye(?:Opened|Closed)Stroked|Lock|User)\\.)',
  'preload-helper|pages/(?:page-list|menu-routes)|shell/(?:shell\\.messages|views|pages|navigate)|settings/(?:settings-store|kept|paint)',
  'src/session/(?!DialogOutlet|toasts|query-client|live)',
  // The addresses of pages, which the routes are made of.
  'shared/src/modules/.+\\.paths\\.ts',
)
/** What every page behind the login needs. */
const SHELL = modules(
  '@tanstack/',
  semi(
    'modal|toast|tooltip|popover|dropdown|typography|resizeObserver|trigger|locale|configProvider|_portal|_cssAnimation',
  ),
  'src/shell/(?:tabs|tab-store|menu-(?:store|entries))|format/dates',
  // How lists are looked at is read with the menus, before any list is opened.
  'src/kit/list/(?:list-views|list\\.messages)|src/list/arrangement',
  // What the contracts are made of.
  'shared/src/(?:fields|validators/(?:rules|messages|uscc)|contract/(?:page|endpoint))',
)
/** The doors of the modules in shared, with the flows and rights that every list of to-dos names. */
const DOORS = modules(
  'shared/src/modules\\.ts',
  'shared/src/modules/.+\\.(?:module|flow|permissions)\\.ts',
  'shared/src/(?:record/rights|flow/flow)',
)
const ICONS = modules('semi-icons/lib/es/icons/')
/** What the lists have in common. */
const LISTS = modules(
  semi('select|tag|overflowList|skeleton|empty|radio|checkbox|input'),
  'src/kit/(?:list|data|form)/',
)

/** Smaller files gain nothing. */
const WORTH_BYTES = 1024

/** Writes .br and .gz beside each text file: the server sends them as they are and compresses nothing itself. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|wasm)$/.test(name))
    for (const name of texts) await compress(join(dir, name))
  },
})

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

export default defineConfig({
  base: './',
  plugins: [react(), scaleCss(), stockWorker(), precompress()],
  server: {
    port: 5173,
    proxy: {
      '/admin': SERVER,
      '/api': SERVER,
      '/office': SERVER,
      '/config.json': SERVER,
      '/doc.': SERVER,
      '/v3': SERVER,
      '/druid': SERVER,
      '/healthz': SERVER,
      '/readyz': SERVER,
      '/websocket': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy allows no data: address for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every file costs a round trip: the many small modules that nearly every page needs come as one.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 2 },
            { name: 'shell', test: SHELL, priority: 1 },
            { name: 'doors', test: DOORS, priority: 1, minShareCount: 2 },
            { name: 'icons', test: ICONS, priority: 1, minShareCount: 2 },
            { name: 'lists', test: LISTS, minShareCount: 3 },
          ],
        },
      },
      onLog(level, log, report) {
        if (!HARMLESS.includes(log.code ?? '')) report(level, log)
      },
    },
  },
})
