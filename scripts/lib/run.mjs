import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout: the scripts work from whatever folder they are called in. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const onWindows = process.platform === 'win32'

/**
 * How a program is run: `cwd` is the checkout by default; `onOutput` gets what the program prints, which also
 * appears on this console.
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, onOutput?: (text: string) => void }} RunOptions
 */

/**
 * Runs a program in the checkout with its output on this console.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runCommand(file, args, options = {}) {
  return (await exitCodeOf(file, args, options)) === 0
}

/**
 * Runs a program for callers that need its exit code: a signal that arrives meanwhile is passed on, and the
 * end is awaited.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal has ended it, or it could not be run
 */
export function exitCodeOf(file, args, { env = process.env, cwd = root, onOutput } = {}) {
  return new Promise((resolve) => {
    // Windows starts .cmd files only through a shell.
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'],
      shell: onWindows,
    })
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      process.stdout.write(text)
      onOutput?.(text)
    })
    const stopPassingOn = passOnSignals(child)
    child.once('error', (error) => {
      console.error(`无法运行 ${file}：${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => {
      stopPassingOn()
      resolve(code ?? 1)
    })
  })
}

/**
 * Passes every signal on to the child and lets this process live until the child has ended. Signals come from
 * a supervisor, which may send them to both and several times, from Ctrl-C in a terminal or from the
 * terminal's end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing on
 */
export function passOnSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => void child.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forwardSignal)
  return () => {
    for (const signal of signals) process.off(signal, forwardSignal)
  }
}

/**
 * Runs a program without output and with the lowest priority. It ends with this process.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runInBackground(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'ignore', shell: onWindows })
    const killChild = () => void child.kill()
    process.once('exit', killChild)
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      process.off('exit', killChild)
      resolve(code === 0)
    })
  })
}

/**
 * Lines of what a short program says; none when it fails.
 * @param {string} file
 * @param {string[]} args
 * @returns {string[]}
 */
export function readOutputLines(file, args) {
  const { status, stdout } = spawnSync(file, args, { cwd: root, encoding: 'utf8', shell: onWindows })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/**
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export function runNpm(...args) {
  return runCommand('npm', args)
}

/**
 * The path of a program that a package installed: half a second faster than through npx.
 * @param {string} name
 * @param {string} [checkout] whose packages
 */
export function binPath(name, checkout = root) {
  return path.join(checkout, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name)
}
