import { open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { type CheckedFile, fixityApi } from '@agency/shared/fixity/fixity.contract'
import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aDueArchive, findPart, handInPart, partEntries } from '../support/archives'
import { pdfBytes, tryUploadFiles, uploadFile } from '../support/attachments'
import { mustExist, repeatTimes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { prepareCast } from '../support/projects'
import { type Person, startSecondServer, startServer, type TestServer } from '../support/server'

const MB = 1024 * 1024
let server: TestServer
let archivist: Person
let auditor: Person
let admin: Person
let clerk: Person
beforeAll(async () => {
  server = await startServer({ FIXITY_MB_PER_SECOND: '500' })
  ;[archivist, auditor, admin, clerk] = (await Promise.all(
    ['archivist', 'auditor', 'admin', 'sales'].map((name) => server.as(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => server?.stop())

const storedPathOf = ({ sha256 }: Pick<Attachment, 'sha256'>) =>
  path.join(server.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))

/** Changes one byte of a file on the disk. */
async function flipByte(file: Attachment, at = 20) {
  const handle = await open(storedPathOf(file), 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, at)
  await handle.close()
}

/** Moves the checks back by eight days, so that everything must be read again. */
const backdateFileChecks = () =>
  server.sql("update sys_blob_check set check_time = check_time - interval '8 days'")
const recheckAllFiles = async () => {
  await backdateFileChecks()
  return runJob(server, 'fixity')
}
const blobCheckIdOf = async ({ sha256 }: Pick<Attachment, 'sha256'>) =>
  (await server.row<{ list_id: string }>('select list_id from sys_blob_check where sha256 = $1', [sha256]))
    .list_id
const checkedFileShownTo = async (
  file: Pick<Attachment, 'sha256'>,
  person = archivist,
): Promise<CheckedFile> =>
  mustExist(
    (await person.call(fixityApi.list, { listId: await blobCheckIdOf(file) })).find(
      ({ sha256 }) => sha256 === file.sha256,
    ),
  )
/** The to-dos about a file for this person. */
const todosAboutFile = async (file: Pick<Attachment, 'sha256'>, person = archivist) =>
  person.call(todoApi.list, { ownId: await blobCheckIdOf(file) })
/** The final state of all to-dos about a file, whoever had them. */
const todoOutcomesOf = async (file: Pick<Attachment, 'sha256'>) =>
  server.sql('select status, handle_user_name as name from wf_todo where own_id = $1', [
    await blobCheckIdOf(file),
  ])
const logActionsOf = async (ownId: string) =>
  (await admin.call(operationLogApi.page, { ownId, limit: 50 })).records
    .map(({ action }) => action)
    .toReversed()
const restoreFile = async (person: Person, listId: string, name: string, content: Buffer) =>
  tryUploadFiles(person, [[name, content]], `${endpointPathWithSlash(fixityApi.restore)}?listId=${listId}`)

describe('a file that is not what it was', () => {
  test('is found by one byte, is in the log and the archivist’s to do, which leads to it; a later check ends it', async () => {
    const cast = await prepareCast(server)
    const due = await aDueArchive(server, cast)
    const sender = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
    const [first, ...rest] = partEntries(findPart(due, 'B'))
    const file = await uploadFile(sender, '评标报告.pdf')
    expectSuccess(
      await handInPart(sender, findPart(due, 'B'), [{ ...mustExist(first), file: [file.listId] }, ...rest]),
    )

    await runJob(server, 'fixity')
    expect(await checkedFileShownTo(file)).toMatchObject({
      problem: null,
      sinceTime: null,
      allowedActions: ['recheck'],
    })
    const { goodTime } = await checkedFileShownTo(file)

    await flipByte(file)
    expect(await recheckAllFiles()).toContain('新发现损坏 1 个')
    const broken = await checkedFileShownTo(file)
    expect(broken).toMatchObject({
      problem: 'changed',
      size: file.size,
      foundSize: file.size,
      backup: null,
      hasOthers: false,
      sinceTime: expect.any(String),
      allowedActions: ['recheck', 'restore'],
    })
    // The last good check is that of before: eight days have passed only for the check.
    expect(broken.goodTime).toBe(goodTime)
    expect(broken.places).toEqual([
      {
        name: '评标报告.pdf',
        kind: '项目档案归档',
        isRemoved: false,
        record: expect.stringContaining(due.projectCode),
        path: `/projectArchives/archiveFilePage?listId=${due.listId}`,
      },
    ])
    const [todo, ...others] = await todosAboutFile(file)
    expect(others).toEqual([])
    expect(todo).toMatchObject({
      bizType: 'system:fixity',
      status: 'pending',
      kind: 'task',
      assigneeRole: 'ARCHIVIST',
      urgent: true,
      path: `/system/fixity?listId=${broken.listId}`,
      title: expect.stringContaining('内容与校验值不符'),
      content: expect.stringContaining('最近的完好备份：尚无备份'),
    })
    // An administrator always gets the to-do, even when nobody else may.
    expect(await todosAboutFile(file, admin)).toHaveLength(1)
    expect(await todosAboutFile(file, clerk)).toEqual([])
    expect(await logActionsOf(broken.listId)).toEqual(['broken'])

    // It is reported once, however often it is checked.
    expect(await recheckAllFiles()).toContain('新发现损坏 0 个')
    expect((await checkedFileShownTo(file)).sinceTime).toBe(broken.sinceTime)
    expect(await todosAboutFile(file)).toHaveLength(1)

    await flipByte(file)
    await recheckAllFiles()
    expect(await checkedFileShownTo(file)).toMatchObject({
      problem: null,
      foundSha256: null,
      sinceTime: null,
    })
    expect(await todosAboutFile(file)).toEqual([])
    expect(await todoOutcomesOf(file)).toEqual([{ status: 'done', name: '系统' }])
    expect(await logActionsOf(broken.listId)).toEqual(['broken', 'mended'])
  })

  test('is missing, or cut; what is put back on the disk ends it by itself', async () => {
    const [gone, cut] = [
      await uploadFile(clerk, '丢失.pdf'),
      await uploadFile(clerk, '截断.pdf', pdfBytes(5_000)),
    ]
    const bytes = await readFile(storedPathOf(gone))
    await rm(storedPathOf(gone))
    await truncate(storedPathOf(cut), 4_000)
    await recheckAllFiles()
    expect(await checkedFileShownTo(gone)).toMatchObject({
      problem: 'missing',
      goodTime: null,
      foundSize: null,
    })
    expect(await checkedFileShownTo(cut)).toMatchObject({ problem: 'cut', foundSize: 4_000 })
    await writeFile(storedPathOf(gone), bytes)
    await recheckAllFiles()
    expect((await todoOutcomesOf(gone))[0]?.status).toBe('done')
    expect((await todosAboutFile(cut))[0]?.status).toBe('pending')
  })

  test('whose it is, is told to whoever may see the record; log and to-do name neither file nor record (R27)', async () => {
    const file = await uploadFile(clerk, '某某公司保证金.pdf')
    await flipByte(file)
    await recheckAllFiles()
    expect(await checkedFileShownTo(file)).toMatchObject({ places: [], hasOthers: true, problem: 'changed' })
    const said = JSON.stringify([
      await todosAboutFile(file),
      (await admin.call(operationLogApi.page, { ownId: await blobCheckIdOf(file), limit: 50 })).records,
    ])
    expect(said).not.toContain('某某公司')
    expect(said).toContain(file.sha256.slice(0, 12))
  })

  test('nobody does away with it by hand: it is whole when the disk says so', async () => {
    const file = await uploadFile(clerk, '手工.pdf')
    const content = await readFile(storedPathOf(file))
    await flipByte(file)
    await recheckAllFiles()
    const [todo] = await todosAboutFile(file, admin)
    const { listId, version } = mustExist(todo)
    expect((await admin.tries(todoApi.update, { listId, version, status: 'done' })).code).toBe(409)
    expect((await admin.tries(todoApi.delete, { listIds: listId })).code).toBe(409)
    const id = await blobCheckIdOf(file)
    expect((await auditor.tries(fixityApi.recheck, { listId: id })).status).toBe(403)
    expect((await clerk.tries(fixityApi.list, {})).status).toBe(403)
    expect((await checkedFileShownTo(file, auditor)).allowedActions).toEqual([])
    expect(await archivist.call(fixityApi.recheck, { listId: id })).toMatchObject({ problem: 'changed' })
    expect((await todosAboutFile(file))[0]?.status).toBe('pending')

    const other = await restoreFile(archivist, id, '手工.pdf', pdfBytes())
    expect(other.errors?.[0]?.message).toContain('不是原来的文件')
    expect((await restoreFile(auditor, id, '手工.pdf', content)).status).toBe(403)
    expect((await checkedFileShownTo(file)).problem).toBe('changed')
    expect((await restoreFile(archivist, id, '手工.pdf', content)).data).toMatchObject({ problem: null })
    expect(await todoOutcomesOf(file)).toEqual([{ status: 'done', name: '常守册' }])
    expect(await logActionsOf(id)).toEqual(['broken', 'recheck', 'putBack', 'mended'])
    expect((await restoreFile(archivist, id, '手工.pdf', content)).code).toBe(409)
  })

  test('is put right by whoever uploads the same once more', async () => {
    const file = await uploadFile(clerk, '再传.pdf')
    const content = await readFile(storedPathOf(file))
    await flipByte(file)
    await recheckAllFiles()
    await uploadFile(admin, '又一份.pdf', content)
    await recheckAllFiles()
    expect((await checkedFileShownTo(file)).problem).toBeNull()
  })
})

describe('a run', () => {
  test('says what it found in the log, without how many files there are, and rereads nothing whole within the week', async () => {
    await recheckAllFiles()
    const lines =
      "select after from sys_operation_log where module = 'system:fixity' and action = 'reread' order by seq"
    const last = JSON.parse(mustExist((await server.sql<{ after: string }>(lines)).at(-1)).after)
    expect(last).toEqual({ isAllRead: true, broken: 0, mended: 0, openBroken: expect.any(Number) })
    // Uploads within the last hour show in none of the figures of the page, the log and the job (R27).
    const figures = await auditor.call(fixityApi.overview, {})
    for (const at of repeatTimes(3, (index) => index)) await uploadFile(clerk, `报名${at}.pdf`)
    const passedFileChecks = () =>
      server.sql('select sha256, check_time from sys_blob_check where good_time is not null')
    const before = await passedFileChecks()
    expect(await runJob(server, 'fixity')).toMatch(/^到期的文件都已核对，新发现损坏 0 个/)
    expect(await passedFileChecks()).toEqual(expect.arrayContaining(before))
    expect(await auditor.call(fixityApi.overview, {})).toEqual(figures)
  })

  test('takes what was never reread first, then what has waited longest', async () => {
    const [young, old] = [await uploadFile(clerk, '新.pdf'), await uploadFile(clerk, '旧.pdf')]
    await runJob(server, 'fixity')
    await server.sql("update sys_blob_check set check_time = now() - interval '10 days' where sha256 = $1", [
      young.sha256,
    ])
    await server.sql("update sys_blob_check set check_time = now() - interval '20 days' where sha256 = $1", [
      old.sha256,
    ])
    const never = await uploadFile(clerk, '未.pdf')
    await runJob(server, 'fixity')
    const rows = await server.sql<{ sha256: string }>(
      'select sha256 from sys_blob_check where sha256 = any($1) order by check_time',
      [[young.sha256, old.sha256, never.sha256]],
    )
    expect(rows.map(({ sha256 }) => sha256)).toEqual([never.sha256, old.sha256, young.sha256])
  })

  test('that ends in the middle loses nothing: the next goes on with the files after it', async () => {
    const files = []
    for (const at of repeatTimes(6, (index) => index))
      files.push(await uploadFile(clerk, `${at}.pdf`, pdfBytes(MB)))
    await runJob(server, 'fixity')
    const all = files.map(({ sha256 }) => sha256)
    await server.sql('update sys_blob_check set check_time = null where sha256 = any($1)', [all])
    const checkTimesOfAll = () =>
      server.sql<{ sha256: string; at: Date }>(
        'select sha256, check_time at from sys_blob_check where sha256 = any($1) and check_time is not null',
        [all],
      )
    const second = await startSecondServer(server, {}, { FIXITY_MB_PER_SECOND: '1' })
    await server.sql(
      "update sys_scheduled_job set next_due = now() - interval '1 minute' where name = 'fixity'",
    )
    void second.jobs.runDueJobs()
    await vi.waitUntil(async () => (await checkTimesOfAll()).length > 1, { timeout: 60_000 })
    await second.close()
    const before = await checkTimesOfAll()
    expect(before.length).toBeLessThan(all.length)
    await runJob(server, 'fixity')
    const after = await checkTimesOfAll()
    expect(after).toHaveLength(all.length)
    // Files that were settled are not read again.
    for (const row of before) expect(after).toContainEqual(row)
    expect((await archivist.call(fixityApi.list, {})).map(({ sha256 }) => sha256)).not.toEqual(
      expect.arrayContaining(all),
    )
  })

  test('of a disk that is not there fails, and calls no file broken', async () => {
    const root = path.join(server.dataDir, 'files')
    const [before] = await server.sql('select count(*) from sys_blob_check where problem is not null')
    await rename(root, `${root}.away`)
    try {
      await backdateFileChecks()
      await runJob(server, 'fixity')
    } finally {
      await rename(`${root}.away`, root)
    }
    const job = (await admin.call(jobApi.list, {})).find(({ name }) => name === 'fixity')
    expect(job?.lastError).toContain('没有核对')
    expect((await server.sql('select count(*) from sys_blob_check where problem is not null'))[0]).toEqual(
      before,
    )
  })

  test('a file that no record has any more is nobody’s to do', async () => {
    const file = await uploadFile(clerk, '作废.pdf')
    await flipByte(file)
    await recheckAllFiles()
    const listId = await blobCheckIdOf(file)
    expect((await todosAboutFile(file))[0]?.status).toBe('pending')
    await server.sql('delete from sys_attachment where list_id = $1', [file.listId])
    await runJob(server, 'fixity')
    expect(await server.sql('select status from wf_todo where own_id = $1', [listId])).toEqual([
      { status: 'cancelled' },
    ])
    expect((await archivist.tries(fixityApi.recheck, { listId })).code).toBe(404)
  })

  test('that finds very many gives fifty to do at once, the others as those are done, and lists all', async () => {
    const { listId } = await uploadFile(clerk, '母本.pdf')
    await server.sql(
      `insert into sys_attachment (list_id, sha256, name, size, mime_type, version, del_flag)
       select gen_random_uuid(), encode(sha256(convert_to('lost' || n, 'UTF8')), 'hex'), 'x.pdf', 10, mime_type, 1, false
       from sys_attachment, generate_series(1, 80) n where list_id = $1`,
      [listId],
    )
    await runJob(server, 'fixity')
    const countOpenBrokenFileTodos = async () =>
      (await server.sql("select 1 from wf_todo where step_id = 'FIXITY_BROKEN' and status = 'pending'"))
        .length
    expect(await countOpenBrokenFileTodos()).toBe(50)
    expect((await archivist.call(fixityApi.list, {})).length).toBeGreaterThanOrEqual(80)
    expect((await archivist.call(fixityApi.overview, {})).broken).toBeGreaterThanOrEqual(80)
    await server.sql(
      "delete from sys_attachment where name = 'x.pdf' and sha256 in (select sha256 from sys_blob_check where told_time is not null)",
    )
    await runJob(server, 'fixity')
    expect(await countOpenBrokenFileTodos()).toBeGreaterThan(20)
  })
})
