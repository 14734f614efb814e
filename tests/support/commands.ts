import { execFile } from 'node:child_process'
import { builtProgramPath } from './built-server'
import { USUAL_SETTINGS } from './usual-settings'

/** The output of a program of the server, and its exit code. */
export interface Ended {
  code: number
  said: string
}

/**
 * Runs a command of the server (npm run backup, npm run restore) as a process of its own, with these
 * settings.
 * @param kill ends it at once, as a power cut would
 */
export function runServerCommand(
  name: 'backup' | 'restore',
  words: readonly string[],
  env: Record<string, string>,
  kill?: AbortSignal,
): Promise<Ended> {
  const all = { PATH: process.env.PATH, ...USUAL_SETTINGS, ...env }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [builtProgramPath(`${name}.command`), ...words],
      { env: all, maxBuffer: 16 * 1024 ** 2, signal: kill, killSignal: 'SIGKILL' },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    )
  })
}
