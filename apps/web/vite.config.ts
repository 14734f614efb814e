import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { directImportsPlugin } from './build/direct-imports.ts'
import { firstPagePlugin } from './build/first-page.ts'
import { scaleCssPlugin } from './build/scale-css.ts'
import { importedSourcesPlugin } from './build/sources-from.ts'
import { stockWorkerPlugin } from './build/stock-worker.ts'
import { BUILD_TARGETS } from './build/targets.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT || 8080}`

/** Semi's unused mdx and lottie parts: parsed, warned about, and then shaken out. */
const HARMLESS = ['MODULE_LEVEL_DIRECTIVE', 'EVAL']

/** A pattern of module ids: one line for each kind of module. */
const modulePattern = (...kinds: string[]) => new RegExp(kinds.join('|').replaceAll('/', '[\\\\/]'))
const semiPattern = (parts: string) => `semi-(?:ui-19|foundation)/lib/es/(?:${parts})/`

/** The login page and what the app cannot start without. */
const FIRST = importedSourcesPlugin('src/main.tsx')
/** The frame and the home page in it, with what these ask for as soon as they stand. */
const HOME = importedSourcesPlugin(
  'src/pages/Inside.tsx',
  'src/pages/home/HomePage.tsx',
  'src/shell/settings/settings-sync.ts',
  '../../packages/shared/src/live/live-line.ts',
)
/** What asks and tells over every page. */
const DIALOG = importedSourcesPlugin('src/session/DialogOutlet.tsx', 'src/session/toasts.ts')
/** What a list of records is drawn with, and what every kind of record is made of. */
const LIST = importedSourcesPlugin(
  'src/kit/list/RecordList.tsx',
  'src/kit/list/RecordFilters.tsx',
  'src/kit/record/record-kind.tsx',
  '../../packages/shared/src/record/record.ts',
  '../../packages/shared/src/record/record-calls.ts',
)
/** Small things that many lists use, and that would bring all of another group. Reading cells brings exact arithmetic. */
const BESIDE_LIST = modulePattern(
  'shared/src/(?:contract/import|http/save-file|fields/(?!read-cell)|format/(?:names|ids|file)|text/|tendering/(?:lot-no|regimes))',
  'web/src/kit/(?:list|data)/',
  'web/src/kit/file/(?:take-download|file.messages|DownloadButton|copy-text)',
  semiPattern('banner'),
  'node_modules/lodash',
  'semi-foundation/lib/es/utils/',
)
/** Exact arithmetic: only where something is reckoned. */
const MONEY = modulePattern(
  'node_modules/decimal',
  'shared/src/format/(?:money|money-input|uppercase-amount)\\.ts',
)
const MOTION = modulePattern('semi-animation', 'bezier-easing')
/** What is filled in, asked and told: forms and dialogs. */
const FORM = modulePattern(
  semiPattern('modal|sideSheet|toast|input|inputNumber|checkbox|radio|switch|dropdown|typography|locale'),
  'src/kit/form/',
  'shared/src/validators/',
)
/** What pages of one record have in common. */
const RECORD = modulePattern(
  semiPattern('tabs|progress|steps|timeline|upload|collapse|descriptions'),
  'src/kit/(?:record|section|detail|flow|attachment|file|follow|preview|related|document|custody)/',
  'shared/src/(?:tendering|workday|format)/',
)
/** The doors of the modules in shared, with the flows and rights that every list of to-dos names. */
const DOORS = modulePattern(
  'shared/src/modules\\.ts',
  'shared/src/modules/.+\\.(?:module|flow|permissions)\\.ts',
  'shared/src/(?:record/rights|flow/flow)',
)
const ICONS = modulePattern('semi-icons/lib/es/icons/')
/** What several pages use of one module, but for what they draw: its fields, calls and words come together. */
const PART =
  /(?:shared[\\/]src[\\/]modules[\\/]([\w-]+)[\\/]|web[\\/]src[\\/]modules[\\/]([\w-]+)[\\/].*(?:\.messages\.ts|-kind\.tsx?|\.css)$)/
const sharedChunkNameOfModule = (id: string) => PART.exec(id)?.slice(1).find(Boolean) ?? null

/** Smaller files gain nothing. */
const WORTH_BYTES = 1024

/** Writes .br and .gz beside each text file: the server sends them as they are. Pages it fills in first. */
const precompressPlugin = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
    for (const name of texts) await writeCompressedCopies(join(dir, name))
  },
})

async function writeCompressedCopies(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

export default defineConfig({
  base: './',
  plugins: [
    react(),
    directImportsPlugin(),
    scaleCssPlugin(),
    stockWorkerPlugin(),
    FIRST,
    HOME,
    DIALOG,
    LIST,
    firstPagePlugin(),
    precompressPlugin(),
  ],
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
    target: BUILD_TARGETS,
    // The content security policy allows no data: address for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every file costs a round trip: the many small modules that nearly every page needs come as one.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST.has, priority: 5 },
            { name: 'home', test: HOME.has, priority: 4 },
            { name: 'dialog', test: DIALOG.has, priority: 3 },
            {
              name: 'list',
              test: (id) => LIST.has(id) || BESIDE_LIST.test(id),
              priority: 2,
              minShareCount: 2,
            },
            { name: 'money', test: MONEY, priority: 2 },
            { name: 'motion', test: MOTION, priority: 2, minShareCount: 2 },
            { name: 'doors', test: DOORS, priority: 2, minShareCount: 2 },
            { name: 'form', test: FORM, priority: 1, minShareCount: 3 },
            { name: 'icons', test: ICONS, priority: 1, minShareCount: 2 },
            { name: 'record', test: RECORD, minShareCount: 4 },
            { name: sharedChunkNameOfModule, test: PART, minShareCount: 2 },
          ],
        },
      },
      onLog(level, log, report) {
        if (!HARMLESS.includes(log.code ?? '')) report(level, log)
      },
    },
  },
})
