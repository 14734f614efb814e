import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readOutputLines, root, runCommand } from './run.mjs'

/** The time in ms in which a server and a database must have ended. */
const PATIENCE = 15_000

/**
 * Checks out another commit of this repository into a temporary folder with its packages, to be built and run
 * beside this one.
 * @param {string} commit
 * @returns {Promise<{ folder: string, temporary: string, remove: () => Promise<void> }>} `temporary` is for what runs
 * there: it goes with the checkout
 */
export async function checkOutCommit(commit) {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-commit-'))
  const folder = path.join(parent, 'checkout')
  const temporary = path.join(parent, 'tmp')
  fs.mkdirSync(temporary)
  const removeCheckout = async () => {
    await endProcessesOf(parent)
    if (fs.existsSync(folder)) await runCommand('git', ['worktree', 'remove', '--force', folder])
    fs.rmSync(parent, { recursive: true, force: true })
  }
  try {
    if (!(await runCommand('git', ['worktree', 'add', '--detach', folder, commit])))
      throw new Error(`无法取出提交 ${commit}。`)
    await providePackages(folder)
    return { folder, temporary, remove: removeCheckout }
  } catch (error) {
    await removeCheckout()
    throw error
  }
}

/**
 * Ends the processes that were started from a folder and still run: an interrupted benchmark of an older commit
 * leaves its database behind. The signal makes PostgreSQL end without waiting for its clients.
 * @param {string} folder
 */
async function endProcessesOf(folder) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const lines = readOutputLines('ps', ['-A', '-o', 'pid=,args=']).filter((line) => line.includes(folder))
    const pids = lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid > 1)
    if (pids.length === 0 || Date.now() > end) return
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGINT')
      } catch {
        // The process has ended meanwhile.
      }
    await setTimeout(500)
  }
}

/** Links ours where both want the same ones: that takes seconds and no room on the disk. */
async function providePackages(/** @type {string} */ folder) {
  const readLockFile = (/** @type {string} */ checkout) =>
    fs.readFileSync(path.join(checkout, 'package-lock.json'))
  if (readLockFile(root).equals(readLockFile(folder))) {
    for (const place of packageFolders()) linkAll(path.join(root, place), path.join(folder, place))
    return
  }
  console.log('依赖与这里不同，正在安装（npm ci）……')
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  if (!(await runCommand('npm', args, { cwd: folder }))) throw new Error('安装依赖失败，原因见上面的输出。')
}

/** The existing folders of packages, from the checkout's root. */
function packageFolders() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    fs.readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  )
  return ['.', ...workspaces]
    .map((place) => path.join(place, 'node_modules'))
    .filter((place) => fs.existsSync(path.join(root, place)))
}

/**
 * Copies a folder with hard links, so that the files take no space. Links to folders stay relative, and so
 * lead to the copy's own workspaces.
 * @param {string} from
 * @param {string} to
 */
export function linkAll(from, to) {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

/**
 * Hard links are impossible between two disks; then the file is copied.
 * @param {string} source
 * @param {string} target
 */
function linkOrCopy(source, target) {
  try {
    fs.linkSync(source, target)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error
    fs.copyFileSync(source, target)
  }
}
