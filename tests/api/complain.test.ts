import { paperApi } from '@agency/shared/contract/paper.contract'
import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadAttachment, responseBytes, uploadFile } from '../support/attachments'
import { makeLotReadyToAward } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf } from '../support/collections'
import {
  onComplaint as act,
  complaintAnswers as answers,
  type OfComplaint as Form,
  complaintForm as form,
} from '../support/complaints'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { readPdf } from '../support/pdf'
import type { Person, Some } from '../support/person'
import { failureForm, onFail } from '../support/project-life'
import { type Cast, lotsOfProject, move, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'
import { readSheetRows } from '../support/sheets'
import { aLotOnSale, aSignedUpSupplier, createSupplier } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let leader: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  sales = await server.as('sales')
  leader = await server.as('leader')
})
afterAll(() => server?.stop())

const enterComplaint = async (project: ProjectRow, changes: Form = {}): Promise<ComplainRow> =>
  expectSuccess(await sales.tries(complainApi.save, form(project, changes)))

const aZcLotOnSale = () => aLotOnSale(cast, server, { procurementRegime: 'ZC' })
const markLotOpened = (lot: LotRow) =>
  server.sql(`update tender_package set bid_time = now() where list_id = $1`, [lot.listId])

const acceptComplaint = async (row: ComplainRow, more: Some<typeof complainApi.accept> = {}) =>
  expectSuccess(await act(cast.qc, 'accept', row, more))
const answerComplaint = async (row: ComplainRow, more: Some<typeof complainApi.answer> = {}, by = cast.pm) =>
  expectSuccess(
    await by.tries(complainApi.answer, {
      listId: row.listId,
      version: row.version,
      answers: answers(),
      affectResult: false,
      measure: null,
      ...more,
    }),
  )
const uploadProof = async (person: Person) => [(await uploadFile(person, '送达回证.pdf')).listId]
const tryDeliverReply = async (row: ComplainRow) =>
  await act(cast.qc, 'reply', row, {
    replyTime: new Date().toISOString(),
    deliverWay: '书面送达',
    replyProof: await uploadProof(cast.qc),
  })

test('质疑 received on 2026-09-24 is due on 2026-10-12 (case 15), with its article, and is in time', async () => {
  const { project, lot } = await aZcLotOnSale()
  await markLotOpened(lot)
  const asked = {
    projectId: project.listId,
    complainType: '质疑',
    stage: '结果',
    receiveTime: '2026-09-24T10:00:00+08:00',
  }
  expect(await sales.call(complainApi.judge, asked)).toMatchObject({ dueDay: '2026-10-12', problem: null })
  const row = await enterComplaint(project)
  expect(row.complainNo).toMatch(/^TS-\d{8}-\d{2}$/)
  expect(row.dueTime).toBe('2026-10-12T15:59:59.000Z')
  expect(row).toMatchObject({
    status: '10',
    isTimely: true,
    isPausing: true,
    complainant: '川南某某医疗器械公司（演示）',
  })
  expect(row.dueBasis).toContain('财政部令第94号第13条')
  expect(await findOpenTodo(cast.qc, row.listId)).toMatchObject({ stepId: 'CMP_ACCEPT' })
  const late = await enterComplaint(project, { knownTime: '2026-09-01T00:00:00+08:00' })
  expect(late.isTimely).toBe(false)
})

test('the kind is the one of the regime, and dates and people are judged by the server', async () => {
  const { project } = await aZcLotOnSale()
  const firstSaveError = async (changes: Form) =>
    (await sales.tries(complainApi.save, form(project, changes))).errors?.[0]
  expect(await firstSaveError({ complainType: '异议' })).toEqual({
    field: 'complainType',
    message: '政府采购活动中应登记为质疑',
  })
  expect(await firstSaveError({ receiveTime: '2198-01-01T10:00:00+08:00' })).toMatchObject({
    field: 'receiveTime',
  })
  expect(await firstSaveError({ complainantName: null })).toMatchObject({ field: 'complainantName' })
  expect(await firstSaveError({ items: [] })).toMatchObject({ field: 'items' })
  expect(await firstSaveError({ packageId: project.listId })).toMatchObject({ field: 'packageId' })
  expect((await cast.pm.tries(complainApi.save, form(project))).code).toBe(403)
})

test('from its receipt to its delivery, with 定标 refused in between; what is upheld goes to 公司领导', async () => {
  const { project, lot } = await aZcLotOnSale()
  const winner = await createSupplier(sales)
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
  const tryAwardLot = async () => {
    const [now] = await lotsOfProject(cast.pm, project)
    const more = {
      supplierId: winner.listId,
      winBidMoney: '500000.00',
      calibrationTime: new Date().toISOString(),
    }
    return move(await server.as('admin'), 'award', firstOf([now].flatMap((one) => one ?? [])), more)
  }
  const received = await enterComplaint(project)
  const refused = await tryAwardLot()
  expect([refused.code, refused.msg]).toEqual([
    400,
    `质疑 ${received.complainNo}尚未答复，答复前不能办理定标（政府采购法实施条例第54条）`,
  ])
  expect((await cast.pm.call(projectApi.detail, { listId: project.listId })).openComplaints).toMatchObject({
    count: 1,
  })
  const inHand = await acceptComplaint(received)
  expect(inHand).toMatchObject({ status: '20', handlerId: cast.pm.userId })
  expect((await act(cast.pm, 'handle', inHand)).errors).toEqual([
    { field: 'answers.0.answer', message: expect.stringContaining('认定和答复') },
  ])
  const written = await answerComplaint(inHand, { answers: answers('成立') })
  expect(written.letter).toContain('答复：成立。参数来自通用标准')
  const submitted = expectSuccess(await act(cast.pm, 'handle', written))
  expect(submitted).toMatchObject({ status: '30', outcome: '成立' })
  expect(
    (
      await cast.pm.tries(complainApi.answer, {
        listId: submitted.listId,
        version: submitted.version,
        answers: answers(),
        affectResult: false,
        measure: null,
      })
    ).code,
  ).toBe(403)
  const byHead = expectSuccess(await act(cast.head, 'review', submitted, { result: 'approve' }))
  expect(byHead.status).toBe('30')
  expect(await findOpenTodo(leader, byHead.listId)).toMatchObject({ stepId: 'CMP_REVIEW' })
  const byLeader = expectSuccess(await act(leader, 'review', byHead, { result: 'approve' }))
  expect(byLeader.status).toBe('40')
  expect((await tryAwardLot()).code).toBe(400)
  const replied = expectSuccess(await tryDeliverReply(byLeader))
  expect(replied).toMatchObject({ status: '50', isPausing: false, remainingDays: null })
  expect((await tryAwardLot()).code).toBe(200)
  // When a complaint was upheld, QC checks the step that it was about.
  const { records } = await cast.qc.call(qcApi.page, { projectId: project.listId })
  expect(records).toEqual([
    expect.objectContaining({
      node: '定标通知',
      triggerType: '投诉',
      checkReason: `${replied.complainNo} 经认定成立`,
    }),
  ])
  // The answer is a verifiable document, and the version that was delivered stays the valid one.
  const paper = { bizType: 'sale:complain', ownId: replied.listId, templateCode: 'complainReply' }
  const answer = await cast.qc.call(paperApi.make, paper)
  const closed = expectSuccess(await act(cast.qc, 'close', replied, { satisfaction: '满意' }))
  expect((await cast.qc.call(paperApi.make, paper)).sha256).toBe(answer.sha256)
  expect(closed.status).toBe('70')
})

test('whether it is in time is said otherwise by hand with a reason alone, and refuses nothing that the rules find in time', async () => {
  const { project, lot } = await aZcLotOnSale()
  await markLotOpened(lot)
  const row = await enterComplaint(project)
  const refuse = { opinion: '不予受理', refuseGround: '超过法定期限' }
  const tryAcceptComplaint = (more: Some<typeof complainApi.accept>, by = cast.qc) =>
    act(by, 'accept', row, more)
  expect((await tryAcceptComplaint({ timelyGiven: '否' })).errors?.[0]?.field).toBe('timelyReason')
  expect((await tryAcceptComplaint({ timelyGiven: '也许', timelyReason: '无' })).errors?.[0]?.field).toBe(
    'timelyGiven',
  )
  const because = { timelyGiven: '否', timelyReason: '公告截图证明九月一日已知' }
  expect((await tryAcceptComplaint(because, cast.head)).code).toBe(403)
  const inHand = expectSuccess(await tryAcceptComplaint(because))
  expect(inHand).toMatchObject({ status: '20', isTimely: true, timelyReason: because.timelyReason })
  // It must be answered all the same.
  expect((await act(cast.qc, 'refuse', inHand, refuse)).code).toBe(409)
  const [line] = await server.sql<{ after: string }>(
    "select after from sys_operation_log where own_id = $1 and action = 'accept'",
    [row.listId],
  )
  expect(line?.after).toContain(because.timelyReason)
})

test('a day in a year whose holidays nobody entered is for reference, and says so', async () => {
  const { project, lot } = await aZcLotOnSale()
  await markLotOpened(lot)
  const times = { receiveTime: '2024-12-30T10:00:00+08:00', knownTime: '2024-12-27T00:00:00+08:00' }
  const row = await enterComplaint(project, times)
  expect(row.dueBasis).toContain('2024年节假日数据未维护')
  const judged = await sales.call(complainApi.judge, {
    projectId: project.listId,
    complainType: '质疑',
    stage: '结果',
    ...times,
  })
  expect(judged.dueBasis).toBe(row.dueBasis)
  // A period within years with a complete holiday table does not carry that remark.
  expect((await enterComplaint(project)).dueBasis).not.toContain('未维护')
})

describe('不予受理', () => {
  test('one in time is never refused, one of a participant neither; late ones may be', async () => {
    const { project, lot } = await aZcLotOnSale()
    const { supplier } = await aSignedUpSupplier(sales, lot)
    await markLotOpened(lot)
    const inTime = await enterComplaint(project, { supplierId: supplier.listId })
    const refuseComplaint = (row: ComplainRow, refuseGround: string) =>
      act(cast.qc, 'refuse', row, { opinion: '不予受理', refuseGround })
    const refusalErrorMessage = async (ground: string) =>
      (await refuseComplaint(inTime, ground)).errors?.[0]?.message
    expect(await refusalErrorMessage('超过法定期限')).toContain('不得不予受理')
    expect(await refusalErrorMessage('重复提出')).toContain('只能以超过法定期限或无权提出')
    expect(await refusalErrorMessage('无权提出')).toContain('已参与本项目')
    const late = await enterComplaint(project, { knownTime: '2026-09-01T00:00:00+08:00' })
    expect(expectSuccess(await refuseComplaint(late, '超过法定期限'))).toMatchObject({
      status: '80',
      outcome: '不予受理',
      isPausing: false,
    })
  })

  test('补正通知: what is missing is asked for at once, and it stays received', async () => {
    const { project, lot } = await aZcLotOnSale()
    await markLotOpened(lot)
    const row = await enterComplaint(project)
    const ask = {
      missingParts: ['sign' as const, 'proxy' as const],
      supplementDue: '2199-01-01T10:00:00+08:00',
    }
    const asked = expectSuccess(await act(cast.qc, 'supplement', row, ask))
    expect(asked).toMatchObject({ status: '10', missingParts: ['sign', 'proxy'], dueTime: row.dueTime })
    expect(asked.supplementTime).not.toBeNull()
    expect((await acceptComplaint(asked)).status).toBe('20')
  })
})

describe('the person complained about', () => {
  test('neither accepts, nor handles, nor reviews; another is named', async () => {
    const { project, lot } = await aZcLotOnSale()
    await markLotOpened(lot)
    const accusedIds = [cast.pm.userId, cast.qc.userId, cast.head.userId]
    const row = await enterComplaint(project, { accusedIds })
    expect(row.accusedNames).toHaveLength(3)
    expect((await act(cast.qc, 'accept', row, { handlerId: cast.pmb.userId })).code).toBe(400)
    const admin = await server.as('admin')
    const acceptAsAdmin = (handlerId?: string) => act(admin, 'accept', row, handlerId ? { handlerId } : {})
    expect((await acceptAsAdmin()).errors?.[0]).toMatchObject({ field: 'handlerId' })
    expect((await acceptAsAdmin(cast.pm.userId)).errors?.[0]?.message).toBe('被投诉的人员不能承办')
    const inHand = expectSuccess(await acceptAsAdmin(cast.pmb.userId))
    expect(await findOpenTodo(cast.pmb, row.listId)).toMatchObject({ stepId: 'CMP_HANDLE' })
    expect(
      (
        await cast.pm.tries(complainApi.answer, {
          listId: inHand.listId,
          version: inHand.version,
          answers: answers(),
          affectResult: false,
          measure: null,
        })
      ).code,
    ).toBe(403)
    const submitted = expectSuccess(
      await act(cast.pmb, 'handle', await answerComplaint(inHand, {}, cast.pmb)),
    )
    // The complaint is about a department head, so 公司领导 reviews it.
    expect(await findOpenTodo(cast.head, row.listId)).toBeUndefined()
    expect(expectSuccess(await act(leader, 'review', submitted, { result: 'approve' })).status).toBe('40')
  })

  test('handler is project manager A as long as that one is not complained about', async () => {
    const { project, lot } = await aZcLotOnSale()
    await markLotOpened(lot)
    const row = await enterComplaint(project)
    const other = await act(cast.qc, 'accept', row, { handlerId: cast.pmb.userId })
    expect(other.errors?.[0]?.message).toContain('承办人为项目经理A')
  })
})

describe('who complains', () => {
  test('before the opening only whoever may know buyers or answers it sees it (R27), in list, detail and log', async () => {
    const { project } = await aZcLotOnSale()
    const evidence = [(await uploadFile(sales, '质疑函-某某公司.pdf')).listId]
    const row = await enterComplaint(project, { stage: '文件', evidence })
    expect(row).toMatchObject({
      complainant: '川南某某医疗器械公司（演示）',
      mobile: '13912345678',
      evidence,
    })
    for (const person of [cast.head, leader, await server.as('auditor'), await server.as('admin')]) {
      const seen = await person.call(complainApi.detail, { listId: row.listId })
      expect(seen).toMatchObject({
        complainant: '开标后可见',
        complainantName: null,
        contactName: null,
        mobile: null,
        evidence: [],
      })
      const listed = await person.call(complainApi.page, {
        currPage: 1,
        limit: 10,
        projectId: project.listId,
      })
      expect(JSON.stringify(listed)).not.toContain('川南某某')
    }
    // People who work on the tender know its buyers anyway, and the person who accepts the complaint must
    // answer its author.
    for (const person of [cast.pm, cast.qc])
      expect(await person.call(complainApi.detail, { listId: row.listId })).toMatchObject({
        complainant: '川南某某医疗器械公司（演示）',
        evidence,
      })
    const [lines] = await server.sql(
      `select count(*)::int as told from sys_operation_log where after::text like '%川南某某%' or before::text like '%川南某某%'`,
    )
    expect(lines).toEqual({ told: 0 })
  })

  test('举报: QC and LEADER alone, and nobody who is complained about; phones are masked in lists', async () => {
    const { project, lot } = await aZcLotOnSale()
    await markLotOpened(lot)
    const row = await enterComplaint(project, { complainType: '举报', accusedIds: [cast.pm.userId] })
    expect(row.complainant).toBe('举报人保密')
    const complainantSeenBy = async (person: Person) =>
      (await person.call(complainApi.detail, { listId: row.listId })).complainant
    expect(await complainantSeenBy(cast.qc)).toContain('川南某某')
    expect(await complainantSeenBy(leader)).toContain('川南某某')
    for (const person of [cast.pm, cast.head, sales, await server.as('admin')])
      expect(await complainantSeenBy(person)).toBe('举报人保密')
    const listed = await cast.qc.call(complainApi.page, { currPage: 1, limit: 10, projectId: project.listId })
    expect(listed.records.map(({ mobile }) => mobile)).toEqual(['139****5678'])
    // A person who may not know the complainant's name cannot overwrite it either.
    const { listId, version } = row
    const again = await sales.tries(complainApi.update, {
      ...form(project, { complainType: '举报', complainantName: '别人', accusedIds: [cast.pm.userId] }),
      listId,
      version,
    })
    expect(again.code).toBe(200)
    expect(await complainantSeenBy(cast.qc)).toContain('川南某某')
  })
})

test('影响结果: 重新评审 puts the lot back to its evaluation, 澄清 keeps it from being closed without its record', async () => {
  const { project, lot } = await aZcLotOnSale()
  const winner = await createSupplier(sales)
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
  const anUpheldComplaint = async (measure: string) => {
    const inHand = await acceptComplaint(await enterComplaint(project))
    const written = await answerComplaint(inHand, { answers: answers('成立'), affectResult: true, measure })
    const byHead = expectSuccess(
      await act(cast.head, 'review', expectSuccess(await act(cast.pm, 'handle', written)), {
        result: 'approve',
      }),
    )
    return expectSuccess(await act(leader, 'review', byHead, { result: 'approve' }))
  }
  const clarified = expectSuccess(await tryDeliverReply(await anUpheldComplaint('澄清')))
  expect((await act(cast.qc, 'close', clarified)).errors?.[0]).toMatchObject({ field: 'noMeasureReason' })
  const closed = await act(cast.qc, 'close', clarified, { noMeasureReason: '项目已终止' })
  expect(expectSuccess(closed).status).toBe('70')
  const again = expectSuccess(await tryDeliverReply(await anUpheldComplaint('重新招标')))
  expect(again.isMeasureDone).toBe(false)
  expect((await act(cast.qc, 'close', again)).errors?.[0]).toMatchObject({ field: 'noMeasureReason' })
  const replied = expectSuccess(await tryDeliverReply(await anUpheldComplaint('重新评审')))
  expect(replied.isMeasureDone).toBe(true)
  expect(firstOf(await lotsOfProject(cast.pm, project))).toMatchObject({ status: '40' })
  const [left] = await server.sql('select count(*)::int as n from tender_candidate where package_id = $1', [
    lot.listId,
  ])
  expect(left).toEqual({ n: 0 })
  // The lot fails and is tendered again: the other complaint had this result.
  const failed = expectSuccess(
    await cast.pm.tries(failApi.save, {
      ...(await failureForm(cast.pm, project, [lot.listId])),
      failStage: '评审',
      failReason: '违法违规影响公正',
      failType: '废标',
      nextAction: '重新招标',
      legalBasis: '政府采购法第36条第一款第（二）项',
    }),
  )
  const asked = expectSuccess(await onFail(cast.pm, 'submit', failed))
  expectSuccess(await onFail(cast.head, 'approve', asked, { result: 'approve' }))
  expect((await cast.qc.call(complainApi.detail, { listId: again.listId })).isMeasureDone).toBe(true)
  expect(expectSuccess(await act(cast.qc, 'close', again)).status).toBe('70')
})

test('转行政监督: the case goes as one zip with a list; the register is exported and counted', async () => {
  const { project, lot } = await aZcLotOnSale()
  await markLotOpened(lot)
  const evidence = [(await uploadFile(sales, '质疑函.pdf')).listId]
  const inHand = await acceptComplaint(await enterComplaint(project, { evidence }))
  const byHead = expectSuccess(
    await act(
      cast.head,
      'review',
      expectSuccess(await act(cast.pm, 'handle', await answerComplaint(inHand))),
      {
        result: 'approve',
      },
    ),
  )
  expect(byHead.status).toBe('40')
  const replied = expectSuccess(await tryDeliverReply(byHead))
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', replied, {
      authorityName: '某某市财政局',
      transferTime: new Date().toISOString(),
    }),
  )
  expect(gone.status).toBe('60')
  expect((await act(cast.qc, 'close', gone)).errors?.[0]).toMatchObject({ field: 'decision' })
  const zip = await cast.qc.download(complainApi.package, { listId: gone.listId })
  const text = Buffer.from(await zip.arrayBuffer()).toString('utf8')
  for (const name of ['00-目录.xlsx', '01-案卷.xlsx', '02-办理经过.xlsx', '质疑函.pdf', '送达回证.pdf'])
    expect(text).toContain(name)
  const counts = await cast.qc.call(complainApi.statistics, {})
  expect(counts.byClause.find(({ name }) => name === '第三章 2.1')?.count).toBeGreaterThan(0)
  expect(counts.byOutcome.map(({ name }) => name)).toContain('不成立')
  expect((await (await server.as('pmb')).call(complainApi.statistics, {})).total).toBeGreaterThan(0)
  const file = await cast.qc.download(complainApi.exportExcel, { projectCode: project.projectCode })
  const [headings = [], line = []] = readSheetRows(Buffer.from(await file.arrayBuffer()))
  const entry = Object.fromEntries(headings.map((heading, at) => [heading, line[at]]))
  expect(entry).toMatchObject({
    序号: '1',
    项目编号: project.projectCode,
    类型: '质疑',
    行政监督部门: '某某市财政局',
  })
  expect(entry.涉及条款与依据).toContain('第三章 2.1')
  for (const heading of ['投诉人', '收到时间', '答复送达时间', '送达方式', '处理措施', '行政监督部门的决定'])
    expect(headings).toContain(heading)
  expect(entry.答复送达时间).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
})

test('风险台: an 异议 at the opening is due there and then, whatever days R21 gives to others', async () => {
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZTB_MUST' })
  await markLotOpened(lot)
  const about = { complainType: '异议', knownTime: null, receiveTime: new Date().toISOString() }
  const atOpening = await enterComplaint(project, { ...about, stage: '开标' })
  const onFile = await enterComplaint(project, { ...about, stage: '文件' })
  const answerRiskStates = async () => {
    await runJob(server, 'quality-risk')
    const asked = { projectId: project.listId, kind: 'answer', state: 'all', current: 1, size: 50 } as const
    const { records } = await leader.call(riskApi.page, asked)
    return records.map(({ state, source }) => [state, source])
  }
  await server.sql(
    "update sale_complain set receive_time = receive_time - interval '1 day' where list_id = any($1)",
    [[atOpening.listId, onFile.listId]],
  )
  const found = await answerRiskStates()
  expect(found).toContainEqual(['breached', '招标投标法实施条例第44条'])
  expect(found.filter(([state]) => state === 'breached')).toHaveLength(1)
  expect(found).toHaveLength(2)
})

test('投诉 in 政府采购: the agency owes its statement five working days after the 答复通知书, never an answer by the authority’s day', async () => {
  const { project } = await aZcLotOnSale()
  const times = { complainType: '投诉', receiveTime: '2026-09-24T10:00:00+08:00', knownTime: null }
  const early = await enterComplaint(project, times)
  expect(early).toMatchObject({ dueTime: null, remainingDays: null, isForStatement: true })
  const noticed = { ...times, authorityNoticeDate: '2026-09-24' }
  const row = await enterComplaint(project, noticed)
  expect(row.dueTime).toBe('2026-10-09T15:59:59.000Z')
  expect(row.dueBasis).toContain('财政部令第94号第22条')
  expect(row.dueBasis).toContain('仅供参考')
  const wrong = await sales.tries(complainApi.save, form(project, { authorityNoticeDate: '2026-09-24' }))
  expect(wrong.errors?.[0]?.field).toBe('authorityNoticeDate')
  // When the authority's notice came after 受理, its date is registered then.
  const waiting = await acceptComplaint(early)
  expect(waiting).toMatchObject({ mayNoteNotice: true, mayState: false })
  const asked = { listId: waiting.listId, version: waiting.version, authorityNoticeDate: '2026-09-25' }
  expect((await cast.pm.tries(complainApi.authorityNotice, asked)).code).toBe(403)
  expect(expectSuccess(await cast.qc.tries(complainApi.authorityNotice, asked)).dueTime).toBe(
    '2026-10-09T15:59:59.000Z',
  )
  const inHand = await acceptComplaint(row)
  const statementTodos = () =>
    server.sql(
      `select kind, status, step_id, due_time, u.username from wf_todo t join sys_user u on u.list_id = t.assignee_user_id
       where t.own_id = $1 and step_id like 'CMP_STATEMENT%' order by t.create_time`,
      [row.listId],
    )
  const task = {
    kind: 'task',
    step_id: 'CMP_STATEMENT',
    username: 'pm',
    due_time: new Date(row.dueTime ?? ''),
  }
  expect(await statementTodos()).toEqual([{ ...task, status: 'pending' }])
  // After the last day the handler gets a notice, once a day.
  await runJob(server, 'sale-complain-statement')
  await runJob(server, 'sale-complain-statement')
  expect((await statementTodos()).map(({ step_id }) => step_id)).toEqual([
    'CMP_STATEMENT',
    'CMP_STATEMENT_LATE',
  ])
  const given = {
    listId: inHand.listId,
    version: inHand.version,
    statementTime: new Date().toISOString(),
    statementFile: [(await uploadFile(cast.pm, '书面说明及证据.pdf')).listId],
  }
  const noFile = await cast.pm.tries(complainApi.statement, { ...given, statementFile: [] })
  expect(noFile.errors?.[0]?.field).toBe('statementFile')
  expect((await cast.qc.tries(complainApi.statement, given)).code).toBe(403)
  const stated = expectSuccess(await cast.pm.tries(complainApi.statement, given))
  expect(stated).toMatchObject({ remainingDays: null, mayState: false, statementFile: given.statementFile })
  expect((await statementTodos())[0]).toMatchObject({ step_id: 'CMP_STATEMENT', status: 'done' })
  expect((await cast.pm.tries(complainApi.statement, { ...given, version: stated.version })).code).toBe(409)
  const zip = await cast.qc.download(complainApi.package, { listId: row.listId })
  expect(Buffer.from(await zip.arrayBuffer()).toString('utf8')).toContain('书面说明及证据.pdf')
})

test('an answer ends with the remedy of its kind and regime alone, has no empty heading, and says one measure', async () => {
  const answerLetterTextFor = async (regime: string, complainType: string) => {
    const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: regime })
    await markLotOpened(lot)
    const item = { ...firstOf(form(project).items), clause: null }
    const inHand = await acceptComplaint(
      await enterComplaint(project, { complainType, stage: '文件', items: [item], knownTime: null }),
    )
    const both = { answers: answers('成立'), affectResult: false, measure: '无' }
    const contradicting = await answerComplaint(inHand, both)
    expect((await act(cast.pm, 'handle', contradicting)).errors?.[0]?.field).toBe('measure')
    const mended = await answerComplaint(contradicting, { answers: answers('不成立'), measure: '无' })
    const submitted = expectSuccess(await act(cast.pm, 'handle', mended))
    const approved = expectSuccess(await act(cast.head, 'review', submitted, { result: 'approve' }))
    const paper = { bizType: 'sale:complain', ownId: approved.listId, templateCode: 'complainReply' }
    const { listId } = await cast.qc.call(paperApi.make, paper)
    return (await readPdf(await responseBytes(await downloadAttachment(cast.qc, listId)))).pages.join('')
  }
  const advice = await answerLetterTextFor('ZC', '建议')
  expect(advice).not.toMatch(/第55条|财政部门|投诉（|关于事项|处理措施/)
  expect(advice).toContain('一、提出的事实')
  expect(advice).toContain('总的认定：未采纳。')
  const question = await answerLetterTextFor('ZC', '询问')
  expect(question).not.toMatch(/第55条|财政部门|总的认定/)
  const challenge = await answerLetterTextFor('ZC', '质疑')
  expect(challenge).toContain('答复期满后十五个工作日内向同级财政部门提起投诉（政府采购法第55条）')
  const objection = await answerLetterTextFor('ZTB_MUST', '异议')
  expect(objection).toContain('十日内向有关行政监督部门投诉')
  expect(objection).toContain('招标投标法实施条例第60条')
  expect(objection).not.toContain('第55条')
})
