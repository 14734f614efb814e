import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, run } from './run.mjs'

/**
 * Checks out another commit of this repository into a temporary folder with its packages, to be built and run
 * beside this one.
 * @param {string} commit
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function checkOut(commit) {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-commit-'))
  const folder = path.join(parent, 'checkout')
  const remove = async () => {
    if (fs.existsSync(folder)) await run('git', ['worktree', 'remove', '--force', folder])
    fs.rmSync(parent, { recursive: true, force: true })
  }
  try {
    if (!(await run('git', ['worktree', 'add', '--detach', folder, commit])))
      throw new Error(`无法取出提交 ${commit}。`)
    await providePackages(folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Links our packages when both commits want the same ones: that takes seconds and no disk space. */
async function providePackages(/** @type {string} */ folder) {
  const lockIn = (/** @type {string} */ checkout) => fs.readFileSync(path.join(checkout, 'package-lock.json'))
  if (lockIn(root).equals(lockIn(folder))) {
    for (const place of packageFolders()) linkAll(path.join(root, place), path.join(folder, place))
    return
  }
  console.log('依赖与这里不同，正在安装（npm ci）……')
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  if (!(await run('npm', args, { cwd: folder }))) throw new Error('安装依赖失败，原因见上面的输出。')
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
