// npm run db:generate [-- --name=…]: writes the migration from the previous tables to the present ones.
// drizzle-kit compares with the newest snapshot; the older ones, of half a megabyte each, are deleted.
import fs from 'node:fs'
import path from 'node:path'
import { binPath, root, runCommand } from './lib/run.mjs'

const config = path.join('apps', 'server', 'drizzle.config.ts')
if (!(await runCommand(binPath('drizzle-kit'), ['generate', '--config', config, ...process.argv.slice(2)])))
  process.exit(1)
const folder = path.join(root, 'apps/server/migrations/meta')
const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(folder, name))
