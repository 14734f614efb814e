import { spawn } from 'node:child_process'
import path from 'node:path'
import { passOnSignals, root } from './run.mjs'

/**
 * Runs the server as a child with this console, hands on every signal, and ends this process as the server ends.
 * @param {string[]} program the arguments of Node that run it; otherwise what was built
 */
export function serve(program = [path.join(root, 'apps/server/dist/main.js')]) {
  const server = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' })
  passOnSignals(server)
  server.once('error', (error) => {
    console.error(`无法启动服务端：${error.message}`)
    process.exit(1)
  })
  server.once('exit', (code) => process.exit(code ?? 1))
}
