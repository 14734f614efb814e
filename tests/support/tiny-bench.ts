import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { benchFile } from '../../scripts/lib/bench-names.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs a benchmark as `npm run bench` does, with the smallest amounts, on the run's PostgreSQL and with the server that
 * was built for the tests. Speed is not judged: a tiny run says nothing of it.
 */
export async function runTiny(name: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), [benchFile(name)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', BENCH_TINY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: said.join('') }
}
