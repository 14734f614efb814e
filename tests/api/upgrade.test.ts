import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { flows } from '@agency/shared/flows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompleteBackups, readManifest } from '../../apps/server/src/backup/manifest'
import { createServer } from '../../apps/server/src/server'
import { DEFAULT_SECRET, readSettings } from '../../apps/server/src/settings'
import { openVaultAt } from '../support/backups'
import { mustExist } from '../support/collections'
import { runServerCommand } from '../support/commands'
import { emptyDatabase, type FreshDatabase, freshDatabase, poolFor } from '../support/databases'
import { databaseOneMigrationAgo, migrations } from '../support/one-migration-ago'
import { USUAL_SETTINGS } from '../support/usual-settings'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withDatabaseOneMigrationAgo(
  work: (database: FreshDatabase, dataDir: string) => Promise<void>,
) {
  const database = await databaseOneMigrationAgo()
  try {
    await work(database, await mkdtemp(path.join(folder, 'data-')))
  } finally {
    await database.drop()
  }
}

async function queryDatabaseRows(database: FreshDatabase, text: string) {
  const pool = poolFor(database.url)
  try {
    return (await pool.query(text)).rows
  } finally {
    await pool.end()
  }
}

const startAndStopServer = async (database: FreshDatabase, env: Record<string, string>) =>
  (await createServer(readSettings({ ...USUAL_SETTINGS, ...env }), database.url)).close()
const isUpgraded = async (database: FreshDatabase) =>
  (await queryDatabaseRows(database, 'select 1 from drizzle.__drizzle_migrations')).length ===
  migrations.length

describe('before the schema of a database that was used is changed', () => {
  test('it is backed up as it was, and that backup can be restored', () =>
    withDatabaseOneMigrationAgo(async (database, DATA_DIR) => {
      const place = path.join(DATA_DIR, 'backup')
      await startAndStopServer(database, { DATA_DIR })
      expect(await isUpgraded(database)).toBe(true)
      const vault = await openVaultAt(place, DEFAULT_SECRET)
      const [name, ...more] = await listCompleteBackups(vault)
      expect(more).toEqual([])
      const manifest = await readManifest(vault, mustExist(name))
      expect(manifest.cause).toBe('upgrade')
      expect(manifest.migrations).toHaveLength(migrations.length - 1)
      const empty = await emptyDatabase()
      try {
        const restored = path.join(folder, 'restored')
        const { code, said } = await runServerCommand('restore', [place], {
          DATABASE_URL: empty.url,
          DATA_DIR: restored,
        })
        expect([code, said]).toEqual([0, expect.stringContaining('已恢复备份')])
        expect(await isUpgraded(empty)).toBe(false)
        // The restored product is upgraded like the first one; the second start makes no backup because
        // nothing changes.
        await startAndStopServer(empty, { DATA_DIR: restored })
        await startAndStopServer(empty, { DATA_DIR: restored })
        expect(await isUpgraded(empty)).toBe(true)
        expect(await readdir(path.join(restored, 'backup', 'backups'))).toHaveLength(1)
      } finally {
        await empty.drop()
      }
    }))

  test('a backup that cannot be made stops it, in words; the setting does without', () =>
    withDatabaseOneMigrationAgo(async (database, DATA_DIR) => {
      const BACKUP_TO = path.join(DATA_DIR, 'no-folder')
      await writeFile(BACKUP_TO, 'a file')
      await expect(startAndStopServer(database, { DATA_DIR, BACKUP_TO })).rejects.toThrow(
        /升级前的备份没有成功，数据库没有改动：.*不能读写/,
      )
      expect(await isUpgraded(database)).toBe(false)
      await startAndStopServer(database, { DATA_DIR, BACKUP_BEFORE_UPGRADE: 'false' })
      expect(await isUpgraded(database)).toBe(true)
      expect(existsSync(path.join(DATA_DIR, 'backup'))).toBe(false)
    }))
})

describe('steps of flows', () => {
  test('a start on a database where a case stands on a step that there is none of is refused, with its name', async () => {
    const database = await freshDatabase({ withCompany: true })
    try {
      await queryDatabaseRows(
        database,
        `update wf_case set step = 'gone' where own_id = (select own_id from wf_case where flow_code = 'crm-client' limit 1)`,
      )
      const DATA_DIR = await mkdtemp(path.join(folder, 'steps-'))
      await expect(startAndStopServer(database, { DATA_DIR })).rejects.toThrow(
        /当前程序没有的环节（crm-client gone）/,
      )
    } finally {
      await database.drop()
    }
  })

  // Every step that any version has had: tests/fixtures/flow-steps.txt is only added to. A step that a
  // version removes must be mapped by a migration that names it: `update wf_case set step = '…' where
  // flow_code = '…' and step = '…'`.
  const known = new Set(
    flows.flatMap(({ code, steps }) => Object.keys(steps).map((step) => `${code} ${step}`)),
  )
  const file = path.join(root, 'tests/fixtures/flow-steps.txt')
  const ever = readFileSync(file, 'utf8').split('\n').filter(Boolean)

  test('each that was ever there is there, or a migration maps it', async () => {
    const folder = path.join(root, 'apps/server/migrations')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
    const statements = names.flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint'),
    )
    const isStepMapped = (pair: string) => {
      const [code, step] = pair.split(' ')
      return statements.some(
        (text) =>
          /update\s+"?wf_case/i.test(text) && text.includes(`'${code}'`) && text.includes(`'${step}'`),
      )
    }
    expect(ever.filter((pair) => !known.has(pair) && !isStepMapped(pair))).toEqual([])
  })

  test('each of today stands in the list of those that were ever there', () => {
    expect([...known].filter((pair) => !ever.includes(pair))).toEqual([])
  })
})
