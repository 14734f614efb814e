import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { fixityApi } from '@agency/shared/fixity/fixity.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listCompleteBackups } from '../../apps/server/src/backup/manifest'
import { removeOldBackups } from '../../apps/server/src/backup/retention'
import { openBackupStore } from '../../apps/server/src/backup/store-at'
import { openVault } from '../../apps/server/src/backup/vault'
import { blobKey } from '../../apps/server/src/blobs/blobs'
import { readSettings } from '../../apps/server/src/settings'
import { pdfBytes, uploadFile } from '../support/attachments'
import { backupPlaceAt, backupToDos, flipByte, openVaultAt, withRestoredBackup } from '../support/backups'
import { aDraftClient } from '../support/clients'
import { runServerCommand } from '../support/commands'
import { lastErrorOf, runJob } from '../support/jobs'
import { S3_KEY, type S3Request, startS3, type TestS3 } from '../support/s3'
import { type Person, startServer, type TestServer } from '../support/server'

const KEY = 'a-key-for-the-backups-of-this-test'
const DAY_MS = 86_400_000
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

// What does not depend on where the backups lie is in backup.test.ts, what each kind of place does in backup-stores.test.ts.

let s3: TestS3
let server: TestServer
let manager: Person
let admin: Person
/** Files and backups are in one bucket, under different prefixes, and one key opens it. */
let keys: Record<string, string>
beforeAll(async () => {
  s3 = await startS3('agency')
  keys = { FILE_STORE_KEY_ID: S3_KEY.keyId, FILE_STORE_SECRET: S3_KEY.secret, BACKUP_KEY: KEY }
  server = await startServer({
    ...keys,
    FILE_STORE: bucketAddress('files'),
    BACKUP_TO: bucketAddress('nightly'),
  })
  manager = await server.as('clientmgr')
  admin = await server.as('admin')
})
afterAll(async () => {
  await server?.stop()
  await s3?.close()
})
afterEach(() => s3.fault(undefined))

const bucketAddress = (prefix: string) => `s3://${s3.bucket}/${prefix}?endpoint=${s3.endpoint}`
const backupSettings = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  FILE_STORE: bucketAddress('files'),
  ...keys,
  ...changes,
})
/** Settings of a machine without data: its files are stored beside its database. */
const settingsOfOtherMachine = () => ({ ...keys })
const runBackup = (prefix: string, changes: Record<string, string> = {}, kill?: AbortSignal) =>
  runServerCommand('backup', [bucketAddress(prefix)], backupSettings(changes), kill)
const openVaultWithPrefix = (prefix: string) => openVaultAt(bucketAddress(prefix), KEY)
const completeBackupsAt = async (prefix: string) => listCompleteBackups(await openVaultWithPrefix(prefix))
async function listObjectNames(prefix: string, below = ''): Promise<string[]> {
  const names = []
  for await (const { name } of openBackupStore(backupPlaceAt(bucketAddress(prefix))).list(below))
    names.push(name)
  return names
}
const countSentObjects = (prefix: string, kind: string) =>
  s3.requests.filter(({ method, path: at }) => method === 'PUT' && at.includes(`/${prefix}/${kind}`)).length
const listUnfinishedFiles = () => readdir(path.join(server.dataDir, 'backup-sending')).catch(() => [])
const lastJobError = (job: string) => lastErrorOf(server, job)
const listBackupTodos = () => backupToDos(admin)

describe('a backup by command', () => {
  test('made while people write comes back into an empty DATA_DIR, with its rows and files', async () => {
    const bytes = pdfBytes(18 * 1024 * 1024)
    const file = await uploadFile(manager, '标书.pdf', bytes)
    let isOver = false
    const written: string[] = []
    const writing = (async () => {
      while (!isOver) written.push((await aDraftClient(manager)).listId)
    })()
    const { code, said } = await runBackup('at-work')
    isOver = true
    await writing
    expect([code, said]).toEqual([0, expect.stringMatching(/^备份 \S+ 已完成\n/)])
    expect(written.length).toBeGreaterThan(3)
    expect(await listUnfinishedFiles()).toEqual([])
    expect(s3.requests.some(({ path: at, query }) => at.includes('/at-work/') && query.partNumber)).toBe(true)
    await withRestoredBackup(
      [bucketAddress('at-work')],
      settingsOfOtherMachine(),
      async ({ dataDir, ...told }) => {
        expect([told.code, told.said]).toEqual([0, expect.stringContaining('已恢复备份')])
        expect(sha256Of(await readFile(path.join(dataDir, 'files', blobKey(file.sha256))))).toBe(file.sha256)
      },
    )
  })

  test('reads and sends only files that are not there yet, and nobody without the key learns their names or content', async () => {
    const words = '只有这里写着的一句话'
    const file = await uploadFile(manager, '一.pdf', Buffer.concat([pdfBytes(), Buffer.from(words)]))
    await runBackup('twice')
    await uploadFile(manager, '二.pdf')
    s3.requests.length = 0
    await runBackup('twice')
    expect(countSentObjects('twice', 'blobs/')).toBe(1)
    for (const name of await listObjectNames('twice')) {
      expect(name).not.toContain(file.sha256.slice(2))
      const content = await readFile(s3.fileOf(`twice/${name}`))
      expect(content.includes(words), name).toBe(false)
    }
  })

  test('one that is killed is no backup, whenever that is; the one before stays and the next is whole', async () => {
    await runBackup('killed')
    const before = await completeBackupsAt('killed')
    await uploadFile(manager, '大.pdf', pdfBytes(18 * 1024 * 1024))
    const isUploadOfKilledBackup = ({ method, path: at }: S3Request, part: string) =>
      method === 'PUT' && at.includes('/killed/') && at.includes(part)
    const points: ((request: S3Request) => boolean)[] = [
      (request) => isUploadOfKilledBackup(request, '/rows/'),
      (request) => isUploadOfKilledBackup(request, '/blobs/') && request.query.partNumber === '2',
      (request) => isUploadOfKilledBackup(request, '/manifest'),
    ]
    for (const point of points) {
      const power = new AbortController()
      s3.fault((request) => {
        if (!point(request)) return undefined
        power.abort()
        return 503
      })
      expect((await runBackup('killed', {}, power.signal)).code).not.toBe(0)
      expect(power.signal.aborted).toBe(true)
      s3.fault(undefined)
      expect(await completeBackupsAt('killed')).toEqual(before)
    }
    await withRestoredBackup([bucketAddress('killed')], settingsOfOtherMachine(), async ({ said }) =>
      expect(said).toContain(`已恢复备份 ${before[0]}`),
    )
    expect((await runBackup('killed')).code).toBe(0)
    const names = await completeBackupsAt('killed')
    expect(names).toHaveLength(2)

    // Unfinished uploads are removed once they are more than a day old.
    const unfinishedBackupFolders = async () =>
      new Set((await listObjectNames('killed', 'backups/')).map((name) => name.split('/')[1] ?? ''))
    expect((await unfinishedBackupFolders()).size).toBeGreaterThan(2)
    expect((await listUnfinishedFiles()).length).toBeGreaterThan(0)
    const sending = path.join(server.dataDir, 'backup-sending')
    const own = await openVault(openBackupStore({ ...backupPlaceAt(bucketAddress('killed')), sending }), KEY)
    await removeOldBackups(
      own,
      { daily: 7, weekly: 4, monthly: 12 },
      names,
      new Date(Date.now() + 2 * DAY_MS),
    )
    expect([...(await unfinishedBackupFolders())].sort()).toEqual(names)
    expect(await listUnfinishedFiles()).toEqual([])
  })

  test('what is wrong with a key is said in words, and no key is printed', async () => {
    await runBackup('keyed')
    const BACKUP_KEY = 'another-key-that-nobody-agreed-on'
    const BACKUP_TO = { BACKUP_TO_KEY_ID: S3_KEY.keyId, BACKUP_TO_SECRET: 'topsecret' }
    for (const [changes, words] of [
      [{ BACKUP_KEY }, 'BACKUP_KEY 不对'],
      [BACKUP_TO, '请核对 地址（BACKUP_TO）里的桶、区域与 BACKUP_TO_KEY_ID、BACKUP_TO_SECRET'],
      [{ BACKUP_TO_KEY_ID: 'nobody' }, '须同时设置 BACKUP_TO_KEY_ID 与 BACKUP_TO_SECRET'],
    ] as const) {
      const made = await runBackup('keyed', changes)
      expect([made.code, made.said]).toEqual([1, expect.stringContaining(words)])
      await withRestoredBackup(
        [bucketAddress('keyed')],
        { ...settingsOfOtherMachine(), ...changes },
        async (told) => {
          expect([told.code, told.said]).toEqual([1, expect.stringContaining(words)])
          expect(await readdir(told.dataDir)).toEqual([])
          expect(made.said + told.said).not.toMatch(new RegExp(`topsecret|${BACKUP_KEY}|${KEY}`))
        },
      )
    }
    expect(await completeBackupsAt('keyed')).toHaveLength(1)
  })

  test('the files of the records are no place for a backup, nor is an address with a secret in it', async () => {
    const inside = await runBackup('files/backup')
    expect([inside.code, inside.said]).toEqual([1, expect.stringContaining('不能与 FILE_STORE')])
    const open = await runServerCommand('backup', [`s3://id:topsecret@${s3.bucket}/open`], backupSettings())
    expect([open.code, open.said]).toEqual([1, expect.stringContaining('地址里不能写密钥')])
    expect(open.said).not.toContain('topsecret')
    expect(() => readSettings({ BACKUP_TO: 's3://agency' })).toThrow('设置 BACKUP_TO：备份到 S3 须同时设置')
    expect(() => readSettings({ BACKUP_TO: 'ftp://agency' })).toThrow('设置 BACKUP_TO：应为文件夹，或 s3://')
  })
})

test('an object that rots in the bucket costs its document alone, and the next backup mends it', async () => {
  const name = '坏在桶里.pdf'
  const file = await uploadFile(manager, name, pdfBytes(3_000))
  await runBackup('rotten')
  await flipByte(s3.fileOf(`rotten/${(await openVaultWithPrefix('rotten')).blobName(file.sha256)}`), 1_500)
  await withRestoredBackup([bucketAddress('rotten')], settingsOfOtherMachine(), async ({ code, said }) =>
    expect([code, said]).toEqual([3, expect.stringMatching(new RegExp(`缺 1 份文件|${name}`))]),
  )
  expect((await runBackup('rotten')).said).toContain('由现存的文件重写')
  await withRestoredBackup([bucketAddress('rotten')], settingsOfOtherMachine(), async ({ code }) =>
    expect(code).toBe(0),
  )
})

describe('every night', () => {
  test('a backup is made and proven by restoring it, and a file that breaks has it named', async () => {
    const file = await uploadFile(manager, '会坏的.pdf')
    expect(await runJob(server, 'backup')).toMatch(/^已备份 \S+$/)
    expect(await lastJobError('backup')).toBeNull()
    const [name] = await completeBackupsAt('nightly')
    expect(await runJob(server, 'backup-proof')).toBe(`${name} 可以恢复，内容一致`)
    expect(await admin.call(monitorApi.backup, {})).toMatchObject({
      isOn: true,
      isOverdue: false,
      problems: [],
    })
    await flipByte(s3.fileOf(`files/${blobKey(file.sha256)}`), 20)
    await runJob(server, 'fixity')
    const archivist = await server.as('archivist')
    const broken = (await archivist.call(fixityApi.list, {})).find(({ sha256 }) => sha256 === file.sha256)
    expect(broken).toMatchObject({ problem: 'changed', backup: name })
  })

  test('a bucket out of reach, or another one than before, is said and breaks nothing', async () => {
    s3.fault(({ path: at }) => (at.includes('/nightly/') ? 503 : undefined))
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toMatch(/^备份位置 \S+ 暂时不可用/)
    expect((await aDraftClient(manager)).status).toBe('10')
    s3.fault(({ method, path: at }) =>
      method === 'GET' && at.endsWith('/nightly/store.json') ? 404 : undefined,
    )
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toContain('不是原来的桶')
    expect(await listBackupTodos()).toMatchObject([{ content: expect.stringContaining('不是原来的桶') }])
    s3.fault(undefined)
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toBeNull()
    expect(await listBackupTodos()).toEqual([])
  })
})
