import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onArchive, onTheShelf } from '../support/archives'
import { downloadAttachment, pdfBytes, responseBytes, tryUploadFiles } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import {
  anArchiveWithFiles,
  fetchPackage,
  makePackage,
  repackPackage,
  rewriteManifests,
  unpackPackage,
  WITH_FILES,
} from '../support/packages'
import type { Person } from '../support/person'
import { prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

const content = pdfBytes(50_000)
let here: TestServer
/** Another installation of the product, which does not have this archive. */
let other: TestServer
let row: ArchiveRow
let zip: Buffer
let archivist: Person
let reviewer: Person
beforeAll(async () => {
  ;[here, other] = [await startServer(), await startServer()]
  row = await anArchiveWithFiles(here, await prepareCast(here), [['授权书.pdf', content]])
  const from = await here.as('archivist')
  zip = await responseBytes(await fetchPackage(from, await makePackage(from, row)))
  ;[archivist, reviewer] = await Promise.all([other.as('archivist'), other.as('archreview')])
})
afterAll(async () => {
  await here?.stop()
  await other?.stop()
})

const importPackage = async (person: Person, bytes: Buffer, name = '信息包.zip') =>
  tryUploadFiles(person, [[name, bytes]], endpointPathWithSlash(packageApi.import))

/** The number of rows in each table to which an import adds. */
const readRecordCounts = () =>
  other.row(`select (select count(*) from archive_file) as archives, (select count(*) from tender_project) as projects,
    (select count(*) from sys_attachment) as files, (select count(*) from archive_custody) as custody,
    (select count(*) from wf_case) as cases`)

/** The zip with some of its files changed and its manifests adjusted, as a forger would do it. */
async function forgePackage(change: (name: string, text: string) => string): Promise<Buffer> {
  const { base, contents } = await unpackPackage(zip)
  for (const [name, bytes] of contents)
    if (/\.(json|jsonl)$/.test(name)) contents.set(name, Buffer.from(change(name, bytes.toString('utf8'))))
  rewriteManifests(contents)
  return repackPackage(base, contents)
}

test('only an archivist or an administrator imports', async () => {
  for (const name of ['archreview', 'pm', 'leader', 'auditor'] as const)
    expect((await importPackage(await other.as(name), zip)).status).toBe(403)
})

test('what is not whole is refused in words, and nothing of it is written', async () => {
  const before = await readRecordCounts()
  const importRefusal = async (bytes: Buffer, name?: string) => {
    const { code, errors } = await importPackage(archivist, bytes, name)
    expect(code).toBe(400)
    return mustExist(errors?.[0])
  }
  const broken = Buffer.from(zip)
  const at = zip.indexOf(content.subarray(100, 200))
  broken[at] = (broken[at] ?? 0) ^ 1
  const { field, message } = await importRefusal(broken)
  expect([field, message]).toEqual([
    'file',
    expect.stringMatching(/^文件与清单不符：data\/文件\/.*授权书\.pdf$/),
  ])
  expect((await importPackage(archivist, zip.subarray(0, zip.length - 100))).code).toBe(400)

  const another = new JSZip()
  another.file('随便/一.txt', 'x')
  expect((await importRefusal(await another.generateAsync({ type: 'nodebuffer' }))).message).toContain(
    '没有 bagit.txt',
  )
  const added = await JSZip.loadAsync(zip)
  const base = mustExist(Object.keys(added.files)[0]).split('/')[0]
  added.file(`${base}/data/多余.pdf`, pdfBytes())
  const strange = await added.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
  expect((await importRefusal(strange)).message).toBe('清单之外的文件：data/多余.pdf')
  added.remove(`${base}/data/多余.pdf`)
  added.remove(`${base}/data/过程/流程日志.json`)
  const lacking = await added.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
  expect((await importRefusal(lacking)).message).toBe('文件缺失：data/过程/流程日志.json')
  const deflated = await (await JSZip.loadAsync(zip)).generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
  })
  expect((await importRefusal(deflated)).message).toContain('重新压缩过')
  expect((await importRefusal(pdfBytes(), '信息包.pdf')).field).toBe('file')
  expect(await readRecordCounts()).toEqual(before)
})

test('who makes the manifests fit what was changed is found by the chain, the log and the rows', async () => {
  const before = await readRecordCounts()
  const errorsOfForgedImport = async (change: (name: string, text: string) => string) =>
    (await importPackage(archivist, await forgePackage(change))).errors?.map(({ message }) => message) ?? []
  expect(
    await errorsOfForgedImport((name, text) =>
      name.endsWith('交接链.json') ? text.replace(/"receiverName": "[^"]+"/, '"receiverName": "别人"') : text,
    ),
  ).toEqual(['交接链第 1 次交接与当时写下的不符'])
  expect(
    await errorsOfForgedImport((name, text) =>
      name.endsWith('系统记录.json')
        ? text.replace(/"receiver_name": "[^"]+"/, '"receiver_name": "别人"')
        : text,
    ),
  ).toEqual(['交接链第 1 次交接与当时写下的不符'])
  expect(
    await errorsOfForgedImport((name, text) =>
      name.endsWith('操作日志.jsonl') ? text.replace('"action":"', '"action":"x') : text,
    ),
  ).toEqual(['操作日志第 1 行与当时写下的不符'])
  const errorsOfForgedRows = (change: (rows: Record<string, Record<string, unknown>>) => void) =>
    errorsOfForgedImport((name, text) => {
      if (!name.endsWith('系统记录.json')) return text
      const told = JSON.parse(text)
      change(told)
      return JSON.stringify(told)
    })
  const stranger = '00000000-0000-4000-8000-000000000001'
  expect(
    await errorsOfForgedRows(({ archive }) => Object.assign(mustExist(archive), { project_id: stranger })),
  ).toContain('系统记录中有不属于这份档案的行')
  // An item that names an existing file of somebody else would make that file readable.
  const opening = await errorsOfForgedImport((name, text) =>
    name.endsWith('系统记录.json') ? text.replace(/"file": \[\s+"/, `$&${stranger}", "`) : text,
  )
  expect(opening).toContain('系统记录中有不属于这份档案的行')
  expect(
    await errorsOfForgedRows(({ archive }) => Object.assign(mustExist(archive), { status: '50' })),
  ).toContain('信息包中的档案不是已入库的')
  expect(
    await errorsOfForgedRows(({ archive }) => Object.assign(mustExist(archive), { due_date: '不是日期' })),
  ).toEqual(['系统记录中有不能写入的行'])
  expect(await readRecordCounts()).toEqual(before)
})

test('an archive that is not known is restored, waits for somebody else’s check, and is then kept as it was', async () => {
  // An administrator may import as well as check, but not both.
  const admin = await other.as('admin')
  const answer = await importPackage(admin, zip)
  expect([answer.code, answer.msg]).toEqual([200, '操作成功'])
  const waiting = await archivist.call(archiveApi.detail, { listId: row.listId })
  expect(waiting).toMatchObject({ status: '50', archiveNo: row.archiveNo, projectName: row.projectName })
  expect(await findOpenTodo(reviewer, row.listId)).toMatchObject({ stepId: 'ARF_CHECK' })
  // The nightly job does not put it into the repository either.
  await runJob(other, 'archive-repo-begin')
  expect(await reviewer.call(repoApi.list, { projectId: row.projectId })).toEqual([])
  // Nobody approves alone what they have imported.
  expect((await onArchive(admin, 'check', waiting, { result: 'approve' })).code).toBe(400)
  const done = expectSuccess(await onArchive(reviewer, 'check', waiting, { result: 'approve' }))
  expect(done).toMatchObject({
    status: '60',
    archivedTime: row.archivedTime,
    keepPlace: row.keepPlace,
    boxNo: row.boxNo,
    retentionCode: row.retentionCode,
    handTime: row.handTime,
    partStates: '已交 / 已交',
  })
  const handedPartsOf = ({ parts }: ArchiveRow) =>
    parts.map(({ part, items, handTime, status }) => ({ part, items, handTime, status }))
  expect(handedPartsOf(done)).toEqual(handedPartsOf(row))
  const leader = await other.as('leader')
  expect((await leader.call(projectApi.detail, { listId: row.projectId })).status).toBe('80')
  const from = await here.as('archivist')
  const [was, is] = [
    await from.call(archiveApi.custody, { listId: row.listId }),
    await archivist.call(archiveApi.custody, { listId: row.listId }),
  ]
  // The chain is unchanged, but the people in it are only names here, marked as entries from outside.
  const asCame = was.rows.map((line) => ({
    ...line,
    giverName: `${line.giverName}（外来记录）`,
    receiverName: `${line.receiverName}（外来记录）`,
    isOutside: true,
  }))
  expect(is).toEqual({ rows: asCame, brokenAt: null, source: done.source })
  expect(done.source).toBe('外来，来源未核实（默认密钥，不能证明来源）')
  const fileId = mustExist(
    done.parts.flatMap(({ items }) => items).find(({ itemCode }) => itemCode === WITH_FILES)?.file[0],
  )
  expect((await responseBytes(await downloadAttachment(archivist, fileId))).equals(content)).toBe(true)
  const { records } = await admin.call(operationLogApi.page, {
    module: 'archive:package',
    action: 'import',
  })
  expect(records).toHaveLength(1)

  // It is an archive like any other: it can be packed again, corrected and checked, and it cannot be imported
  // twice.
  const again = await makePackage(archivist, done)
  expect(again.problems).toEqual([])
  expect((await importPackage(archivist, zip)).errors?.[0]?.message).toMatch(
    /^项目 .+ 已在系统中，不能再导入$/,
  )
  const open = expectSuccess(await onArchive(archivist, 'edit', done, { opinion: '移库' }))
  expect(
    expectSuccess(await onArchive(archivist, 'input', open, { ...onTheShelf, boxNo: '0009' })).status,
  ).toBe('50')
})
