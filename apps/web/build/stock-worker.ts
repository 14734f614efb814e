import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const WORKER = 'worker/stock.worker.ts'
const NAME = 'stock-worker.js'
/**
 * The page that works without a network, and what it loads later: the camera and the code that reads its pictures.
 */
const LATER = ['archive-place/stock-offline.tsx', 'kit/scan/Camera.tsx', 'kit/scan/detector.ts']
/** Files of the folder `public`, which no bundle lists. */
const PUBLIC = ['favicon.svg']

type Bundle = Rolldown.OutputBundle

/** Writes the worker of 盘点扫码 next to the app, with the names of all files that the page needs to open. */
export const stockWorkerPlugin = (): Plugin => ({
  name: 'stock-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: new URL(`../${WORKER}`, import.meta.url).pathname, fileName: NAME })
  },
  generateBundle(_options, bundle) {
    const worker = bundle[NAME]
    if (worker?.type !== 'chunk') throw new Error(`${NAME} is not in the bundle`)
    if (worker.imports.length > 0) throw new Error(`${NAME} must stand alone`)
    const kept = JSON.stringify(filesToCache(bundle))
    worker.code = `const STOCK_KEPT=${kept};${worker.code}`
  },
})

function filesToCache(bundle: Bundle) {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName !== NAME)
  const later = LATER.map((module) =>
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module))),
  )
  if (!entry || later.includes(undefined)) throw new Error(`Not in the bundle: ${LATER.join(', ')}`)
  const needed = new Set<string>()
  for (const chunk of [entry, ...later]) if (chunk) addFileWithImports(bundle, chunk.fileName, needed)
  const files = [...PUBLIC, ...[...needed].sort()]
  // Files without a hash in their name enter the version with their contents.
  const plain = ['index.html', ...PUBLIC.map((name) => `public/${name}`)].map((file) =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
  )
  const version = createHash('sha256')
    .update([...files, ...plain].join('\n'))
    .digest('hex')
    .slice(0, 16)
  return { version, shell: entry.fileName, files }
}

/** Adds a chunk with everything that it imports, its styles and its other files. */
function addFileWithImports(bundle: Bundle, fileName: string, into: Set<string>): void {
  if (into.has(fileName)) return
  into.add(fileName)
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk') return
  for (const file of [
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ])
    into.add(file)
  for (const other of chunk.imports) addFileWithImports(bundle, other, into)
}
