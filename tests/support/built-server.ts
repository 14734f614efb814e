import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isRunning } from './is-running'

const root = path.resolve(import.meta.dirname, '../..')
const server = path.join(root, 'apps/server')
/** The environment variable that passes the server to the test processes; both test runners hand it on. */
const HANDED_ON = 'AGENCY_TEST_SERVER'
const OWN = 'test-'

/**
 * Builds the server once for a test run, because many tests start it as a process of its own and compiling
 * each time would take too long. Returns a function that removes the build.
 */
export function buildServer(): () => void {
  removeAbandonedBuilds()
  const folder = path.join(server, 'dist', `${OWN}${process.pid}`)
  const own = ['server-process', 'server-host'].map((name) => path.join(root, `tests/support/${name}.ts`))
  const program = path.join(server, 'build.mjs')
  execFileSync(process.execPath, [program, path.basename(folder), ...own], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env[HANDED_ON] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}

/** Removes builds of test runs that were killed before their teardown. */
function removeAbandonedBuilds(): void {
  const dist = path.join(server, 'dist')
  const builds = fs.existsSync(dist) ? fs.readdirSync(dist).filter((name) => name.startsWith(OWN)) : []
  for (const name of builds)
    if (!isRunning(Number(name.slice(OWN.length)))) fs.rmSync(path.join(dist, name), { recursive: true })
}

/** The path of a built program: `main`, `backup.command`, `restore.command`, or a program of the tests. */
export function builtProgramPath(name: string): string {
  const folder = process.env[HANDED_ON]
  if (!folder) throw new Error('builtProgram needs tests/support/cluster.ts as the global setup of the run')
  return path.join(folder, `${name}.js`)
}

/** The path of a built program, outside a test run from the product's own build. */
export const programPath = (name: string): string =>
  process.env[HANDED_ON] ? builtProgramPath(name) : path.join(server, 'dist', `${name}.js`)
