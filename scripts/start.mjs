// npm start: installs and builds what is missing, then runs the server.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureExtensionBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { root } from './lib/run.mjs'

checkNode()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
})
// Nobody waits for it: the page that offers the extension says so until it is there.
void ensureExtensionBuilt()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well; twice would cut its orderly end short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
server.once('error', (error) => {
  console.error(`无法启动服务端：${error.message}`)
  process.exit(1)
})
server.once('exit', (code) => process.exit(code ?? 1))
