// npm run backup, npm run restore: runs a program of the server while the product runs, and builds it first
// if necessary.
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { exitCodeOf, root } from './lib/run.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const [name, ...words] = process.argv.slice(2)
const program = path.join(root, 'apps/server/dist', `${name}.command.js`)
process.exit(await exitCodeOf(process.execPath, [program, ...words]))
