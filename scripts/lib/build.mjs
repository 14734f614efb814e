import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { binPath, root, runInBackground, runNpm } from './run.mjs'

/** The parts that are built, and the file that shows that a part was built. */
const targets = [
  { name: 'server', title: '服务端', workspace: 'apps/server', result: 'apps/server/dist/main.js' },
  { name: 'web', title: '网页端', workspace: 'apps/web', result: 'apps/web/dist/index.html' },
]
const common = ['packages', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', 'migrations'])

/**
 * Builds the server and the web app, each only when its sources have changed since its last build.
 * @param {readonly string[]} [wanted] names of the parts that are needed, if not both
 */
export async function ensureBuilt(wanted = targets.map(({ name }) => name)) {
  for (const { name, title, workspace, result } of targets.filter(({ name }) => wanted.includes(name)))
    await buildIfChanged(name, [workspace, ...common], result, async () => {
      console.log(`正在构建${title}……`)
      if (!(await runNpm('run', 'build', '-w', workspace)))
        throw new Error(`构建${title}失败，原因见上面的输出。`)
    })
}

/**
 * Builds the browser extension when its sources have changed, with the lowest priority and without output,
 * because the product works without it.
 */
export async function ensureExtensionBuilt() {
  const sources = [
    'apps/extension/src',
    'apps/extension/entrypoints',
    'apps/extension/public',
    'wxt.config.ts',
  ]
  const result = 'apps/extension/.output/firefox-mv3/manifest.json'
  const built = buildIfChanged('extension', [...sources, ...common], result, async () => {
    for (const browser of ['chrome', 'firefox'])
      if (!(await runInBackground(binPath('wxt'), ['build', '-b', browser, '--level', 'error'])))
        throw new Error('构建浏览器扩展失败，可以用 npm run build:extension 查看原因。')
  })
  await built.catch((/** @type {Error} */ error) => console.error(error.message))
}

/**
 * @param {string} name
 * @param {string[]} sources
 * @param {string} result
 * @param {() => Promise<void>} build
 */
async function buildIfChanged(name, sources, result, build) {
  const stampFile = path.join(root, '.cache', `build-${name}`)
  const stamp = fingerprint(sources)
  if (fs.existsSync(path.join(root, result)) && readIfExists(stampFile) === stamp) return
  await build()
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, stamp)
}

/**
 * A hash of the path, time and size of every source file: reading the files would take ten times as long.
 * @param {string[]} places files and folders, from the checkout's root
 */
export function fingerprint(places) {
  const hash = createHash('sha256').update(process.versions.node)
  /** @param {string} place */
  const addToHash = (place) => {
    const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false })
    if (stat?.isDirectory()) {
      for (const name of fs.readdirSync(path.join(root, place)).sort())
        if (!notSources.has(name) && !/\.(test|spec)\.tsx?$/.test(name)) addToHash(path.join(place, name))
    } else if (stat) hash.update(`${place} ${stat.mtimeMs} ${stat.size}\n`)
  }
  places.forEach(addToHash)
  return hash.digest('hex')
}

/** @param {string} file */
function readIfExists(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
