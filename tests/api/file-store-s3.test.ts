import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commonApi } from '@agency/shared/contract/common.contract'
import { fixityApi } from '@agency/shared/fixity/fixity.contract'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import JSZip from 'jszip'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { blobKey } from '../../apps/server/src/blobs/blobs'
import { anApprovedApplication, createMaterialRegister, type Register } from '../support/applications'
import {
  DOWNLOAD,
  downloadAttachment,
  pdfBytes,
  responseBytes,
  tryUploadFiles,
  uploadFile,
} from '../support/attachments'
import { mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { aPdf, readPdf } from '../support/pdf'
import { tokenHeaderFor } from '../support/person'
import { S3_KEY, startS3, type TestS3 } from '../support/s3'
import {
  openAnswer,
  type Person,
  startSecondServer,
  startServer,
  type TestServer,
  webClient,
} from '../support/server'

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let s3: TestS3
let env: Record<string, string>
let server: TestServer
let clerk: Person
let { office, manager, material } = {} as Register
beforeAll(async () => {
  s3 = await startS3()
  env = {
    FILE_STORE: `s3://${s3.bucket}/office?endpoint=${s3.endpoint}`,
    FILE_STORE_KEY_ID: S3_KEY.keyId,
    FILE_STORE_SECRET: S3_KEY.secret,
  }
  server = await startServer({ ...env, FIXITY_MB_PER_SECOND: '500' })
  clerk = await server.as('sales')
  ;({ office, manager, material } = await createMaterialRegister(server))
})
afterAll(async () => {
  await server?.stop()
  await s3?.close()
})
afterEach(() => s3.fault(undefined))

const storedObjectOf = ({ sha256 }: { sha256: string }) => s3.fileOf(`office/${blobKey(sha256)}`)
const listUnfinishedFiles = () => readdir(path.join(server.dataDir, 'files', 'tmp'))

describe('with the files in S3', () => {
  test('an upload lies there before it is acknowledged, and nowhere else; it comes back whole and in part', async () => {
    const bytes = pdfBytes(300_000)
    const file = await uploadFile(clerk, '招标文件.pdf', bytes)
    expect(sha256Of(await readFile(storedObjectOf(file)))).toBe(file.sha256)
    expect(await listUnfinishedFiles()).toEqual([])
    expect(sha256Of(await responseBytes(await downloadAttachment(clerk, file.listId)))).toBe(file.sha256)

    const part = await clerk.send('POST', `${DOWNLOAD}?listId=${file.listId}`, {
      headers: { Range: 'bytes=100-299' },
    })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`])
    expect(await responseBytes(part)).toEqual(bytes.subarray(100, 300))
    const rest = await clerk.send('POST', `${DOWNLOAD}?listId=${file.listId}`, {
      headers: { Range: 'bytes=299000-', 'If-Range': `"${file.sha256}"` },
    })
    expect(await responseBytes(rest)).toEqual(bytes.subarray(299_000))
    // Each download is in the log.
    expect(await clerk.call(commonApi.getCheckTimes, { listId: file.listId })).toBe(3)
  })

  test('several come as one zip', async () => {
    const contents = [pdfBytes(1_000), pdfBytes(200_000)]
    const files = await Promise.all(contents.map((bytes, at) => uploadFile(clerk, `文件${at}.pdf`, bytes)))
    const answer = await clerk.download(commonApi.downloadZip, {
      listIds: files.map(({ listId }) => listId),
    })
    const zip = await JSZip.loadAsync(await responseBytes(answer))
    const read = await Promise.all(Object.values(zip.files).map((entry) => entry.async('nodebuffer')))
    expect(read.map(sha256Of)).toEqual(contents.map(sha256Of))
  })

  test('a file is handed out with its mark on every page, from a copy that is fetched once', async () => {
    const content = await aPdf(['第一页', '第二页'])
    const { listId } = await material({
      materialName: '审计报告',
      file: [(await uploadFile(office, '审计报告.pdf', content)).listId],
    })
    const row = await anApprovedApplication([manager, office], [listId])
    const [item] = (await manager.call(applyApi.detail, { listId: row.listId })).items
    const [file] = mustExist(item).files
    const downloadMaterial = () =>
      manager.download(applyApi.download, {
        listId: row.listId,
        materialId: listId,
        fileId: mustExist(file).fileId,
      })
    await responseBytes(await downloadMaterial())
    s3.requests.length = 0
    const { pages } = await readPdf(await responseBytes(await downloadMaterial()))
    expect(pages).toHaveLength(2)
    expect(s3.requests.filter(({ method }) => method === 'GET')).toEqual([])
    await vi.waitUntil(async () => (await listUnfinishedFiles()).length === 0)
  })

  test('rereading finds what was damaged there and what is gone, and the original puts it right', async () => {
    const [bytes, other] = [pdfBytes(5_000), pdfBytes(5_000)]
    const [damaged, gone] = [
      await uploadFile(clerk, '一.pdf', bytes),
      await uploadFile(clerk, '二.pdf', other),
    ]
    await runJob(server, 'fixity')
    await writeFile(
      storedObjectOf(damaged),
      Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
    )
    await rm(storedObjectOf(gone))
    await server.sql("update sys_blob_check set check_time = check_time - interval '8 days'")
    await runJob(server, 'fixity')
    const archivist = await server.as('archivist')
    const found = await archivist.call(fixityApi.list, {})
    const findBlobCheck = (file: { sha256: string }) => found.find(({ sha256 }) => sha256 === file.sha256)
    expect([findBlobCheck(damaged)?.problem, findBlobCheck(gone)?.problem]).toEqual(['changed', 'missing'])
    expect((await downloadAttachment(clerk, gone.listId)).status).toBe(500)
    const address = `/admin/fixity/restore?listId=${findBlobCheck(damaged)?.listId}`
    const answer = await tryUploadFiles(archivist, [['一.pdf', bytes]], address)
    expect(answer.code).toBe(200)
    expect(sha256Of(await readFile(storedObjectOf(damaged)))).toBe(damaged.sha256)
  })

  test('a store out of reach breaks no content: rereading fails, and finds nothing broken', async () => {
    await uploadFile(clerk, '三.pdf', pdfBytes())
    const countBrokenBlobs = () =>
      server.row('select count(*)::int n from sys_blob_check where problem is not null')
    const before = await countBrokenBlobs()
    await server.sql("update sys_blob_check set check_time = check_time - interval '8 days'")
    s3.fault(({ method, path: at }) => (method === 'GET' && at.length > 30 ? 503 : undefined))
    await runJob(server, 'fixity')
    const run = await server.row<{ error: string }>(
      "select error from sys_scheduled_run where name = 'fixity' order by end_time desc nulls last limit 1",
    )
    expect(run.error).toContain('暂时不可用')
    expect(await countBrokenBlobs()).toEqual(before)
  })
})

describe('when S3 does not take it', () => {
  test('the upload is refused at its field in words, nothing is entered, and the same upload goes through later', async () => {
    const bytes = pdfBytes()
    const countAttachments = async () =>
      (await server.row<{ n: number }>('select count(*)::int n from sys_attachment')).n
    const before = await countAttachments()
    s3.fault(() => 503)
    const answer = await tryUploadFiles(clerk, [['招标文件.pdf', bytes]])
    expect(answer).toMatchObject({
      code: 400,
      errors: [{ field: 'file', message: expect.stringContaining('文件存储暂时连不上') }],
    })
    s3.fault(() => 403)
    expect((await tryUploadFiles(clerk, [['招标文件.pdf', bytes]])).msg).toContain('请联系系统管理员')
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1')
    expect([await countAttachments(), await listUnfinishedFiles()]).toEqual([before, []])
    s3.fault(undefined)
    await uploadFile(clerk, '招标文件.pdf', bytes)
  })

  test('a download is refused in words instead of beginning', async () => {
    const file = await uploadFile(clerk, '招标文件.pdf')
    s3.fault(() => 503)
    const answer = await downloadAttachment(clerk, file.listId)
    expect(answer.status).toBe(503)
    expect((await openAnswer(answer)).msg).toContain('文件存储暂时连不上')
    expect(await clerk.call(commonApi.getCheckTimes, { listId: file.listId })).toBe(0)
  })
})

test('a server that is started anew, or beside it, has the same files; one that cannot be reached is no reason not to start', async () => {
  const file = await uploadFile(clerk, '招标文件.pdf')
  s3.fault(() => 503)
  const second = await startSecondServer(server, {}, env)
  s3.fault(undefined)
  try {
    const address = `${DOWNLOAD}?listId=${file.listId}`
    const headers = { ...webClient, ...tokenHeaderFor(clerk.tokens, address) }
    const answer = await fetch(second.url + address, { method: 'POST', headers })
    expect(sha256Of(await responseBytes(answer))).toBe(file.sha256)
  } finally {
    await second.close()
  }
})
