import { readFile, utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BlobStore } from '../../apps/server/src/blobs/blob-store'
import { blobKey } from '../../apps/server/src/blobs/blobs'
import { S3Blobs } from '../../apps/server/src/blobs/s3/s3-blobs'
import {
  downloadAttachment,
  pdfBytes,
  removeFile,
  responseBytes,
  tryUploadFiles,
  uploadFile,
} from '../support/attachments'
import { clientForm } from '../support/clients'
import { mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { S3_KEY, startS3, type TestS3 } from '../support/s3'
import { type Person, startServer, type TestServer } from '../support/server'

const DAY_MS = 86_400_000
let s3: TestS3
let server: TestServer
let clerk: Person
let store: BlobStore
beforeAll(async () => {
  s3 = await startS3()
  server = await startServer({
    FILE_STORE: `s3://${s3.bucket}?endpoint=${s3.endpoint}`,
    FILE_STORE_KEY_ID: S3_KEY.keyId,
    FILE_STORE_SECRET: S3_KEY.secret,
  })
  clerk = await server.as('sales')
  const place = { bucket: s3.bucket, prefix: '', endpoint: s3.endpoint, region: 'us-east-1' }
  store = await BlobStore.open(server.dataDir, new S3Blobs({ ...place, style: 'path' }, S3_KEY))
})
afterAll(async () => {
  await server?.stop()
  await s3?.close()
})

/** Stores a content without a row, as a failed transaction leaves it. */
async function storeOrphan(bytes: Buffer): Promise<string> {
  const received = await store.receive(Readable.from([bytes]))
  await received.keep()
  await received.discard()
  return received.sha256
}
const storedFileOf = (sha256: string) => s3.fileOf(blobKey(sha256))
async function makeStoredFileOlder(sha256: string, days: number) {
  const time = new Date(Date.now() - days * DAY_MS)
  await utimes(storedFileOf(sha256), time, time)
}
const isStored = (sha256: string) =>
  readFile(storedFileOf(sha256)).then(
    () => true,
    () => false,
  )

describe('the collector', () => {
  test('removes what no row names and is older than three days, says so, and is in the log', async () => {
    const [old, young] = [await storeOrphan(pdfBytes()), await storeOrphan(pdfBytes())]
    const [named, removed] = [await uploadFile(clerk, '一.pdf'), await uploadFile(clerk, '二.pdf')]
    await removeFile(clerk, removed.listId)
    for (const sha256 of [old, named.sha256, removed.sha256]) await makeStoredFileOlder(sha256, 4)
    await makeStoredFileOlder(young, 2)
    expect(await runJob(server, 'store-collect')).toMatch(/^清理 1 个（/)
    expect(await Promise.all([old, young, named.sha256, removed.sha256].map(isStored))).toEqual([
      false,
      true,
      true,
      true,
    ])
    const admin = await server.as('admin')
    const { records } = await admin.call(operationLogApi.page, { module: 'system:fixity', limit: 20 })
    const { listId } = mustExist(records.find(({ action }) => action === 'collect'))
    const { after } = await admin.call(operationLogApi.detail, { listId })
    expect(after).toMatchObject({ removed: 1 })
    expect(await runJob(server, 'store-collect')).toMatch(/^清理 0 个/)
  })

  test('never takes the content of a transaction that is under way, however old it is', async () => {
    const bytes = pdfBytes()
    const sha256 = await storeOrphan(bytes)
    await makeStoredFileOlder(sha256, 30)
    const other = new pg.Client(server.databaseUrl)
    await other.connect()
    const countLockWaits = async (event: string) =>
      (
        await other.query(
          'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1 and wait_event = $2',
          ['Lock', event],
        )
      ).rows.length
    try {
      // The upload finds the content already stored, and waits before its row is entered.
      await other.query('begin')
      await other.query('lock table sys_attachment in share row exclusive mode')
      const uploading = tryUploadFiles(clerk, [['招标文件.pdf', bytes]])
      await vi.waitUntil(async () => (await countLockWaits('relation')) > 0, { timeout: 60_000 })
      const collecting = runJob(server, 'store-collect')
      await vi.waitUntil(async () => (await countLockWaits('advisory')) > 0, { timeout: 60_000 })
      expect(await isStored(sha256)).toBe(true)
      await other.query('rollback')
      const { data } = await uploading
      expect(await collecting).toMatch(/^清理 0 个/)
      expect(await responseBytes(await downloadAttachment(clerk, mustExist(data[0]).listId))).toEqual(bytes)
    } finally {
      await other.end()
    }
  })

  test('a content that it took is sent again by whoever comes next', async () => {
    const bytes = pdfBytes()
    const sha256 = await storeOrphan(bytes)
    await makeStoredFileOlder(sha256, 30)
    expect(await runJob(server, 'store-collect')).toMatch(/^清理 1 个/)
    const file = await uploadFile(clerk, '招标文件.pdf', bytes)
    expect([file.sha256, await isStored(sha256)]).toEqual([sha256, true])
  })
})

describe('an upload that no record was saved with', () => {
  /** An upload that is so many days old. */
  async function anOldUpload(days: number): Promise<Attachment> {
    const file = await uploadFile(clerk, `上传 ${days} 天.pdf`)
    await server.sql(
      'update sys_attachment set create_time = now() - make_interval(days => $2) where list_id = $1',
      [file.listId, days],
    )
    await makeStoredFileOlder(file.sha256, days)
    return file
  }
  const attachmentRowOf = ({ listId }: Attachment) =>
    server.sql<{ own_id: string | null }>('select own_id from sys_attachment where list_id = $1', [listId])

  test('goes after a month with its content, which the log says of each; a saved one stays, and a younger one', async () => {
    const [old, young, saved] = [await anOldUpload(31), await anOldUpload(29), await anOldUpload(0)]
    const manager = await server.as('clientmgr')
    const mine = await uploadFile(manager, '保存的.pdf')
    await manager.call(clientApi.save, clientForm(manager, { attachment: [mine.listId] }))
    await server.sql("update sys_attachment set create_time = now() - interval '1 year' where list_id = $1", [
      mine.listId,
    ])
    expect(await runJob(server, 'store-collect')).toMatch(/^清理 1 个（.*没有保存的上传 1 个$/)
    expect(await attachmentRowOf(old)).toEqual([])
    for (const file of [young, saved, mine]) expect(await attachmentRowOf(file)).toHaveLength(1)
    expect([await isStored(old.sha256), await isStored(young.sha256)]).toEqual([false, true])
    const admin = await server.as('admin')
    const lines = await admin.call(operationLogApi.page, { ownId: old.listId })
    expect(lines.records.map(({ module, action, userName }) => [module, action, userName])).toEqual([
      ['attachment', 'expire', ''],
      ['attachment', 'upload', lines.records[1]?.userName],
    ])
  })

  test('is passed over while somebody saves it, and is theirs from then on', async () => {
    const file = await anOldUpload(40)
    const saving = new pg.Client(server.databaseUrl)
    await saving.connect()
    try {
      await saving.query('begin')
      await saving.query('select 1 from sys_attachment where list_id = $1 for update', [file.listId])
      expect(await runJob(server, 'store-collect')).toMatch(/没有保存的上传 0 个$/)
      await saving.query('update sys_attachment set own_id = gen_random_uuid() where list_id = $1', [
        file.listId,
      ])
      await saving.query('commit')
    } finally {
      await saving.end()
    }
    expect(await runJob(server, 'store-collect')).toMatch(/没有保存的上传 0 个$/)
    expect(await attachmentRowOf(file)).toHaveLength(1)
  })

  test('that the collector takes at that moment is not saved with anything: whoever saves it is told', async () => {
    const manager = await server.as('clientmgr')
    const file = await uploadFile(manager, '晚了.pdf')
    const collecting = new pg.Client(server.databaseUrl)
    await collecting.connect()
    try {
      await collecting.query('begin')
      await collecting.query('delete from sys_attachment where list_id = $1', [file.listId])
      const saving = manager.tries(clientApi.save, clientForm(manager, { attachment: [file.listId] }))
      await vi.waitUntil(
        async () =>
          (
            await server.sql(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).length > 0,
        { timeout: 60_000 },
      )
      await collecting.query('commit')
      expect(await saving).toMatchObject({ code: 400, errors: [{ field: 'attachment' }] })
    } finally {
      await collecting.end()
    }
  })
})

/**
 * For every table that mentions a content by its hash: whether its rows protect the content from deletion.
 */
const HASHES: Record<string, 'names it' | 'has an attachment that names it' | 'tells of it'> = {
  sys_operation_log_segment: 'names it',
  sys_attachment: 'names it',
  sys_document_template: 'names it',
  finance_voucher_export: 'has an attachment that names it',
  sys_blob_check: 'tells of it',
}
test('every table with the hash of a content is known to the collector', async () => {
  const tables = await server.sql<{ name: string }>(
    "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name ~ 'sha256'",
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(HASHES).sort())
})
