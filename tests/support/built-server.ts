import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const server = path.join(root, 'apps/server')
/** Handed to the test processes through the environment, which both runners pass on. */
const HANDED_ON = 'AGENCY_TEST_SERVER'

/**
 * Builds the server once for a run of tests: a program that is started as a process of its own, as many are, has no
 * time for a compiler in each. Returns what takes away the build.
 */
export function buildServer(): () => void {
  const folder = path.join(server, 'dist', `test-${process.pid}`)
  const own = path.join(root, 'tests/support/server-process.ts')
  const program = path.join(server, 'build.mjs')
  execFileSync(process.execPath, [program, path.basename(folder), own], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env[HANDED_ON] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}

/** The file of a built program: `main`, `backup.command`, `restore.command`, or `server-process` of the tests. */
export function builtProgram(name: string): string {
  const folder = process.env[HANDED_ON]
  if (!folder) throw new Error('builtProgram needs tests/support/cluster.ts as the global setup of the run')
  return path.join(folder, `${name}.js`)
}
