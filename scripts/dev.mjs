// npm run dev: the server restarts and the pages reload as files change. Open http://127.0.0.1:5173.
import { spawn } from 'node:child_process'
import path from 'node:path'
import readline from 'node:readline'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { binPath, root } from './lib/run.mjs'

checkNode()
try {
  await ensureInstalled()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const onWindows = process.platform === 'win32'
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let isEnding = false

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} program
 * @param {string[]} args
 */
function startChild(name, folder, program, args) {
  const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
  // The child runs in a process group of its own: Ctrl-C in the terminal reaches only this process, and the
  // server gets the signal once.
  const child = spawn(binPath(program), args, {
    cwd: path.join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !onWindows,
    shell: onWindows,
  })
  for (const stream of [child.stdout, child.stderr])
    readline.createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`))
  child.once('error', (error) => console.error(`[${name}] ${error.message}`))
  child.once('close', (code) => {
    children.splice(children.indexOf(child), 1)
    if (!isEnding) console.error(`[${name}] 已退出（${code}），其余程序随之结束。`)
    shutDown(code ?? 1)
  })
  children.push(child)
}

/** @param {number} code */
function shutDown(code) {
  if (!isEnding) {
    isEnding = true
    process.exitCode = code
    signalAllChildren('SIGTERM')
    // Until then the database can write its last checkpoint.
    setTimeout(() => signalAllChildren('SIGKILL'), 15_000).unref()
  }
  if (children.length === 0) process.exit()
}

/** @param {NodeJS.Signals} signal */
function signalAllChildren(signal) {
  for (const { pid } of children) {
    try {
      // tsx and vite pass SIGTERM on; what does not end is killed with everything it started.
      if (pid !== undefined) process.kill(signal === 'SIGKILL' && !onWindows ? -pid : pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shutDown(0))
startChild('server', '.', 'tsx', ['watch', 'apps/server/src/main.ts'])
startChild('web', 'apps/web', 'vite', [])
