import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { fixityApi } from '@agency/shared/fixity/fixity.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompleteBackups, readManifest } from '../../apps/server/src/backup/manifest'
import { pdfBytes, responseBytes, uploadFile } from '../support/attachments'
import { backupToDos, flipByte, openVaultAt, withRestoredBackup as restoredFrom } from '../support/backups'
import { aDraftClient } from '../support/clients'
import { mustExist } from '../support/collections'
import { runServerCommand } from '../support/commands'
import { emptyDatabase } from '../support/databases'
import { lastErrorOf, runJob } from '../support/jobs'
import { type Person, startSecondServer, startServer, type TestServer, webClient } from '../support/server'

const KEY = 'a-key-for-the-backups-of-this-test'
let server: TestServer
let manager: Person
let admin: Person
let folder: string
let place: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-backup-'))
  place = path.join(folder, 'store')
  server = await startServer({ BACKUP_TO: place, BACKUP_KEY: KEY })
  manager = await server.as('clientmgr')
  admin = await server.as('admin')
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const backupSettings = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  BACKUP_KEY: KEY,
  ...changes,
})
const openVault = (at = place) => openVaultAt(at, KEY)
const completeBackupsAt = async (at = place) => listCompleteBackups(await openVault(at))
/** Every file of the store, with its size. */
const listFilesAt = async (at: string) =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at, path.join(entry.parentPath, entry.name)))
const listBlobsAt = async (at: string) => (await listFilesAt(at)).filter((name) => name.startsWith('blobs'))
const lastJobError = (job: string) => lastErrorOf(server, job)
const listBackupTodos = () => backupToDos(admin)

const withRestoredServer = (
  words: string[],
  use: Parameters<typeof restoredFrom>[2],
  env: Record<string, string> = {},
) => restoredFrom(words, backupSettings(env), use)

describe('a backup by command', () => {
  test('made while people write is one moment of theirs, and comes back with its rows, files and chain', async () => {
    const at = path.join(folder, 'at-work')
    const bytes = pdfBytes(700_000)
    const file = await uploadFile(manager, '标书.pdf', bytes)
    const before = await aDraftClient(manager)
    let isOver = false
    const written: string[] = []
    const writing = (async () => {
      while (!isOver) written.push((await aDraftClient(manager)).listId)
    })()
    const { code, said } = await runServerCommand('backup', [at], backupSettings())
    isOver = true
    await writing
    expect([code, said]).toEqual([0, expect.stringMatching(/^备份 \S+ 已完成\n/)])
    expect(written.length).toBeGreaterThan(3)
    const [name] = await completeBackupsAt(at)
    const manifest = await readManifest(await openVault(at), mustExist(name))
    const clients = mustExist(manifest.tables.find((table) => table.name === 'crm_client')).rows
    await withRestoredServer([at], async ({ url, dataDir, ...told }) => {
      expect([told.code, told.said]).toEqual([0, expect.stringContaining(`已恢复备份 ${name}`)])
      const second = await startSecondServer({ ...server, databaseUrl: url, dataDir })
      const other: TestServer = { ...server, url: second.url }
      try {
        const fetchAsManager = (address: string, init: RequestInit = {}) =>
          fetch(other.url + address, {
            ...init,
            headers: { ...webClient, ...init.headers, token: `Bearer ${manager.tokens.token}` },
          })
        // Sessions of before the backup are still valid.
        const one = await (await fetchAsManager(`/api/crm/client/detail?listId=${before.listId}`)).json()
        expect(one.data.clientName).toBe(before.clientName)
        const got = await fetchAsManager(`/api/common/common/download?listId=${file.listId}`, {
          method: 'POST',
        })
        expect(await responseBytes(got)).toEqual(bytes)
        const page = await (await fetchAsManager('/api/crm/client/page?limit=1')).json()
        expect(page.data.total).toBeLessThanOrEqual(clients)
        const checked = await fetch(`${other.url}/readyz`)
        expect(checked.status).toBe(200)
      } finally {
        await second.close()
      }
    })
  })

  test('reads only files that are not there yet, and nobody without the key learns their names or content', async () => {
    const at = path.join(folder, 'twice')
    const words = '只有这里写着的一句话'
    const file = await uploadFile(manager, '一.pdf', Buffer.concat([pdfBytes(), Buffer.from(words)]))
    await runServerCommand('backup', [at], backupSettings())
    const first = await listBlobsAt(at)
    await uploadFile(manager, '二.pdf')
    await runServerCommand('backup', [at], backupSettings())
    const second = await listBlobsAt(at)
    expect(second.filter((name) => !first.includes(name))).toHaveLength(1)
    expect(second).toEqual(expect.arrayContaining(first))
    for (const name of await listFilesAt(at)) {
      expect(name).not.toContain(file.sha256.slice(2))
      const content = await readWholeFile(path.join(at, name))
      expect(content.includes(words), name).toBe(false)
      expect(content.includes(KEY), name).toBe(false)
    }
  })

  test('another key is refused in words, for a backup and for a restore, and is not printed', async () => {
    const at = path.join(folder, 'keyed')
    await runServerCommand('backup', [at], backupSettings())
    const BACKUP_KEY = 'another-key-that-nobody-agreed-on'
    const made = await runServerCommand('backup', [at], backupSettings({ BACKUP_KEY }))
    expect([made.code, made.said]).toEqual([1, expect.stringContaining('BACKUP_KEY 不对')])
    expect(made.said).not.toContain(BACKUP_KEY)
    await withRestoredServer(
      [at],
      async ({ code, said, dataDir }) => {
        expect([code, said]).toEqual([1, expect.stringContaining('BACKUP_KEY 不对')])
        expect(await readdir(dataDir)).toEqual([])
      },
      { BACKUP_KEY },
    )
    expect(await completeBackupsAt(at)).toHaveLength(1)
  })

  test('what was cut short is no backup, and one that was changed is not restored', async () => {
    const at = path.join(folder, 'cut')
    await runServerCommand('backup', [at], backupSettings())
    const [name] = await completeBackupsAt(at)
    const room = path.join(at, 'backups', mustExist(name))
    await rename(path.join(room, 'manifest'), path.join(folder, 'manifest-aside'))
    expect(await completeBackupsAt(at)).toEqual([])
    await withRestoredServer([at], async ({ code, said }) =>
      expect([code, said]).toEqual([1, expect.stringContaining('还没有完整的备份')]),
    )
    await rename(path.join(folder, 'manifest-aside'), path.join(room, 'manifest'))
    const rows = mustExist(
      (await readdir(path.join(room, 'rows'))).find((one) => one.endsWith('-crm_client')),
    )
    await flipByte(path.join(room, 'rows', rows), 40)
    await withRestoredServer([at], async ({ url, code, said }) => {
      expect([code, said]).toEqual([1, expect.stringMatching(/crm_client 已损坏/)])
      // The database contains no partial restore.
      const again = await runServerCommand(
        'restore',
        [at],
        backupSettings({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'z') }),
      )
      expect(again.said).toContain('已损坏')
    })
  })

  test('a restore goes nowhere where something is', async () => {
    const at = path.join(folder, 'nowhere')
    await runServerCommand('backup', [at], backupSettings())
    const full = await runServerCommand(
      'restore',
      [at],
      backupSettings({ DATA_DIR: path.join(folder, 'fresh') }),
    )
    expect([full.code, full.said]).toEqual([1, expect.stringContaining('只能恢复到空的数据库')])
    const occupied = path.join(folder, 'occupied')
    await mkdir(occupied)
    await writeFile(path.join(occupied, 'something'), '')
    const empty = await emptyDatabase()
    const { code, said } = await runServerCommand(
      'restore',
      [at],
      backupSettings({ DATABASE_URL: empty.url, DATA_DIR: occupied }),
    )
    await empty.drop()
    expect([code, said]).toEqual([1, expect.stringContaining('只能恢复到空的 DATA_DIR')])
    expect(await admin.call(clientApi.page, { limit: 1 })).toBeTruthy()
  })

  test('a restore that is cut between rows and files keeps the server from starting, and goes on', async () => {
    const at = path.join(folder, 'twice-cut')
    await uploadFile(manager, '恢复.pdf')
    await runServerCommand('backup', [at], backupSettings())
    // The place fails in the meantime, which does not mean that any file is damaged.
    const blobs = path.join(at, 'blobs')
    await rename(blobs, path.join(folder, 'blobs-aside'))
    await writeFile(blobs, 'no folder')
    await withRestoredServer([at], async ({ url, dataDir, code, said }) => {
      expect([code, said]).toEqual([1, expect.stringContaining('不能读写')])
      await expect(startSecondServer({ ...server, databaseUrl: url, dataDir })).rejects.toThrow(
        '没有完成的恢复',
      )
      await rm(blobs)
      await rename(path.join(folder, 'blobs-aside'), blobs)
      const again = await runServerCommand(
        'restore',
        [at],
        backupSettings({ DATABASE_URL: url, DATA_DIR: dataDir }),
      )
      expect([again.code, again.said]).toEqual([0, expect.stringContaining('已恢复备份')])
      const second = await startSecondServer({ ...server, databaseUrl: url, dataDir })
      await second.close()
    })
  })

  test('a cut, a changed and a missing object cost their documents and no other, which the next start marks; the next backup mends them', async () => {
    const at = path.join(folder, 'rotten')
    const client = await aDraftClient(manager)
    const [cut, changed, missing, whole] = await Promise.all(
      ['合同扫描.pdf', '授权书.pdf', '营业执照.pdf', '好的.pdf'].map((name) =>
        uploadFile(manager, name, pdfBytes(3_000)),
      ),
    )
    await server.sql(
      `update sys_attachment set own_id = $1, biz_type = 'crm:client' where list_id = any($2)`,
      [client.listId, [cut, changed, missing].map((file) => file?.listId)],
    )
    // Logged in before the backup, so that the restored database knows the session.
    const archivist = await server.as('archivist')
    await runServerCommand('backup', [at], backupSettings())
    const own = await openVault(at)
    const backupPathOfFile = (file: typeof cut) => path.join(at, own.blobName(mustExist(file).sha256))
    await truncate(backupPathOfFile(cut), 1_000)
    await flipByte(backupPathOfFile(changed), 1_500)
    await rm(backupPathOfFile(missing))
    await withRestoredServer([at], async ({ url, dataDir, code, said }) => {
      expect([code, said]).toEqual([3, expect.stringMatching(/不完整：缺 3 份文件.*存储核对/s)])
      const list = await readFile(path.join(dataDir, 'restore-missing.txt'), 'utf8')
      for (const words of [said, list]) {
        for (const name of ['合同扫描.pdf', '授权书.pdf'])
          expect(words).toMatch(new RegExp(`《${name}》（.*${client.clientName}）：备份里的已损坏`))
        expect(words).toMatch(new RegExp(`《营业执照.pdf》（.*${client.clientName}）：备份里没有`))
        expect(words).not.toContain('好的.pdf')
        expect(words).not.toContain(mustExist(cut).sha256)
      }
      const second = await startSecondServer({ ...server, databaseUrl: url, dataDir })
      try {
        const requestRestoredServer = (address: string, person: Person, init: RequestInit = {}) =>
          fetch(second.url + address, {
            ...init,
            headers: { ...webClient, token: `Bearer ${person.tokens.token}` },
          })
        const { data } = await (await requestRestoredServer(fixityApi.list.path, archivist)).json()
        const marked = (data as { sha256: string; problem: string }[]).filter(
          ({ problem }) => problem === 'missing',
        )
        expect(marked.map(({ sha256 }) => sha256).sort()).toEqual(
          [cut, changed, missing].map((file) => mustExist(file).sha256).sort(),
        )
        const got = await requestRestoredServer(
          `/api/common/common/download?listId=${mustExist(whole).listId}`,
          manager,
          {
            method: 'POST',
          },
        )
        expect(got.status).toBe(200)
      } finally {
        await second.close()
      }
    })
    const mended = await runServerCommand('backup', [at], backupSettings())
    expect([mended.code, mended.said]).toEqual([0, expect.stringContaining('由现存的文件重写')])
    await withRestoredServer([at], async ({ code, said }) =>
      expect([code, said]).toEqual([0, expect.stringContaining('现在可以启动')]),
    )
  })
})

describe('every night', () => {
  test('a backup is made and proven by restoring it; the page says so, to administrators only', async () => {
    expect(await admin.call(monitorApi.backup, {})).toMatchObject({
      isOn: true,
      lastTime: null,
      proofTime: null,
    })
    expect(await runJob(server, 'backup')).toMatch(/^已备份 \S+$/)
    expect(await runJob(server, 'backup-proof')).toMatch(/^\S+ 可以恢复，内容一致$/)
    expect(await lastJobError('backup-proof')).toBeNull()
    const state = await admin.call(monitorApi.backup, {})
    expect(state).toMatchObject({ isOn: true, isOverdue: false, problems: [] })
    expect(Date.parse(mustExist(state.proofTime))).toBeGreaterThan(Date.now() - 600_000)
    expect((await (await server.as('leader')).tries(monitorApi.backup, {})).status).toBe(403)
    // The temporary database of the check is removed completely.
    expect((await readdir(server.dataDir)).filter((name) => name.startsWith('proof-'))).toEqual([])
  })

  test('a file that breaks has its last good backup named', async () => {
    const file = await uploadFile(manager, '会坏的.pdf')
    await runJob(server, 'backup')
    const name = (await completeBackupsAt()).at(-1)
    await flipByte(path.join(server.dataDir, 'files', file.sha256.slice(0, 2), file.sha256.slice(2)), 20)
    await runJob(server, 'fixity')
    const archivist = await server.as('archivist')
    const broken = (await archivist.call(fixityApi.list, {})).find(({ sha256 }) => sha256 === file.sha256)
    expect(broken).toMatchObject({ problem: 'changed', backup: name })
    // A damaged file that was not in a backup before is not added to one, and the backup reports that it is
    // missing.
    const at = path.join(folder, 'after-damage')
    const { code, said } = await runServerCommand('backup', [at], backupSettings())
    expect([code, said]).toEqual([0, expect.stringMatching(/有 \d 个登记的文件.*已损坏/)])
    const manifest = await readManifest(await openVault(at), mustExist((await completeBackupsAt(at))[0]))
    expect(manifest.lost).toContain(file.sha256)
    expect(await listBlobsAt(at)).toHaveLength((await listBlobsAt(place)).length - 1)
  })

  test('a proof that finds a difference is a to-do of the administrators, who cannot close it; the next good one does', async () => {
    const name = mustExist((await completeBackupsAt()).at(-1))
    const room = path.join(place, 'backups', name, 'rows')
    const rows = mustExist((await readdir(room)).find((one) => one.endsWith('-sys_user')))
    await flipByte(path.join(room, rows), 60)
    await runJob(server, 'backup-proof')
    expect(await lastJobError('backup-proof')).toContain('已损坏')
    const [todo, ...more] = await listBackupTodos()
    expect(more).toEqual([])
    expect(todo).toMatchObject({
      title: '备份需要处理',
      content: expect.stringMatching(/恢复验证没有通过.*已损坏/),
    })
    const { code } = await admin.tries(todoApi.delete, { listIds: mustExist(todo).listId })
    expect(code).not.toBe(200)
    expect((await admin.call(monitorApi.backup, {})).problems).toEqual([expect.stringContaining('已损坏')])
    await runJob(server, 'backup')
    await runJob(server, 'backup-proof')
    expect(await listBackupTodos()).toEqual([])
  })

  test('a proof reads the stored files, and writes one that does not hold anew; where it cannot, it says so', async () => {
    const file = await uploadFile(manager, '夜里坏的.pdf', pdfBytes(3_000))
    await runJob(server, 'backup')
    const object = path.join(place, (await openVault()).blobName(file.sha256))
    await flipByte(object, 1_500)
    expect(await runJob(server, 'backup-proof')).toMatch(
      /可以恢复，内容一致；备份里有文件.*已由现存的文件重写/,
    )
    expect(await runJob(server, 'backup-proof')).toMatch(/可以恢复，内容一致$/)

    await flipByte(object, 1_500)
    const live = path.join(server.dataDir, 'files', file.sha256.slice(0, 2), file.sha256.slice(2))
    await flipByte(live, 20)
    await runJob(server, 'backup-proof')
    expect(await lastJobError('backup-proof')).toContain('不能重写')
    expect(await listBackupTodos()).toMatchObject([{ content: expect.stringContaining('用原文件恢复') }])
    await flipByte(live, 20)
    await runJob(server, 'backup-proof')
    expect(await lastJobError('backup-proof')).toBeNull()
    expect(await listBackupTodos()).toEqual([])
  })

  test('a proof older than two days is said by the page and by a to-do', async () => {
    await server.sql(
      "update sys_backup set proof_time = proof_time - interval '49 hours' where proof_time is not null",
    )
    await runJob(server, 'backup-watch')
    expect(await admin.call(monitorApi.backup, {})).toMatchObject({ isOverdue: true })
    expect(await listBackupTodos()).toMatchObject([
      { content: expect.stringContaining('超过 2 天没有恢复验证通过') },
    ])
    await runJob(server, 'backup-proof')
    expect(await listBackupTodos()).toEqual([])
  })

  test('a place that is not there, or empty where a store was, is said and breaks nothing', async () => {
    const aside = `${place}-aside`
    await rename(place, aside)
    await mkdir(place)
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toContain('可能没有挂载')
    expect(await readdir(place)).toEqual([])
    expect(await listBackupTodos()).toMatchObject([{ content: expect.stringContaining('可能没有挂载') }])
    await rm(place, { recursive: true })
    await writeFile(place, 'a file in the place of the folder')
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toMatch(/不能读写/)
    expect((await aDraftClient(manager)).status).toBe('10')
    await rm(place)
    await rename(aside, place)
    await runJob(server, 'backup')
    expect(await lastJobError('backup')).toBeNull()
    expect(await listBackupTodos()).toEqual([])
  })

  test('old backups go, the proven one and the newest stay, with every file that they name', async () => {
    const made = await completeBackupsAt()
    const newest = mustExist(made.at(-1))
    await runJob(server, 'backup')
    const left = await completeBackupsAt()
    // All backups are of one day: the last one stays, and the last one that was verified.
    expect(left.length).toBeLessThanOrEqual(2)
    expect(left.at(-1)).not.toBe(newest)
    expect(await server.sql('select name from sys_backup order by 1')).toEqual(left.map((name) => ({ name })))
    const manifest = await readManifest(await openVault(), mustExist(left.at(-1)))
    const own = await openVault()
    for (const { sha256 } of manifest.blobs.filter((one) => !manifest.lost.includes(one.sha256)))
      expect(existsSync(path.join(place, own.blobName(sha256)))).toBe(true)
  })

  test('nothing of it is in the operation log or in what the calls answer: no key, no way to fetch it', async () => {
    const { records } = await admin.call(operationLogApi.page, { limit: 50 })
    expect(JSON.stringify(records)).not.toContain(KEY)
    const [name] = await completeBackupsAt()
    for (const address of [`/backups/${name}/manifest`, '/store.json', `/..${place}/store.json`])
      expect((await manager.send('GET', address)).status, address).not.toBe(200)
  })
})

async function readWholeFile(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
