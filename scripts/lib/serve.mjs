import { spawn } from 'node:child_process'
import path from 'node:path'
import { passOnSignals, root } from './run.mjs'

/** How often it is checked whether npm still runs, in milliseconds. */
const LOOK_MS = 500

/**
 * Runs the server as a child with this console, passes on every signal, and ends this process when the server
 * ends.
 * @param {string[]} program the arguments for Node that run it; by default the built server
 */
export function runServerProgram(program = [path.join(root, 'apps/server/dist/main.js')]) {
  const server = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' })
  passOnSignals(server)
  if (process.env.npm_lifecycle_event) endWithParent(server)
  server.once('error', (error) => {
    console.error(`无法启动服务端：${error.message}`)
    process.exit(1)
  })
  server.once('exit', (code) => process.exit(code ?? 1))
}

/**
 * Ends the server when npm has ended: npm may be killed, or end at a signal that it does not pass on, and
 * then nobody else could end the server. Started without npm, the server may outlive the process that started
 * it, as a service does.
 * @param {import('node:child_process').ChildProcess} server
 */
function endWithParent(server) {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    server.kill('SIGTERM')
  }, LOOK_MS)
  looking.unref()
}
