import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../support/cluster'
import { command } from '../support/commands'
import { startServer, type TestServer } from '../support/server'

const KEY = 'a-key-for-the-backups-of-this-test'
let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
  folder = await mkdtemp(path.join(tmpdir(), 'agency-backup-'))
}, 600_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, BACKUP_KEY: KEY })

test('a first try', async () => {
  const place = path.join(folder, 'store')
  const began = performance.now()
  console.log(await command('backup', [place], settings()), performance.now() - began)
  const again = performance.now()
  console.log(await command('backup', [place], settings()), performance.now() - again)
  const empty = await emptyDatabase()
  const r = performance.now()
  console.log(
    await command('restore', [place], { ...settings(), DATABASE_URL: empty.url, DATA_DIR: path.join(folder, 'new') }),
    performance.now() - r,
  )
}, 300_000)
