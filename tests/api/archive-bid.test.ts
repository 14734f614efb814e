import { operationLogApi } from '@agency/shared/contract/log.contract'
import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { archiveOfProject, signatureFields } from '../support/archives'
import { uploadFile } from '../support/attachments'
import {
  aBidArchiveDue,
  acceptanceForm,
  acceptBids,
  aLotWithBids,
  bidArchiveOf,
  handOverBids,
  handoverEntriesOf,
  onBids,
  PLACE,
} from '../support/bid-archives'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { aBlankPicture } from '../support/notices'
import { moveFunctionFor, type Person } from '../support/person'
import { type Cast, type OfProject, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let archivist: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  archivist = await server.as('archivist')
})
afterAll(() => server?.stop())

const aDueBidArchive = (changes: OfProject = {}) => aBidArchiveDue(server, cast, changes)
const readCustody = ({ listId }: Pick<BidRow, 'listId'>) => archivist.call(bidApi.custody, { listId })
/** In every change of hands the giver is the former receiver: there are never two holders, and never none. */
async function checkedCustodyChain(row: BidRow): Promise<string[]> {
  const { rows, brokenAt } = await readCustody(row)
  expect(brokenAt).toBeNull()
  for (const [at, { giverName }] of rows.entries())
    if (at > 0) expect(giverName).toBe(rows[at - 1]?.receiverName)
  return rows.map(({ action, receiverName }) => `${action} ${receiverName}`)
}
const errorFields = ({ errors = [] }: { errors?: { field: string }[] }) => errors.map(({ field }) => field)

describe('from the project to the shelf', () => {
  test('the bids that were opened are listed with what was received of them; both sides sign, and they are numbered', async () => {
    const { row, winner, loser, project } = await aDueBidArchive({
      procurementRegime: 'ZC',
      procurementMethod: '公开招标',
    })
    expect(row).toMatchObject({
      status: '10',
      bidderCount: 2,
      pieces: '2 / 8',
      senderName: expect.any(String),
    })
    expect(row.items.map(({ supplierName, isWinner }) => [supplierName, isWinner])).toEqual([
      [winner.supplierName, true],
      [loser.supplierName, false],
    ])
    expect(await findOpenTodo(cast.pmb, row.listId)).toMatchObject({ stepId: 'ARB_SUBMIT' })

    const handed = expectSuccess(await handOverBids(cast.pmb, row))
    expect(handed).toMatchObject({ status: '20', boxCount: 2, handUserId: cast.pmb.userId })
    expect(await findOpenTodo(archivist, handed.listId)).toMatchObject({ stepId: 'ARB_ACCEPT' })
    const done = await acceptBids(archivist, handed)
    expect(done).toMatchObject({
      status: '30',
      keepPlace: PLACE,
      retentionCode: 'D30',
      acceptUserId: archivist.userId,
      acceptCheck: ['数量一致', '中标人齐全'],
      destroyDue: `${Number(shanghaiDateAt(new Date()).slice(0, 4)) + 30}-12-31`,
    })
    expect(done.archiveNo).toMatch(/^HC01-TB·\d{4}-D30-\d{4}$/)
    const { rows } = await readCustody(done)
    expect(await checkedCustodyChain(done)).toEqual(['移交 常守册', '上架 库房'])
    expect(rows[0]).toMatchObject({
      giverSign: expect.stringMatching(/^data:image\/png/),
      giverSignHash: expect.any(String),
      receiverSignHash: expect.any(String),
    })
    expect(rows[1]).toMatchObject({ place: PLACE, receiverSign: null })
    // The chain belongs to the project: its archive shows these rows too.
    const archive = await archiveOfProject(cast.pm, project.listId)
    const whole = await archivist.call(archiveApi.custody, { listId: archive.listId })
    expect(whole.rows.map(({ action }) => action)).toEqual(['移交', '上架'])
  })

  test('there is one record of a lot, however often it is asked for, and the job makes what is missing', async () => {
    const { row, lot } = await aDueBidArchive()
    await runJob(server, 'archive-bid-begin')
    const count = 'select count(*)::int n from archive_bid where package_id = $1'
    expect((await server.sql(count, [lot.listId]))[0]).toEqual({ n: 1 })
    await server.sql('delete from archive_bid where list_id = $1', [row.listId])
    expect(await runJob(server, 'archive-bid-begin')).toBe('生成 1 项')
    const again = await bidArchiveOf(cast.pmb, row.projectId)
    expect(again.items).toEqual(row.items)
    expect(again.dueTime).toBe(row.dueTime)
  })
})

describe('a lot that failed', () => {
  const aFailedLotWithBids = async (isOpened: boolean) => {
    const { project, lot } = await aLotWithBids(server, cast)
    if (isOpened)
      await server.sql(`update tender_package set status = '40', bid_time = now() where list_id = $1`, [
        lot.listId,
      ])
    if (isOpened) await server.sql(`update wf_case set step = 'evaluating' where own_id = $1`, [lot.listId])
    const act = moveFunctionFor(failApi)
    const draft = await cast.pm.call(failApi.save, {
      projectId: project.listId,
      packageIds: [lot.listId],
      failStage: isOpened ? '评审' : '报名',
      failReason: isOpened ? '报价均超预算或限价' : '报名不足三家',
      failType: '流标',
      legalBasis: '招标投标法第28条',
      explain: '有效投标不足三家。',
      nextAction: '终止',
      refundBook: false,
      evidence: [(await uploadFile(cast.pm, '情况说明.pdf')).listId],
    })
    const submitted = expectSuccess(await act(cast.pm, 'submit', draft))
    expectSuccess(await act(cast.head, 'approve', submitted, { result: 'approve' }))
    return project
  }

  test('leaves its opened bids, of which none won and none must be complete', async () => {
    const project = await aFailedLotWithBids(true)
    const row = await bidArchiveOf(cast.pmb, project.listId)
    expect(row.items.map(({ isWinner }) => isWinner)).toEqual([false, false])
    const first = mustExist(row.items[0]).supplierName
    const none = { originalCount: 0, copyCount: 0, pages: null, missingReason: '开标后退还投标人' }
    const handed = expectSuccess(await handOverBids(cast.pmb, row, handoverEntriesOf(row, { [first]: none })))
    const done = await acceptBids(archivist, handed)
    expect(done).toMatchObject({ acceptCheck: ['数量一致'], pieces: '1 / 4' })
  })

  test('before its opening leaves none', async () => {
    const project = await aFailedLotWithBids(false)
    expect(await cast.pmb.call(bidApi.list, { projectId: project.listId })).toEqual([])
    await runJob(server, 'archive-bid-begin')
    expect(await archivist.call(bidApi.list, { projectId: project.listId })).toEqual([])
  })
})

test('until the notice is out there is nothing to see, for nobody', async () => {
  const { project } = await aLotWithBids(server, cast)
  for (const person of [cast.pmb, archivist, await server.as('admin')])
    expect(await person.call(bidApi.list, { projectId: project.listId })).toEqual([])
})

describe('what is not handed over', () => {
  test('a winner without 正本, a bid that is not there without a word, a bidder who is left out or strange', async () => {
    const { row, winner, loser } = await aDueBidArchive()
    const tryHandOver = (changes: Parameters<typeof handoverEntriesOf>[1]) =>
      handOverBids(cast.pmb, row, handoverEntriesOf(row, changes))
    const noOriginal = await tryHandOver({
      [winner.supplierName]: { originalCount: 0, missingReason: '业主借走' },
    })
    expect(noOriginal.errors).toEqual([
      { field: 'items.0.originalCount', message: `${winner.supplierName}是中标人，正本不少于 1 份` },
    ])
    const gone = await tryHandOver({ [loser.supplierName]: { originalCount: 0, copyCount: 0 } })
    expect(gone.errors?.[0]).toMatchObject({ field: 'items.1.missingReason' })
    const fewer = await tryHandOver({ [loser.supplierName]: { copyCount: 3 } })
    expect(fewer.errors?.[0]?.message).toContain('少于递交登记的正本 1 份、副本 4 份')
    const [first] = handoverEntriesOf(row)
    const left = await handOverBids(cast.pmb, row, [mustExist(first)])
    expect(left.errors).toEqual([
      { field: 'items', message: `以下已开标的投标人没有列出：${loser.supplierName}` },
    ])
    const twice = await handOverBids(cast.pmb, row, [...handoverEntriesOf(row), mustExist(first)])
    expect(twice.errors?.[0]?.message).toBe('同一投标人出现了两次')
    const strange = await handOverBids(cast.pmb, row, [
      ...handoverEntriesOf(row),
      { ...mustExist(first), supplierId: cast.pm.userId },
    ])
    expect(strange.errors?.[0]?.message).toBe('清单中有不是本标包开标的投标人')
    const faint = await handOverBids(cast.pmb, row, handoverEntriesOf(row), {
      signImage: await aBlankPicture(),
    })
    expect(faint.errors?.[0]).toEqual({ field: 'signImage', message: '请先签名' })
    expect((await bidArchiveOf(cast.pmb, row.projectId)).status).toBe('10')
  })

  test('anything by somebody else than project manager B, or with a stale copy', async () => {
    const { row } = await aDueBidArchive()
    for (const stranger of [cast.pm, archivist, cast.head, cast.manager])
      expect((await handOverBids(stranger, row)).status).toBe(403)
    expectSuccess(await handOverBids(cast.pmb, row))
    expect((await handOverBids(cast.pmb, row)).code).toBe(409)
  })

  test('who won is the server’s to say', async () => {
    const { row, loser } = await aDueBidArchive()
    const claimed = handoverEntriesOf(row).map((entry) => ({ ...entry, isWinner: true }))
    expect((await handOverBids(cast.pmb, row, claimed)).code).toBe(400)
    const handed = expectSuccess(await handOverBids(cast.pmb, row))
    expect(handed.items.find(({ supplierName }) => supplierName === loser.supplierName)?.isWinner).toBe(false)
  })
})

describe('what is not received', () => {
  test('by whoever handed it over, though an administrator', async () => {
    const { row } = await aDueBidArchive()
    const admin = await server.as('admin')
    const handed = expectSuccess(await handOverBids(admin, row))
    const own = await onBids(admin, 'accept', handed, await acceptanceForm(handed))
    expect(own.code).toBe(400)
    await acceptBids(archivist, handed)
  })

  test('other counts, another medium, fewer boxes, bids that nobody counted, checks that nobody made, no place, no signature', async () => {
    const { row, winner, loser } = await aDueBidArchive()
    const withDisc = handoverEntriesOf(row, {
      [loser.supplierName]: { electronicMedia: '光盘', sealState: '未拆封' },
    })
    const handed = expectSuccess(await handOverBids(cast.pmb, row, withDisc))
    const right = await acceptanceForm(handed)
    const tryAccept = (changes: object) => onBids(archivist, 'accept', handed, { ...right, ...changes })
    const [first, second] = right.counts
    const wrong = await tryAccept({
      counts: [
        { ...mustExist(second), electronicMedia: '无' },
        { ...mustExist(first), copyCount: 3 },
      ],
      boxCount: 1,
    })
    expect(wrong.code).toBe(400)
    expect(errorFields(wrong)).toEqual(['counts.0.electronicMedia', 'counts.1.copyCount', 'boxCount'])
    expect((await tryAccept({ counts: [second] })).errors?.[0]).toEqual({
      field: 'counts',
      message: `以下投标文件还没有核对：${winner.supplierName}`,
    })
    expect((await tryAccept({ acceptCheck: ['数量一致'] })).errors?.[0]).toEqual({
      field: 'acceptCheck',
      message: '请核对：中标人齐全、未拆封标记',
    })
    expect(errorFields(await tryAccept({ keepPlace: undefined }))).toEqual(['keepPlace'])
    expect(errorFields(await tryAccept({ keepPlace: '一库 7 盒' }))).toEqual(['keepPlace'])
    expect(errorFields(await tryAccept({ signImage: undefined }))).toEqual(['signImage'])
    for (const stranger of [cast.pmb, await server.as('archreview')])
      expect((await onBids(stranger, 'accept', handed, right)).status).toBe(403)
    expect(await checkedCustodyChain(handed)).toEqual([])
    expectSuccess(await tryAccept({}))
  })
})

describe('what goes back', () => {
  test('before it was received has never left its sender; it is mended, handed over again and received', async () => {
    const { row } = await aDueBidArchive()
    const handed = expectSuccess(await handOverBids(cast.pmb, row))
    expect((await onBids(archivist, 'accept', handed, { result: 'return' })).errors?.[0]?.field).toBe(
      'opinion',
    )
    const opinion = '副本缺一份'
    const back = expectSuccess(await onBids(archivist, 'accept', handed, { result: 'return', opinion }))
    expect(back).toMatchObject({ status: '40', returnReason: opinion })
    expect(await findOpenTodo(cast.pmb, back.listId)).toMatchObject({ stepId: 'ARB_FIX' })
    expect(await checkedCustodyChain(back)).toEqual([])
    const again = expectSuccess(await handOverBids(cast.pmb, back))
    expect(again).toMatchObject({ status: '20', returnReason: null })
    const done = await acceptBids(archivist, again)
    expect(await checkedCustodyChain(done)).toEqual(['移交 常守册', '上架 库房'])
  })

  test('after it was received leaves the shelf, signed for by the archivist, and keeps its number when it comes again', async () => {
    const { row } = await aDueBidArchive()
    const done = await acceptBids(archivist, expectSuccess(await handOverBids(cast.pmb, row)))
    const unsigned = await archivist.tries(bidApi.giveBack, {
      listId: done.listId,
      version: done.version,
      opinion: '装错盒',
      signImage: '',
      signPoints: 0,
    })
    expect(unsigned.code).toBe(400)
    expect(
      (await onBids(cast.pmb, 'giveBack', done, { opinion: '装错盒', ...(await signatureFields()) })).status,
    ).toBe(403)
    const back = expectSuccess(
      await onBids(archivist, 'giveBack', done, { opinion: '装错盒', ...(await signatureFields()) }),
    )
    expect(back).toMatchObject({
      status: '40',
      keepPlace: null,
      acceptUserId: null,
      archiveNo: done.archiveNo,
    })
    const sender = mustExist(done.handUserName)
    expect(await checkedCustodyChain(back)).toEqual([
      '移交 常守册',
      '上架 库房',
      '出库 常守册',
      `退回 ${sender}`,
    ])
    const again = await acceptBids(archivist, expectSuccess(await handOverBids(cast.pmb, back)))
    expect(again).toMatchObject({ status: '30', archiveNo: done.archiveNo, keepPlace: PLACE })
    expect((await checkedCustodyChain(again)).slice(4)).toEqual(['移交 常守册', '上架 库房'])
  })

  test('to one project manager B and comes from another went from the one to the other', async () => {
    const { row } = await aDueBidArchive()
    const done = await acceptBids(archivist, expectSuccess(await handOverBids(cast.pmb, row)))
    const back = expectSuccess(
      await onBids(archivist, 'giveBack', done, { opinion: '装错盒', ...(await signatureFields()) }),
    )
    const other = await server.as('admin')
    const again = await acceptBids(archivist, expectSuccess(await handOverBids(other, back)))
    expect((await checkedCustodyChain(again)).slice(4).map((one) => one.split(' ')[0])).toEqual([
      '转交',
      '移交',
      '上架',
    ])
  })
})

describe('更正', () => {
  test('changes the place and the pages with a reason, stays readable, and moves what it moved', async () => {
    const { row, winner } = await aDueBidArchive()
    const done = await acceptBids(archivist, expectSuccess(await handOverBids(cast.pmb, row)))
    const shelf = { keepPlace: PLACE, boxCount: 2 }
    expect(errorFields(await onBids(archivist, 'edit', done, shelf))).toEqual(['opinion'])
    const nothing = await onBids(archivist, 'edit', done, { ...shelf, opinion: '核对' })
    expect(nothing.errors?.[0]?.message).toBe('没有改动')
    const { supplierId } = mustExist(done.items[0])
    const counts = [{ supplierId, pages: 120, originalCount: 9 }]
    expect((await onBids(archivist, 'edit', done, { ...shelf, items: counts, opinion: '改' })).code).toBe(400)
    for (const stranger of [cast.pmb, await server.as('archreview')])
      expect((await onBids(stranger, 'edit', done, { ...shelf, opinion: '核对' })).status).toBe(403)

    const pages = [{ supplierId, pages: 188 }]
    const paged = expectSuccess(
      await onBids(archivist, 'edit', done, { ...shelf, items: pages, opinion: '页数数错' }),
    )
    expect(paged.status).toBe('50')
    expect(await checkedCustodyChain(paged)).toHaveLength(2)
    const place = '二库-03架-1层-0101盒'
    const moved = expectSuccess(
      await onBids(archivist, 'edit', paged, { keepPlace: place, boxCount: 1, opinion: '移库' }),
    )
    expect(moved).toMatchObject({ status: '50', keepPlace: place, boxCount: 1 })
    expect(moved.corrections.map(({ reason, userName }) => [reason, userName])).toEqual([
      ['移库', '常守册'],
      ['页数数错', '常守册'],
    ])
    expect(moved.corrections[0]?.changes).toEqual([
      { what: '存放位置', from: PLACE, to: place },
      { what: '盒数', from: '2', to: '1' },
    ])
    expect(moved.corrections[1]?.changes).toEqual([
      { what: `${winner.supplierName} 页数`, from: '120', to: '188' },
    ])
    expect((await checkedCustodyChain(moved)).slice(2)).toEqual(['移架 库房'])
    expect((await onBids(archivist, 'edit', paged, { ...shelf, opinion: '再改' })).code).toBe(409)
    const { records } = await (await server.as('admin')).call(operationLogApi.page, {
      module: 'archive:bidFile',
      action: 'edit',
    })
    expect(records.length).toBeGreaterThanOrEqual(2)
  })
})

test('only the team, its head and those who keep archives see one; another department and the rest see none', async () => {
  const { row } = await aDueBidArchive()
  for (const name of ['archreview', 'leader', 'auditor', 'qc', 'depthead', 'clientmgr'])
    expect((await (await server.as(name)).tries(bidApi.detail, { listId: row.listId })).code).toBe(200)
  for (const name of ['sales', 'finance', 'staff'])
    expect((await (await server.as(name)).tries(bidApi.detail, { listId: row.listId })).status).toBe(403)
  await server.sql(
    `update tender_project set department_id = (select list_id from sys_org where org_name = '财务部') where list_id = $1`,
    [row.projectId],
  )
  const foreign = await cast.head.tries(bidApi.detail, { listId: row.listId })
  expect(foreign.code).toBe(404)
  expect((await cast.head.tries(bidApi.custody, { listId: row.listId })).code).toBe(404)
})

test('what is late is listed', async () => {
  const { row } = await aDueBidArchive()
  const listLateBids = () => archivist.call(bidApi.list, { projectId: row.projectId, isLate: 'true' })
  expect(await listLateBids()).toEqual([])
  await server.sql(
    `update archive_bid set due_date = (now() at time zone 'Asia/Shanghai')::date - 1 where list_id = $1`,
    [row.listId],
  )
  expect((await listLateBids()).map(({ listId }) => listId)).toEqual([row.listId])
  expectSuccess(await handOverBids(cast.pmb, row))
  expect(await listLateBids()).toEqual([])
})

test('the files of a bid are those of its record, and the project suspended stops everything', async () => {
  const { row, winner } = await aDueBidArchive()
  const scan = (await uploadFile(cast.pmb, '中标文件扫描件.pdf')).listId
  await server.sql('update tender_project set suspend_flag = true where list_id = $1', [row.projectId])
  expect((await handOverBids(cast.pmb, row)).code).toBe(409)
  await server.sql('update tender_project set suspend_flag = false where list_id = $1', [row.projectId])
  const handed = expectSuccess(
    await handOverBids(cast.pmb, row, handoverEntriesOf(row, { [winner.supplierName]: { file: [scan] } })),
  )
  expect(handed.items[0]?.file).toEqual([scan])
  const [file] = await server.sql('select own_id, biz_type from sys_attachment where list_id = $1', [scan])
  expect(file).toEqual({ own_id: row.listId, biz_type: 'archive:bidFile' })
})
