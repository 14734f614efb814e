import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { directImports } from './build/direct-imports.ts'
import { firstPage } from './build/first-page.ts'
import { scaleCss } from './build/scale-css.ts'
import { sourcesFrom } from './build/sources-from.ts'
import { stockWorker } from './build/stock-worker.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT || 8080}`

/** Semi's unused mdx and lottie parts: parsed, warned about, and then shaken out. */
const HARMLESS = ['MODULE_LEVEL_DIRECTIVE', 'EVAL']

/** A pattern of module ids: one line for each kind of module. */
const modules = (...kinds: string[]) => new RegExp(kinds.join('|').replaceAll('/', '[\\\\/]'))
const semi = (parts: string) => `semi-(?:ui-19|foundation)/lib/es/(?:${parts})/`

/** The login page and what the app cannot start without. */
const FIRST = sourcesFrom('src/main.tsx')
/** The frame and the home page in it, with what these ask for as soon as they stand. */
const HOME = sourcesFrom(
  'src/pages/Inside.tsx',
  'src/pages/home/HomePage.tsx',
  'src/shell/settings/settings-sync.ts',
  '../../packages/shared/src/live/live-line.ts',
)
/** What nearly every page behind the login needs, though not the home page. */
const SHELL = modules(
  semi('modal|toast|tooltip|popover|dropdown|typography|resizeObserver|trigger|locale|_portal|_cssAnimation'),
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

/** Writes .br and .gz beside each text file: the server sends them as they are. Pages it fills in first. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
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
  plugins: [react(), directImports(), scaleCss(), stockWorker(), FIRST, HOME, firstPage(), precompress()],
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
            { name: 'first', test: FIRST.has, priority: 4 },
            { name: 'home', test: HOME.has, priority: 3 },
            { name: 'shell', test: SHELL, priority: 1, minShareCount: 2 },
            { name: 'doors', test: DOORS, priority: 1, minShareCount: 2 },
            { name: 'icons', test: ICONS, priority: 2, minShareCount: 2 },
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
