import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { builtProgramPath } from './built-server'
import type { TestServer } from './server'
import { USUAL_SETTINGS } from './usual-settings'

/** A server that runs in a process of its own, in addition to the test's. */
export interface ServerProcess {
  url: string
  /** Sets its clock, which runs on from there. */
  setClock(now: Date): void
  /** Makes it look for jobs that are due, as it does by itself every 20 seconds. */
  look(): void
  /** SIGKILL: whatever it was doing is interrupted. */
  kill(): Promise<void>
}

/**
 * Starts another process on the database and the files of a server; `program`: that of another checkout, not
 * built yet.
 */
export async function startProcess(
  {
    databaseUrl,
    dataDir,
    env = {},
  }: Pick<TestServer, 'databaseUrl' | 'dataDir'> & { env?: NodeJS.ProcessEnv },
  now: Date,
  program?: string,
): Promise<ServerProcess> {
  const child = fork(program ?? builtProgramPath('server-process'), {
    execArgv: program ? ['--import', 'tsx'] : [],
    env: { ...process.env, ...USUAL_SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const setClock = (time: Date) => void child.send(time.getTime())
  setClock(now)
  return {
    url: await waitForAddress(child),
    setClock,
    look: () => void child.send('look'),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server's process ended with ${code} before it listened`)
  })
  // When it ends later, that is no failure.
  ended.catch(() => undefined)
  const [url] = await Promise.race([once(child, 'message'), ended])
  return String(url)
}
