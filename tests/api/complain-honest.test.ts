import { operationLogApi } from '@agency/shared/contract/log.contract'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { downloadAttachment, removeFile } from '../support/attachments'
import { makeLotReadyToAward } from '../support/awards'
import { mustExist } from '../support/collections'
import { complaintStepsFor } from '../support/complaint-work'
import { onComplaint as act, complaintAnswers as answers, complaintItem as item } from '../support/complaints'
import { expectSuccess } from '../support/expect-success'
import type { Person } from '../support/person'
import { type Cast, lotsOfProject, move, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'
import { readSheetCells } from '../support/sheets'
import { aLotOnSale, aSignedUpSupplier, createSupplier } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let leader: Person
let admin: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  sales = await server.as('sales')
  leader = await server.as('leader')
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const {
  entered,
  inZc,
  opened,
  accepted,
  answered,
  file,
  delivered,
  submit,
  approve,
  upheldAt40,
  upheldAt50,
  takenBack,
  statesOfPapers,
  readyLot,
  formOf,
  paper,
} = complaintStepsFor(() => ({ server, cast, sales, leader, admin }))

test('what 公司领导 upheld and is to be tendered anew stops the award with the authority too', async () => {
  const { project, awarding } = await readyLot()
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  expect(replied.isPausing).toBe(true)
  expect((await awarding()).code).toBe(400)
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', replied, {
      authorityName: '财政局',
      transferTime: new Date().toISOString(),
    }),
  )
  expect(gone.isPausing, 'pauses still').toBe(true)
  expect((await awarding()).code).toBe(400)
})

test('公司领导 alone gives up what 公司领导 approved: QC closes nothing with a word', async () => {
  const { project, awarding } = await readyLot()
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  expect((await awarding()).code).toBe(400)
  const closed = await act(cast.qc, 'close', replied, { noMeasureReason: '无' })
  expect(closed.code).toBe(400)
  expect((await awarding()).code).toBe(400)
  expect((await act(cast.qc, 'waive', replied, { opinion: '不再采取' })).status).toBe(403)
  expectSuccess(await act(leader, 'waive', replied, { opinion: '采购人已另行处理' }))
  expectSuccess(await awarding())
})

test('a 投诉 that suspends goes on suspending while the authority has it', async () => {
  const { project, awarding } = await readyLot()
  const row = await accepted(await entered(project, { complainType: '投诉', suspendProject: true }))
  expect((await awarding()).code).toBe(400)
  expectSuccess(
    await act(cast.qc, 'transfer', row, { authorityName: '财政局', transferTime: new Date().toISOString() }),
  )
  expect((await awarding()).code).toBe(400)
})

test('a measure that undoes the result says that it affects the result, and needs something that was upheld', async () => {
  const { project } = await readyLot()
  const inHand = await accepted(await entered(project))
  const written = await answered(inHand, {
    answers: answers('成立'),
    affectResult: false,
    measure: '重新招标',
  })
  const submitted = await act(cast.pm, 'handle', written)
  expect(submitted.code, 'submit').toBe(400)
  expect(submitted.errors?.[0]?.field).toBe('affectResult')
})
test('nor does one follow from what was not upheld', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const written = await answered(await accepted(await entered(project)), { measure: '重新招标' })
  expect((await act(cast.pm, 'handle', written)).code).toBe(400)
})

test('whoever entered an objection takes its stop off by no edit of their own', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project)
  expect((await awarding()).code).toBe(400)
  const edited = await sales.tries(
    complainApi.update,
    formOf(project, row, { complainType: '询问', stage: '文件' }),
  )
  expect(edited.code, 'edit').toBe(400)
  const awarded = await awarding()
  expect(awarded.code, 'award').toBe(400)
})

test('whoever made it late or of another kind does not refuse it (94号令第13条)', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project)
  expect(row.isTimely).toBe(true)
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { knownTime: '2026-09-01T00:00:00+08:00' }),
  )
  const refused = await act(cast.qc, 'refuse', edited.data, { opinion: '逾期', refuseGround: '超过法定期限' })
  expect(refused.code, `refused as late: ${refused.data?.status}`).not.toBe(200)
  const other = await entered(project)
  const asAdvice = await cast.qc.tries(complainApi.update, formOf(project, other, { complainType: '建议' }))
  const refusedToo = await act(cast.qc, 'refuse', asAdvice.data, {
    opinion: '重复',
    refuseGround: '重复提出',
  })
  expect(refusedToo.code, `refused as 建议: ${refusedToo.data?.status}`).not.toBe(200)
})

test('once 补正通知 has gone out nobody moves the day on which it was received', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project)
  const asked = expectSuccess(
    await act(cast.qc, 'supplement', row, {
      missingParts: ['sign'],
      supplementDue: '2199-01-01T10:00:00+08:00',
    }),
  )
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, asked, { receiveTime: '2026-10-20T10:00:00+08:00' }),
  )
  expect(edited.code, `${edited.data?.isTimely} ${edited.data?.dueTime}`).not.toBe(200)
})

test('a participant is one by name too, and is not refused as 无权提出', async () => {
  const { project, lot } = await inZc()
  const { supplier } = await aSignedUpSupplier(sales, lot)
  await opened(lot)
  const row = await entered(project, { complainantName: supplier.supplierName })
  expect(row.isTimely).toBe(true)
  const refused = await act(cast.qc, 'refuse', row, { opinion: '无权', refuseGround: '无权提出' })
  expect(refused.code).toBe(400)
})

test('a correction by whoever may not know the reporter keeps the evidence of the items', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const evidence = [await file(sales, '举报证据.pdf')]
  const row = await entered(project, { complainType: '举报', items: [item({ evidence })] })
  const before = await cast.qc.call(complainApi.detail, { listId: row.listId })
  expect(before.items[0]?.evidence).toEqual(evidence)
  const shown = await sales.call(complainApi.detail, { listId: row.listId })
  expectSuccess(
    await sales.tries(
      complainApi.update,
      formOf(project, shown, {
        complainType: '举报',
        complainantName: null,
        contactName: null,
        mobile: null,
        evidence: [],
        content: '更正内容',
        items: shown.items.map(({ facts, request, legalBasis, clause, evidence: shownEvidence }) => ({
          facts,
          request,
          legalBasis,
          clause,
          evidence: shownEvidence,
        })),
      }),
    ),
  )
  const after = await cast.qc.call(complainApi.detail, { listId: row.listId })
  expect(after.items[0]?.evidence).toEqual(evidence)
})

test('the leader who is accused reads nothing of a 举报 in the log', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const evidence = [await file(sales, '举报信-张三举报.pdf')]
  const row = await entered(project, { complainType: '举报', accusedIds: [leader.userId], evidence })
  const seen = await leader.call(complainApi.detail, { listId: row.listId })
  expect(seen).toMatchObject({ complainant: '举报人保密', evidence: [] })
  const got = await downloadAttachment(leader, evidence[0] ?? '')
  expect(await got.json()).toMatchObject({ code: 404 })
  const lines = await leader.tries(operationLogApi.page, { size: 50 })
  const told = await Promise.all(
    (lines.data?.records ?? []).map(async ({ listId }) =>
      JSON.stringify(await leader.call(operationLogApi.detail, { listId })),
    ),
  )
  expect(told.join('')).not.toContain('张三举报')
})

test('before the opening nobody finds out by a 投诉 of their own which supplier has raised a 质疑 (R27)', async () => {
  const { project } = await inZc()
  const [a, b] = [await createSupplier(sales), await createSupplier(sales)]
  const real = await entered(project, { supplierId: a.listId, stage: '文件' })
  expect(await cast.office.call(complainApi.detail, { listId: real.listId })).toMatchObject({
    complainant: '开标后可见',
    supplierId: null,
  })
  const enterComplaintOfSupplier = (supplierId: string) =>
    entered(project, { complainType: '投诉', supplierId, stage: '文件' }, cast.office)
  const [one, other] = [await enterComplaintOfSupplier(a.listId), await enterComplaintOfSupplier(b.listId)]
  expect([one.isTimely, one.timelyBasis]).toEqual([other.isTimely, other.timelyBasis])
})

test('an answer is delivered after it was approved', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const replied = await delivered(row, { replyTime: '2026-09-24T10:30:00+08:00' })
  expect(replied.code, `${replied.data?.replyTime}`).toBe(400)
})
test('and handed over after it was answered', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const replied = expectSuccess(await delivered(row))
  const gone = await act(cast.qc, 'transfer', replied, {
    authorityName: '财政局',
    transferTime: '2026-09-24T10:30:00+08:00',
  })
  expect(gone.code).toBe(400)
})

test('a deleted file proves no delivery', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const lost = await file(cast.qc, '空白.pdf')
  const row = await entered(project, { evidence: [] }, cast.qc)
  const withFile = expectSuccess(
    await cast.qc.tries(complainApi.update, formOf(project, row, { evidence: [lost] })),
  )
  const without = expectSuccess(
    await cast.qc.tries(complainApi.update, formOf(project, withFile, { evidence: [] })),
  )
  expect((await removeFile(cast.qc, lost)).code).toBe(200)
  const at40 = await approve(cast.head, await submit(await answered(await accepted(without))))
  const replied = await delivered(at40, { replyProof: [lost] })
  expect(replied.code).toBe(400)
})
test('nor does the letter of the complainant prove that it was taken back', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const letter = await file(sales, '质疑函.pdf')
  const row = await entered(project, { evidence: [letter] })
  expect((await act(cast.qc, 'withdraw', row, { withdrawProof: [letter], opinion: '撤回' })).code).toBe(400)
})

test('there is no 答复函 of what was withdrawn', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const inHand = await accepted(await entered(project, { items: [item(), item()] }))
  const drafted = await answered(inHand, {
    answers: [...answers('成立'), { result: null, answer: null, measure: null }],
  })
  expectSuccess(
    await act(cast.qc, 'withdraw', drafted, { withdrawProof: [await file(cast.qc)], opinion: '撤回' }),
  )
  const made = await cast.qc.tries(paperApi.make, paper(drafted))
  expect(made.code).not.toBe(200)
})
test('nor of what the head sent back', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const inHand = await accepted(await entered(project, { complainType: '投诉' }))
  const submitted = await submit(await answered(inHand, { answers: answers('成立') }))
  const back = expectSuccess(
    await act(cast.head, 'review', submitted, { result: 'return', opinion: '不同意' }),
  )
  expect(back.outcome).toBeNull()
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', back, { authorityName: '财政局', transferTime: new Date().toISOString() }),
  )
  const made = await cast.qc.tries(paperApi.make, paper(gone))
  expect(made.code).not.toBe(200)
})

test('the authority gets no file that was taken out, and no draft for an answer', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const [wrongOne, kept] = [await file(sales, '别家投标文件.pdf'), await file(sales, '质疑函.pdf')]
  const row = await entered(project, { complainType: '投诉', evidence: [wrongOne, kept] })
  const fixed = expectSuccess(
    await sales.tries(complainApi.update, formOf(project, row, { complainType: '投诉', evidence: [kept] })),
  )
  const drafted = await answered(await accepted(fixed), { answers: answers('成立'), measure: '澄清' })
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', drafted, {
      authorityName: '财政局',
      transferTime: new Date().toISOString(),
    }),
  )
  const zip = await JSZip.loadAsync(
    Buffer.from(await (await cast.qc.download(complainApi.package, { listId: gone.listId })).arrayBuffer()),
  )
  expect(Object.keys(zip.files)).not.toContain('别家投标文件.pdf')
  const facts = readSheetCells(await mustExist(zip.file('01-案卷.xlsx')).async('nodebuffer')).join('|')
  expect(facts).not.toContain('参数来自通用标准')
  expect(facts).not.toContain('澄清')
  // The complaint stays in the record whatever the answer is.
  expect(facts).toContain('技术参数只有一个品牌满足')
})

test('what cannot be delivered any more goes back to be answered anew', async () => {
  const { project, lot } = await readyLot()
  const at40 = await upheldAt40(await entered(project), { affectResult: true, measure: '重新评审' })
  await server.sql(`update wf_case set step = 'evaluating' where own_id = $1`, [lot.listId])
  expect((await delivered(at40)).code).toBe(400)
  const back = expectSuccess(await act(cast.qc, 'redraft', at40, { opinion: '已定标，改为澄清' }))
  expect(back).toMatchObject({ status: '20', outcome: null })
})
test('nor is what is awarded found to be evaluated anew', async () => {
  const { project, awarding } = await readyLot()
  expectSuccess(await awarding())
  const written = await answered(await accepted(await entered(project)), {
    answers: answers('成立'),
    affectResult: true,
    measure: '重新评审',
  })
  expect((await act(cast.pm, 'handle', written)).errors?.[0]).toMatchObject({ field: 'measure' })
})

test('whoever is accused is not told the whole telephone of whoever complains', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, { accusedIds: [cast.qc.userId] })
  const seen = await cast.qc.call(complainApi.detail, { listId: row.listId })
  expect(seen.mobile).not.toBe('13912345678')
})

test('whoever may not know the reporter does not change a 举报 into anything else', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, {
    complainType: '举报',
    complainantName: '匿名',
    contactName: null,
    mobile: null,
    accusedIds: [cast.pm.userId],
  })
  // QC, who spoke with the complainant, enters the name.
  expectSuccess(
    await cast.qc.tries(
      complainApi.update,
      formOf(project, row, {
        complainType: '举报',
        complainantName: '举报人李四',
        accusedIds: [cast.pm.userId],
      }),
    ),
  )
  const seen = await sales.call(complainApi.detail, { listId: row.listId })
  expect(seen).toMatchObject({ complainant: '举报人保密', complainantName: null })
  const changed = await sales.tries(
    complainApi.update,
    formOf(project, seen, {
      complainType: '建议',
      complainantName: null,
      contactName: null,
      mobile: null,
      accusedIds: [cast.pm.userId],
    }),
  )
  expect(changed.errors?.[0]?.field).toBe('complainType')
  const byAccused = await cast.pm.call(complainApi.detail, { listId: row.listId })
  expect(byAccused.complainant).toBe('举报人保密')
})

test('nor moves whoever entered it the objection to another lot', async () => {
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZC', packageCount: 2 })
  const lots = await lotsOfProject(cast.pm, project)
  const second = mustExist(lots.find(({ listId }) => listId !== lot.listId))
  const winner = await createSupplier(sales)
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
  const tryAwardLot = async () =>
    move(
      admin,
      'award',
      mustExist((await lotsOfProject(cast.pm, project)).find(({ listId }) => listId === lot.listId)),
      {
        supplierId: winner.listId,
        winBidMoney: '500000.00',
        calibrationTime: new Date().toISOString(),
      },
    )
  const row = await entered(project, { packageId: lot.listId })
  expect((await tryAwardLot()).code).toBe(400)
  const edited = await sales.tries(complainApi.update, formOf(project, row, { packageId: second.listId }))
  expect(edited.errors?.[0]?.message).toContain('登记人不能自行更改')
  expect((await tryAwardLot()).code).toBe(400)
})
test('QC takes nothing back that 公司领导 has upheld', async () => {
  const { project, awarding } = await readyLot()
  const at40 = await upheldAt40(await entered(project), { affectResult: true, measure: '重新招标' })
  expect((await act(cast.qc, 'withdraw', at40, await takenBack())).code).toBe(409)
  expect((await awarding()).code).toBe(400)
})

test('nor once it went back to be answered anew; and what is found otherwise then is 公司领导 to say', async () => {
  const { project, awarding } = await readyLot()
  const at40 = await upheldAt40(await entered(project, { complainType: '投诉' }), {
    affectResult: true,
    measure: '重新招标',
  })
  expect(at40.suspendProject).toBe(false)
  const back = expectSuccess(await act(cast.qc, 'redraft', at40, { opinion: '措辞有误' }))
  expect((await act(cast.qc, 'withdraw', back, await takenBack())).code).toBe(409)
  // A draft with another conclusion does not lift the suspension.
  const written = await answered(back)
  expect((await awarding()).code).toBe(400)
  const byHead = await approve(cast.head, await submit(written))
  expect(byHead.status, 'waits for 公司领导').toBe('30')
  expect((await awarding()).code).toBe(400)
  expect((await approve(leader, byHead)).status).toBe('40')
})

test('a 答复函 that was printed says nothing any more once it goes back, or is taken back', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const aReviewedComplaint = async () =>
    approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const [one, other] = [await aReviewedComplaint(), await aReviewedComplaint()]
  for (const row of [one, other]) await cast.qc.call(paperApi.make, paper(row))
  expect(await statesOfPapers(one)).toEqual(['valid'])
  expectSuccess(await act(cast.qc, 'redraft', one, { opinion: '措辞有误' }))
  expectSuccess(await act(cast.qc, 'withdraw', other, await takenBack()))
  expect(await statesOfPapers(one)).toEqual(['void'])
  expect(await statesOfPapers(other)).toEqual(['void'])
})

test('whoever says who complains, or entered it, does not refuse it', async () => {
  const { project, lot } = await inZc()
  const { supplier } = await aSignedUpSupplier(sales, lot)
  await opened(lot)
  const row = await entered(project, { supplierId: supplier.listId, complainantName: null })
  const other = expectSuccess(
    await cast.qc.tries(complainApi.update, formOf(project, row, { complainantName: '没有参与的公司' })),
  )
  const ground = { opinion: '无权', refuseGround: '无权提出' }
  expect((await act(cast.qc, 'refuse', other, ground)).code).toBe(400)
  const own = await entered(project, { knownTime: '2026-09-01T00:00:00+08:00' }, cast.qc)
  expect(own.isTimely).toBe(false)
  const late = { opinion: '逾期', refuseGround: '超过法定期限' }
  expect((await act(cast.qc, 'refuse', own, late)).code).toBe(400)
  // Another person of 品管 may do it.
  const people = createAccountHelpers(server)
  const second = await people.personWith([], { roleIds: [await people.roleId('QC')] })
  expectSuccess(await act(second.person, 'refuse', own, late))
})

test('whoever may not refuse it is told to take it in all the same, and leaders hear of a stop that is taken off', async () => {
  const { project, awarding } = await readyLot('ZTB_MUST')
  const row = await entered(project, { complainType: '异议' })
  expect((await awarding()).code).toBe(400)
  expectSuccess(await cast.qc.tries(complainApi.update, formOf(project, row, { complainType: '询问' })))
  const [waiting] = await server.sql(
    `select excluded_user_ids as excluded from wf_todo where own_id = $1 and step_id = 'CMP_ACCEPT' and status = 'pending'`,
    [row.listId],
  )
  expect(waiting?.excluded).toEqual([])
  const told = await server.sql(
    `select assignee_user_id as who from wf_todo where own_id = $1 and kind = 'notice'`,
    [row.listId],
  )
  expect(told.map(({ who }) => who)).toContain(leader.userId)
})

test('a decision of the authority ends a stop by its paper alone', async () => {
  const { project } = await readyLot()
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', replied, {
      authorityName: '财政局',
      transferTime: new Date().toISOString(),
    }),
  )
  const said = {
    decideTime: new Date().toISOString(),
    decision: '驳回投诉',
    noMeasureReason: '财政局驳回',
  }
  expect((await act(cast.qc, 'close', gone, said)).errors?.[0]).toMatchObject({ field: 'decisionFile' })
  const decisionFile = [await file(cast.qc, '处理决定书.pdf')]
  expect(expectSuccess(await act(cast.qc, 'close', gone, { ...said, decisionFile })).status).toBe('70')
})
