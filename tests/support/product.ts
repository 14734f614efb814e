import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../bench/support'
import { builtProgramPath } from './built-server'
import { USUAL_SETTINGS } from './usual-settings'

const root = path.resolve(import.meta.dirname, '../..')
const TSX = ['--import', 'tsx']
/** Long enough for a busy machine. */
export const PATIENCE = { timeout: 150_000, interval: 50 }

/** The product as a process of its own, with the embedded database of its DATA_DIR. */
export interface Product {
  url: string
  port: number
  child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves when it answers and reaches its database. @throws when it ends before that */
  waitUntilReady(): Promise<Product>
}

type Env = Record<string, string>

const productEnvironment = (dataDir: string, env: Env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...USUAL_SETTINGS,
  SEED: 'none',
  ADMIN_PASSWORD: 'Tender@2026',
  DATA_DIR: dataDir,
  ...env,
})

/** Runs the built product with Node. */
export const runProduct = (dataDir: string, env: Env = {}): Promise<Product> =>
  runProgram(process.execPath, [builtProgramPath('main')], { dataDir, env, cwd: root })

/**
 * Runs `npm start` in a process group of its own, as a supervisor does: npm, the script and the server.
 * @param folder for a package whose start script is that of the product, without building first
 */
export async function npmStart(folder: string, dataDir: string, env: Env = {}): Promise<Product> {
  const program = JSON.stringify([builtProgramPath('main')])
  await writeFile(
    path.join(folder, 'start.mjs'),
    `import { runServerProgram } from ${JSON.stringify(path.join(root, 'scripts/lib/serve.mjs'))}\nrunServerProgram(${program})\n`,
  )
  const own = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const scripts = { start: own.scripts.start.replaceAll('scripts/start.mjs', 'start.mjs') }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, scripts }))
  return runProgram('npm', ['start', '--silent', '--no-update-notifier'], { dataDir, env, cwd: folder })
}

async function runProgram(
  file: string,
  args: string[],
  { dataDir, env, cwd }: { dataDir: string; env: Env; cwd: string },
): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(file, args, {
    cwd,
    env: { ...productEnvironment(dataDir, env), PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  )
  const url = `http://127.0.0.1:${port}`
  const product: Product = {
    url,
    port,
    child,
    ended,
    said: () => said.join(''),
    async waitUntilReady() {
      await vi.waitUntil(async () => {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said.join('')}`)
        return (await httpStatusOf(`${url}/readyz`)) === 200
      }, PATIENCE)
      return product
    },
  }
  return product
}

/** Runs a script of the checkout while the product runs. */
export const runScript = (name: string, words: string[], dataDir: string): Promise<Product> =>
  runProgram(process.execPath, [...TSX, path.join(root, name), ...words], { dataDir, env: {}, cwd: root })

/** HTTP status; 0 when nobody answers. */
export const httpStatusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster')

/** The process id of the embedded database, from its own file; undefined when it has ended properly. */
export function postmasterPid(dataDir: string): number | undefined {
  const file = path.join(clusterFolder(dataDir), 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

interface Process {
  pid: number
  group: number
  command: string
}

/** Every running process of this machine. */
function runningProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return state === 'Z' ? [] : [{ pid: Number(name), group: Number(group), command }]
      } catch {
        return [] // It has just ended.
      }
    })
}

/** The processes that still run of a group, and of the database of a folder. */
export const remainingProcessesOf = ({ child }: Product, dataDir: string): Process[] =>
  runningProcesses().filter(
    ({ group, command }) => group === child.pid || command.includes(clusterFolder(dataDir)),
  )

/** Ends all processes that a test may have left. */
export function killRemaining(group: number | undefined, dataDir: string): void {
  for (const { pid, group: its, command } of runningProcesses())
    if (its === group || command.includes(clusterFolder(dataDir))) kill(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** Reads the embedded database directly, without the product. */
export async function queryEmbeddedDatabase<R>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const host = path.join(dataDir, 'postgres', 'run')
  const client = new pg.Client({ host, port: 5432, user: 'agency', database: 'agency' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as R[]
  } finally {
    await client.end()
  }
}
