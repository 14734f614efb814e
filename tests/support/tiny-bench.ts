import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { benchFile } from '../../scripts/lib/bench-names.mjs'
import { builtProgramPath } from './built-server'

const root = path.resolve(import.meta.dirname, '../..')

export interface TinyBenches {
  /** Runs a benchmark as `npm run bench` does, with the smallest amounts. Such a run does not judge speed. */
  run(name: string): Promise<{ code: number | null; said: string }>
  stop(): Promise<void>
}

/**
 * Prepares benchmarks on the PostgreSQL of the test run. Their servers share one process, except servers that are
 * killed or consist of several processes (`createFakeServer` in tests/bench/support.ts).
 */
export async function startTinyBenches(): Promise<TinyBenches> {
  const host = fork(builtProgramPath('server-host'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(host, 'exit')
  const [address] = await once(host, 'message')
  const env = { ...process.env, NODE_ENV: 'test', BENCH_TINY: '1', BENCH_HOST: `${host.pid} ${address}` }
  return {
    run: (name) => runBench(name, env),
    stop: async () => {
      host.kill()
      await ended
    },
  }
}

async function runBench(name: string, env: NodeJS.ProcessEnv) {
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), [benchFile(name)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: said.join('') }
}
