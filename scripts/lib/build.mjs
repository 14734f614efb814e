import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { npm, root } from './run.mjs'

/** What is built, from what, and a file that shows it was. */
const targets = [
  { name: 'server', title: '服务端', workspace: 'apps/server', result: 'apps/server/dist/main.js' },
  { name: 'web', title: '网页端', workspace: 'apps/web', result: 'apps/web/dist/index.html' },
]
const common = ['packages/shared', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', 'migrations'])

/** Builds the server and the web app, each only when its sources have changed since its last build. */
export async function ensureBuilt() {
  for (const { name, title, workspace, result } of targets) {
    const stampFile = path.join(root, '.cache', `build-${name}`)
    const stamp = fingerprint([workspace, ...common])
    if (fs.existsSync(path.join(root, result)) && read(stampFile) === stamp) continue
    console.log(`正在构建${title}……`)
    if (!(await npm('run', 'build', '-w', workspace))) throw new Error(`构建${title}失败，原因见上面的输出。`)
    fs.mkdirSync(path.dirname(stampFile), { recursive: true })
    fs.writeFileSync(stampFile, stamp)
  }
}

/**
 * Path, time and size of every source file: reading them all would take ten times as long.
 * @param {string[]} places files and folders, from the checkout's root
 */
export function fingerprint(places) {
  const hash = createHash('sha256').update(process.versions.node)
  /** @param {string} place */
  const add = (place) => {
    const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false })
    if (stat?.isDirectory()) {
      for (const name of fs.readdirSync(path.join(root, place)).sort())
        if (!notSources.has(name) && !/\.(test|spec)\.tsx?$/.test(name)) add(path.join(place, name))
    } else if (stat) hash.update(`${place} ${stat.mtimeMs} ${stat.size}\n`)
  }
  places.forEach(add)
  return hash.digest('hex')
}

/** @param {string} file */
function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
