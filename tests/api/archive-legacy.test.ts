import { randomUUID } from 'node:crypto'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/db/database'
import { findPopulation } from '../../apps/server/src/modules/quality-sampling/population'
import { issueNumber } from '../../apps/server/src/system/numbering'
import { onArchive, onTheShelf, volumeOfProject } from '../support/archives'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { aRoomWithShelves } from '../support/places'
import { aProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let archivist: Person
let reviewer: Person
/** A direct connection to the database. */
let openedDb: Database
beforeAll(async () => {
  server = await startServer()
  openedDb = openDatabase(server.databaseUrl, 1)
  ;[archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
})
afterAll(async () => {
  await openedDb?.close()
  await server?.stop()
})

let made = 0
/** An import row as a person fills it in. */
function makeLegacyCells(changes: Record<string, string> = {}) {
  made += 1
  const no = String(made).padStart(4, '0')
  return {
    archiveNo: `HC01-ZB·2018-D30-${no}`,
    projectCode: `LS-2018-${no}`,
    projectName: `旧卷第${no}号修缮工程`,
    clientName: '云岭市旧档案局',
    procurementRegime: '政府采购',
    procurementMethod: '公开招标',
    endedDate: '2018-03-05',
    keptDate: '2018/5/6',
    retentionCode: '30年',
    secretLevel: '内部',
    boxCount: '2',
    totalPages: '180',
    keywords: '修缮 历史',
    ...changes,
  }
}
const makeImportRows = (...rows: object[]) => ({ rows: rows.map((row, at) => ({ row: at + 2, cells: row })) })
const checkImport = (...rows: object[]) => archivist.call(legacyApi.importCheck, makeImportRows(...rows))
const tryImport = (...rows: object[]) => archivist.tries(legacyApi.importSave, makeImportRows(...rows))

const archiveByNumber = async (archiveNo: string) => {
  const { listId } = firstOf(await reviewer.call(archiveApi.list, { archiveNo }))
  return reviewer.call(archiveApi.detail, { listId })
}
const wrongCells = async (...rows: object[]) =>
  (await checkImport(...rows)).map(({ row, field }) => `${row} ${field}`)

test('only who may import archives brings them in', async () => {
  for (const name of ['archreview', 'pm', 'leader', 'auditor'] as const)
    expect(
      (await (await server.as(name)).tries(legacyApi.importSave, makeImportRows(makeLegacyCells()))).status,
    ).toBe(403)
})

test('a volume waits for somebody else, and is then kept since the day that its row says', async () => {
  const { shelves } = await aRoomWithShelves(archivist)
  const [one, other] = [
    makeLegacyCells({ keepPlace: shelves[0].path }),
    makeLegacyCells({ keepPlace: shelves[1].placeCode }),
  ]
  expect(await checkImport(one, other)).toEqual([])
  // An administrator may import as well as check, but not both.
  const admin = await server.as('admin')
  expect(await admin.call(legacyApi.importSave, makeImportRows(one, other))).toEqual({ saved: 2 })

  const waiting = await archiveByNumber(one.archiveNo)
  expect(waiting).toMatchObject({
    status: '50',
    projectCode: one.projectCode,
    clientName: one.clientName,
    endedDate: '2018-03-05',
    keepPlace: shelves[0].path,
    placeId: shelves[0].listId,
    boxCount: 2,
    totalPages: 180,
    isLegacy: true,
    dueTime: null,
    lateDays: null,
    retentionCode: 'D30',
  })
  expect((await archiveByNumber(other.archiveNo)).keepPlace).toBe(shelves[1].path)
  expect(await reviewer.call(repoApi.list, { archiveNo: one.archiveNo })).toEqual([])
  // Nor does the nightly job put it into the repository.
  await runJob(server, 'archive-repo-begin')
  expect(await reviewer.call(repoApi.list, { archiveNo: one.archiveNo })).toEqual([])
  expect(await findOpenTodo(reviewer, waiting.listId)).toMatchObject({ stepId: 'ARF_CHECK' })
  expect((await onArchive(admin, 'check', waiting, { result: 'approve' })).code).toBe(400)
  expect((await onArchive(archivist, 'check', waiting, { result: 'approve' })).status).toBe(403)
  // Nobody handed it in, so it cannot be returned to anybody.
  const refusing = { result: 'refuse' as const, opinion: '不对', parts: ['B' as const] }
  expect((await onArchive(reviewer, 'check', waiting, refusing)).code).not.toBe(200)

  const done = expectSuccess(await onArchive(reviewer, 'check', waiting, { result: 'approve' }))
  expect(done).toMatchObject({ status: '60', archivedTime: '2018-05-05T16:00:00.000Z' })
  const volume = await volumeOfProject(archivist, done.projectId)
  expect(volume).toMatchObject({
    archiveNo: one.archiveNo,
    year: '2018',
    keepUntil: '2048-12-31',
    status: '10',
    items: [{ itemCode: 'LS01', carrier: '纸质', copies: 1, pages: 180, itemNo: `${one.archiveNo}-001` }],
  })
  const leader = await server.as('leader')
  expect(await leader.call(projectApi.detail, { listId: done.projectId })).toMatchObject({
    status: '80',
    projectName: one.projectName,
    packageCount: 0,
    createTime: '2018-03-04T16:00:00.000Z',
  })
  // It had no day by which it was to be handed in, and it contains nothing to be sampled.
  const late = await archivist.call(archiveApi.list, { archiveNo: one.archiveNo, isLate: 'true' })
  expect(late).toEqual([])
  const sampled = await findPopulation(openedDb.db, {
    period: shanghaiDateAt(new Date()).slice(0, 7),
    regime: null,
    projectType: null,
  })
  expect(sampled.map(({ listId }) => listId)).not.toContain(done.projectId)
  // Nobody knows who had it before, and the chain says so.
  const chain = await archivist.call(archiveApi.custody, { listId: done.listId })
  expect(chain.brokenAt).toBeNull()
  const [begun, shelved] = chain.rows
  expect([begun?.giverName, begun?.giverSign, shelved?.receiverName]).toEqual(['历史档案', null, '库房'])
  expect(shelved).toMatchObject({ giverName: begun?.receiverName, place: shelves[0].path })
  expect(chain.rows).toHaveLength(2)
  const { records } = await admin.call(operationLogApi.page, { module: 'archive:legacy', action: 'import' })
  expect(records.map(({ ownId }) => ownId)).toContain(done.listId)
})

test('it is found by number, name and full text once it is kept, lent like any other, and packed', async () => {
  const row = makeLegacyCells({
    projectName: '白鹭湖堤岸加固工程',
    archiveNo: '老档〔2018〕第７卷',
    keywords: '堤岸',
  })
  expect((await tryImport(row)).data).toEqual({ saved: 1 })
  const foundArchiveNos = async (asked: object) =>
    (await archivist.call(repoApi.list, asked)).map(({ archiveNo }) => archiveNo)
  expect(await foundArchiveNos({ projectName: '白鹭湖' })).toEqual([])
  const kept = expectSuccess(
    await onArchive(reviewer, 'check', await archiveByNumber(row.archiveNo), { result: 'approve' }),
  )
  await runJob(server, 'search-read')
  for (const asked of [
    { archiveNo: row.archiveNo },
    { projectCode: row.projectCode },
    { fullText: '白鹭湖' },
    { fullText: row.projectCode },
    { fullText: '堤岸' },
  ])
    expect(await foundArchiveNos(asked)).toEqual([row.archiveNo])
  const begun = await archivist.call(packageApi.begin, { listId: kept.listId, version: kept.version })
  let last = begun
  while (!last.isReady) last = await archivist.call(packageApi.proceed, { listId: last.listId })
  expect(last.problems).toEqual([])
  // It is corrected like any other archive, and checked again.
  const open = expectSuccess(await onArchive(archivist, 'edit', kept, { opinion: '移库' }))
  expect(
    expectSuccess(await onArchive(archivist, 'input', open, { ...onTheShelf, boxNo: '0009' })).status,
  ).toBe('50')
})

test('each wrong cell is told, and with one of them nothing is written', async () => {
  const { room } = await aRoomWithShelves(archivist)
  const project = await aProject(await prepareCast(server))
  const right = makeLegacyCells()
  const future = shanghaiDateAt(new Date(Date.now() + 3 * 86_400_000))
  const rows = [
    right,
    makeLegacyCells({ archiveNo: right.archiveNo }),
    makeLegacyCells({ projectCode: right.projectCode }),
    makeLegacyCells({ projectCode: project.projectCode }),
    makeLegacyCells({ archiveNo: 'HC01-ZB·2018-D10-0900' }),
    makeLegacyCells({ archiveNo: 'HC01-ZB·2019-D30-0901' }),
    makeLegacyCells({ archiveNo: '有 空格' }),
    makeLegacyCells({ endedDate: future, keptDate: future }),
    makeLegacyCells({ endedDate: '2018-06-01' }),
    makeLegacyCells({ endedDate: '2018-02-30' }),
    makeLegacyCells({ retentionCode: 'D10', archiveNo: '旧甲-1' }),
    makeLegacyCells({ retentionCode: 'D10', archiveNo: '旧甲-2', procurementRegime: '' }),
    makeLegacyCells({ retentionCode: '九年' }),
    makeLegacyCells({ keepPlace: '没有的库房' }),
    makeLegacyCells({ keepPlace: room.path }),
    makeLegacyCells({ boxCount: '0' }),
    makeLegacyCells({ totalPages: '很多' }),
    makeLegacyCells({ projectName: '', archiveNo: '', keptDate: '' }),
    makeLegacyCells({ secretLevel: '绝密级', procurementMethod: '抓阄' }),
    // A row need not contain more than this.
    makeLegacyCells({
      clientName: '',
      procurementMethod: '',
      secretLevel: '',
      boxCount: '',
      totalPages: '',
      keywords: '',
    }),
    makeLegacyCells({ retentionCode: 'D10', archiveNo: '旧甲-3', procurementRegime: '企业自主采购' }),
  ]
  const problems = await checkImport(...rows)
  expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '3 archiveNo',
    '4 projectCode',
    '5 projectCode',
    '6 retentionCode',
    '7 archiveNo',
    '8 archiveNo',
    '9 endedDate',
    '9 keptDate',
    '10 keptDate',
    '11 endedDate',
    '12 retentionCode',
    '13 retentionCode',
    '14 retentionCode',
    '15 keepPlace',
    '16 keepPlace',
    '17 boxCount',
    '18 totalPages',
    '19 archiveNo',
    '19 projectName',
    '19 keptDate',
    '20 procurementMethod',
    '20 secretLevel',
  ])
  const messageAt = (at: string) => problems.find(({ row, field }) => `${row} ${field}` === at)?.message
  expect(messageAt('3 archiveNo')).toBe('与第 2 行重复')
  expect(messageAt('5 projectCode')).toBe(`项目 ${project.projectCode} 已在系统中，不能再作为历史档案导入`)
  expect(messageAt('12 retentionCode')).toContain('不少于 15 年')
  expect(messageAt('13 retentionCode')).toContain('未写明适用制度')
  const refused = await tryImport(...rows)
  expect(refused.code).toBe(400)
  expect(refused.errors?.[0]).toMatchObject({ field: '3.archiveNo', message: '与第 2 行重复' })
  expect(await archivist.call(archiveApi.list, { archiveNo: right.archiveNo })).toEqual([])
  // Imports only the valid rows.
  expect((await tryImport(right, mustExist(rows.at(-2)), mustExist(rows.at(-1)))).data).toEqual({ saved: 3 })
  expect(await archiveByNumber(mustExist(rows.at(-2)).archiveNo)).toMatchObject({
    clientName: '（客户不详）',
  })
  // Rows that were imported before are refused.
  expect(await wrongCells(right)).toEqual(['2 projectCode', '2 archiveNo'])
})

test('of two who bring in the same at once one does', async () => {
  const row = makeLegacyCells()
  const admin = await server.as('admin')
  const answers = await Promise.all(
    [archivist, admin, archivist, admin].map((person) =>
      person.tries(legacyApi.importSave, makeImportRows(row)),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400, 400])
  const late = mustExist(answers.find(({ code }) => code === 400))
  expect(late.errors?.map(({ field }) => field)).toEqual(['2.projectCode', '2.archiveNo'])
  expect(await archivist.call(archiveApi.list, { archiveNo: row.archiveNo })).toHaveLength(1)
  // Sending the same page twice imports it once.
  const next = makeLegacyCells()
  const once = { 'Idempotency-Key': `legacy-${next.projectCode}` }
  for (const _time of ['first', 'again'])
    expect(await archivist.call(legacyApi.importSave, makeImportRows(next), { headers: once })).toEqual({
      saved: 1,
    })
})

test('clients are known by their name: one that is there, or a name that nobody takes up', async () => {
  const [first, second] = [
    makeLegacyCells({ clientName: '云岭市 人民医院（演示）' }),
    makeLegacyCells({ clientName: '撤并的旧单位' }),
  ]
  const third = makeLegacyCells({ clientName: '撤并的旧单位' })
  expect((await tryImport(first, second, third)).data).toEqual({ saved: 3 })
  const clients = await server.sql<{ project_code: string; client_name: string; status: string; id: string }>(
    `select p.project_code, c.client_name, c.status, c.list_id as id from tender_project p
     join crm_client c on c.list_id = p.client_id where p.project_code = any($1) order by p.project_code`,
    [[first.projectCode, second.projectCode, third.projectCode]],
  )
  expect(clients.map(({ client_name, status }) => [client_name, status])).toEqual([
    ['云岭市人民医院（演示）', '30'],
    ['撤并的旧单位', '90'],
    ['撤并的旧单位', '90'],
  ])
  expect(clients[1]?.id).toBe(clients[2]?.id)
})

test('what was sent back is mended by its row, and numbers that it lost are void', async () => {
  const { shelves } = await aRoomWithShelves(archivist)
  const row = makeLegacyCells({ keepPlace: shelves[0].path })
  expectSuccess(await tryImport(row))
  const sent = await archiveByNumber(row.archiveNo)
  const back = expectSuccess(
    await onArchive(reviewer, 'check', sent, { result: 'return', opinion: '档号与卷脊不符' }),
  )
  expect(back.status).toBe('55')
  const mended = {
    ...makeLegacyCells({ projectCode: row.projectCode, keepPlace: '', keptDate: '2018年7月1日' }),
    projectName: '更正后的名称',
  }
  expect(await checkImport(mended)).toEqual([])
  expect((await tryImport(mended)).data).toEqual({ saved: 1 })
  const again = await archiveByNumber(mended.archiveNo)
  expect(again).toMatchObject({
    listId: sent.listId,
    status: '50',
    projectName: '更正后的名称',
    keepPlace: null,
    placeId: null,
  })
  expect(firstOf(firstOf(again.parts).items).itemNo).toBe(`${mended.archiveNo}-001`)
  const admin = await server.as('admin')
  const { records } = await admin.call(numberingApi.issued, { keyword: row.archiveNo })
  expect(records.map(({ status }) => status)).toEqual(['void', 'void'])
  expect(await wrongCells({ ...makeLegacyCells(), archiveNo: row.archiveNo })).toEqual(['2 archiveNo'])
  const chain = await archivist.call(archiveApi.custody, { listId: sent.listId })
  expect([chain.brokenAt, chain.rows.map(({ action }) => action)]).toEqual([null, ['接管', '上架', '下架']])
  // A person who imported it, the first time or again, cannot check it.
  expect((await onArchive(admin, 'check', again, { result: 'approve' })).code).toBe(200)
})

test('a number that came in so is never issued, nor does it stop the next one', async () => {
  const year = shanghaiDateAt(new Date()).slice(0, 4)
  const context = { actor: undefined, clock: () => new Date() }
  const fonds = `T${randomUUID().slice(0, 6).toUpperCase()}`
  const issueTestNumber = (ruleKey: 'archiveVolume' | 'projectCode') =>
    openedDb.db.transaction((tx) =>
      issueNumber({ ...context, tx }, ruleKey, {
        bizType: 'test',
        ownId: randomUUID(),
        values: ruleKey === 'archiveVolume' ? { fonds, category: 'ZB', term: 'D30' } : { type: 'G' },
      }),
    )
  const numberFurtherBy = (text: string, by: number) =>
    text.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))
  const first = await issueTestNumber('archiveVolume')
  expect(first).toBe(`${fonds}-ZB·${year}-D30-0001`)
  const project = await issueTestNumber('projectCode')
  const today = shanghaiDateAt(new Date())
  const ofToday = { endedDate: today, keptDate: today }
  const ahead = makeLegacyCells({
    ...ofToday,
    archiveNo: numberFurtherBy(first, 1),
    projectCode: numberFurtherBy(project, 1),
  })
  const further = makeLegacyCells({ ...ofToday, archiveNo: numberFurtherBy(first, 2) })
  // Numbers that the product has issued cannot be imported.
  const issued = makeLegacyCells({ ...ofToday, archiveNo: first, projectCode: project })
  expect((await wrongCells(issued)).toSorted()).toEqual(['2 archiveNo', '2 projectCode'])
  expect((await tryImport(ahead, further)).data).toEqual({ saved: 2 })
  expect(await issueTestNumber('archiveVolume')).toBe(numberFurtherBy(first, 3))
  expect(await issueTestNumber('projectCode')).toBe(numberFurtherBy(project, 2))
})
