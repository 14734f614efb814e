import { spawn } from 'node:child_process'
import path from 'node:path'
import { passOnSignals, root } from './run.mjs'

/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_MS = 500

/**
 * Runs the server as a child with this console, hands on every signal, and ends this process as the server ends.
 * @param {string[]} program the arguments of Node that run it; otherwise what was built
 */
export function serve(program = [path.join(root, 'apps/server/dist/main.js')]) {
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
 * npm that is killed, or ended by a signal that it does not hand on, leaves nobody who could end the server: it is told.
 * Started without npm it may outlive whoever started it, as a service does.
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
