import { commonApi } from '@agency/shared/contract/common.contract'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
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
import { failureForm, onFail } from '../support/project-life'
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

const noticeRecipients = async ({ listId }: { listId: string }) =>
  (
    await server.sql(`select assignee_user_id as who from wf_todo where own_id = $1 and kind = 'notice'`, [
      listId,
    ])
  ).map(({ who }) => who)
const now = () => new Date().toISOString()
const authorityTransferForm = () => ({ authorityName: '财政局', transferTime: now() })
const downloadPackageZip = async (row: ComplainRow) =>
  JSZip.loadAsync(
    Buffer.from(await (await cast.qc.download(complainApi.package, { listId: row.listId })).arrayBuffer()),
  )
const sheetText = async (zip: JSZip, name: string) =>
  readSheetCells(await mustExist(zip.file(name)).async('nodebuffer')).join('|')

test('QC alone withdraws an in-time objection with a file of their own: 公司领导 hear of it', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project)
  expect(row.isTimely).toBe(true)
  expect((await awarding()).code).toBe(400)
  await act(cast.qc, 'withdraw', row, await takenBack())
  expect(await noticeRecipients(row), `award now ${(await awarding()).code}`).toContain(leader.userId)
})

test('an administrator alone does not waive what 公司领导 upheld', async () => {
  const { project, awarding } = await readyLot()
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  const waived = await act(admin, 'waive', replied, { opinion: '不再采取' })
  expect([waived.code, (await awarding()).code, await noticeRecipients(replied)]).not.toEqual([200, 200, []])
  expect(waived.code).not.toBe(200)
})

test('an administrator alone learns by no handlership of their own who complains before the opening', async () => {
  const { project } = await inZc()
  const row = await entered(project, { stage: '文件', accusedIds: [cast.pm.userId] })
  expect((await admin.call(complainApi.detail, { listId: row.listId })).complainant).toBe('开标后可见')
  const mine = await act(admin, 'accept', row, { handlerId: admin.userId })
  const seen = await admin.call(complainApi.detail, { listId: row.listId })
  expect(seen.complainant, `accept ${mine.code}, mobile ${seen.mobile}`).toBe('开标后可见')
})

test('QC alone does not make the accused the handler by taking the accusation out', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, { accusedIds: [cast.pm.userId] })
  const edited = await cast.qc.tries(complainApi.update, formOf(project, row, { accusedIds: [] }))
  const inHand = await act(cast.qc, 'accept', edited.data)
  expect([inHand.code, inHand.data?.handlerId, await noticeRecipients(row)]).not.toEqual([
    200,
    cast.pm.userId,
    [],
  ])
})

test('nor accuses QC alone the manager in order to choose another handler', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project)
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { accusedIds: [cast.pm.userId] }),
  )
  const inHand = await act(cast.qc, 'accept', edited.data, { handlerId: cast.pmb.userId })
  expect([inHand.code, await noticeRecipients(row)]).not.toEqual([200, []])
})

test('what the complainant brought is not taken out without a trace in the zip', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const evidence = [await file(sales, '关键证据.pdf'), await file(sales, '质疑函.pdf')]
  const row = await entered(project, { complainType: '投诉', evidence })
  const fixed = expectSuccess(
    await cast.qc.tries(
      complainApi.update,
      formOf(project, row, {
        complainType: '投诉',
        evidence: [mustExist(evidence[1])],
        items: [{ ...item(), facts: '对评审结果有疑问', request: '请解释' }],
      }),
    ),
  )
  const gone = expectSuccess(await act(cast.qc, 'transfer', await accepted(fixed), authorityTransferForm()))
  const zip = await downloadPackageZip(gone)
  const all = [
    Object.keys(zip.files).join('|'),
    await sheetText(zip, '00-目录.xlsx'),
    await sheetText(zip, '01-案卷.xlsx'),
    await sheetText(zip, '02-办理经过.xlsx'),
  ].join('|')
  expect(all).toMatch(/关键证据|更正|移出/)
})

test('a deleted evidence file leaves a trace in the zip', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const evidence = [await file(sales, '关键证据.pdf')]
  const row = await entered(project, { complainType: '投诉', evidence })
  expect((await removeFile(cast.qc, mustExist(evidence[0]))).code).toBe(200)
  const gone = expectSuccess(await act(cast.qc, 'transfer', await accepted(row), authorityTransferForm()))
  const zip = await downloadPackageZip(gone)
  expect(Object.keys(zip.files).join('|') + (await sheetText(zip, '00-目录.xlsx'))).toContain('关键证据')
})

test('the 答复函 of the house is no proof that it was delivered, least of all a void one', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const at40 = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const printed = await cast.qc.call(paperApi.make, paper(at40))
  const back = expectSuccess(await act(cast.qc, 'redraft', at40, { opinion: '措辞' }))
  const again = await approve(cast.head, await submit(await answered(back)))
  const replied = await delivered(again, { replyProof: [printed.listId] })
  if (replied.code === 200) {
  }
  expect(replied.code).toBe(400)
})

test('the letter of the complainant, once taken out of the record, proves no withdrawal', async () => {
  const { project, awarding } = await readyLot()
  const letter = await file(sales, '质疑函.pdf')
  const row = await entered(project, { evidence: [letter] })
  const fixed = expectSuccess(await cast.qc.tries(complainApi.update, formOf(project, row, { evidence: [] })))
  const gone = await act(cast.qc, 'withdraw', fixed, { withdrawProof: [letter], opinion: '撤回' })
  expect(gone.code, `award ${(await awarding()).code}`).toBe(400)
})

test('an edit that changes nothing does not make late what was in time, for its own editor to refuse', async () => {
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZTB_MUST' })
  await server.sql(
    `update tender_package set candidate_start = '2026-09-22T00:00:00Z', candidate_end = '2026-09-26T00:00:00Z', bid_time = now() where list_id = $1`,
    [lot.listId],
  )
  const row = await entered(project, { complainType: '异议', packageId: lot.listId })
  // The registered 公示 is changed in the meantime.
  await server.sql(`update tender_package set candidate_end = '2026-09-23T00:00:00Z' where list_id = $1`, [
    lot.listId,
  ])
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { complainType: '异议', packageId: lot.listId, content: '对中标结果提出质疑。' }),
  )
  const refused = await act(cast.qc, 'refuse', edited.data, { opinion: '逾期', refuseGround: '超过法定期限' })
  expect([edited.data?.isTimely, refused.code]).not.toEqual([false, 200])
})

test('two objections that were both upheld with 重新评审 can both be delivered', async () => {
  const { project } = await readyLot()
  const more = { affectResult: true, measure: '重新评审' }
  const one = await upheldAt40(await entered(project), more)
  const other = await upheldAt40(await entered(project, { complainantName: '另一公司' }), more)
  expectSuccess(await delivered(one))
  expect(expectSuccess(await delivered(other)).status).toBe('50')
})

test('the failure of another lot does not settle what a complaint about the whole project was upheld for', async () => {
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZC', packageCount: 2 })
  const second = mustExist(
    (await lotsOfProject(cast.pm, project)).find(({ listId }) => listId !== lot.listId),
  )
  const winner = await createSupplier(sales)
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
  await makeLotReadyToAward(server, second, [])
  const tryAwardLot = async () =>
    move(
      admin,
      'award',
      mustExist((await lotsOfProject(cast.pm, project)).find(({ listId }) => listId === lot.listId)),
      {
        supplierId: winner.listId,
        winBidMoney: '500000.00',
        calibrationTime: now(),
      },
    )
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  expect((await tryAwardLot()).code).toBe(400)
  const failed = expectSuccess(
    await cast.pm.tries(failApi.save, {
      ...(await failureForm(cast.pm, project, [second.listId])),
      failStage: '评审',
      failReason: '违法违规影响公正',
      failType: '废标',
      nextAction: '重新招标',
      legalBasis: '政府采购法第36条第一款第（二）项',
    }),
  )
  expectSuccess(
    await onFail(cast.head, 'approve', expectSuccess(await onFail(cast.pm, 'submit', failed)), {
      result: 'approve',
    }),
  )
  const read = await cast.qc.call(complainApi.detail, { listId: replied.listId })
  const closed = await act(cast.qc, 'close', read)
  const awarded = await tryAwardLot()
  expect([closed.code, awarded.code], `${closed.msg} ${awarded.msg}`).not.toEqual([200, 200])
})

test('QC alone hands over and closes with a file of their own what 公司领导 upheld: 公司领导 hear of it', async () => {
  const { project, awarding } = await readyLot()
  const replied = await upheldAt50(await entered(project), { affectResult: true, measure: '重新招标' })
  const gone = expectSuccess(await act(cast.qc, 'transfer', replied, authorityTransferForm()))
  const closed = await act(cast.qc, 'close', gone, {
    decideTime: now(),
    decision: '驳回',
    noMeasureReason: '驳回',
    decisionFile: [await file(cast.qc, '空白.pdf')],
  })
  const awarded = await awarding()
  expect([closed.code, awarded.code, (await noticeRecipients(replied)).includes(leader.userId)]).not.toEqual([
    200,
    200,
    false,
  ])
})

test('a 投诉 that 公司领导 upheld goes not to the authority as if nobody had found anything', async () => {
  const { project } = await readyLot()
  const at40 = await upheldAt40(await entered(project, { complainType: '投诉' }), {
    affectResult: true,
    measure: '重新招标',
  })
  const back = expectSuccess(await act(cast.qc, 'redraft', at40, { opinion: '措辞有误' }))
  const gone = await act(cast.qc, 'transfer', back, authorityTransferForm())
  const zip = gone.code === 200 ? await downloadPackageZip(gone.data) : undefined
  const facts = zip ? await sheetText(zip, '01-案卷.xlsx') : ''
  expect([gone.code, /认定成立|公司领导/.test(facts)]).not.toEqual([200, false])
})

test('the 答复函 that was delivered stays the valid one, whatever is renamed', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const supplier = await createSupplier(sales)
  const at40 = await approve(
    cast.head,
    await submit(
      await answered(
        await accepted(await entered(project, { supplierId: supplier.listId, complainantName: null })),
      ),
    ),
  )
  await cast.qc.call(paperApi.make, paper(at40))
  expectSuccess(await delivered(at40))
  await server.sql(`update crm_supplier set supplier_name = supplier_name || '（更名）' where list_id = $1`, [
    supplier.listId,
  ])
  await cast.pm.tries(paperApi.make, paper(at40))
  expect(await statesOfPapers(at40)).toEqual(['valid'])
})

test('QC alone refuses a 投诉 that suspends for any ground: 公司领导 hear of it', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project, { complainType: '投诉', suspendProject: true })
  expect((await awarding()).code).toBe(400)
  const refused = await act(cast.qc, 'refuse', row, { opinion: '重复', refuseGround: '重复提出' })
  const awarded = await awarding()
  expect([refused.code, awarded.code, (await noticeRecipients(row)).includes(leader.userId)]).not.toEqual([
    200,
    200,
    false,
  ])
})

test('a participant under its short name is not refused as 无权提出', async () => {
  const { project, lot } = await inZc()
  const { supplier } = await aSignedUpSupplier(sales, lot)
  await opened(lot)
  const row = await entered(project, {
    supplierId: null,
    complainantName: `${supplier.supplierName}（盖章）`,
  })
  const refused = await act(cast.qc, 'refuse', row, { opinion: '无权', refuseGround: '无权提出' })
  expect(refused.code).toBe(400)
})

test('QC alone does not uncover a reporter to the accused by an edit that nobody hears of', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const accusedIds = [cast.pm.userId]
  const row = await entered(project, { complainType: '举报', accusedIds })
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { complainType: '建议', accusedIds }),
  )
  const seen = await cast.pm.call(complainApi.detail, { listId: row.listId })
  expect([edited.code, seen.complainant, await noticeRecipients(row)]).not.toEqual([
    200,
    '川南某某医疗器械公司（演示）',
    [],
  ])
})

test('公司领导 accused and single: the upheld answer is no dead end', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await accepted(await entered(project, { accusedIds: [leader.userId] }))
  const byHead = await approve(cast.head, await submit(await answered(row, { answers: answers('成立') })))
  expect((await act(leader, 'review', byHead, { result: 'approve' })).code).not.toBe(200)
  const byAdmin = await act(admin, 'review', byHead, { result: 'approve' })
  expect(byAdmin.code).toBe(200)
})

test('an administrator alone brings no answer from its draft to its delivery', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project)
  const a = await act(admin, 'accept', row)
  const b = await answered(a.data, {}, admin)
  const c = await act(admin, 'handle', b)
  const d = await act(admin, 'review', c.data, { result: 'approve' })
  expect(d.code).not.toBe(200)
  // An author who lets somebody else submit the answer must not approve it either.
  const other = await answered(await accepted(await entered(project)), {}, admin)
  const sub = await submit(other)
  const e = await act(admin, 'review', sub, { result: 'approve' })
  expect(e.code, `wrote it and approved it; award ${(await awarding()).code}`).not.toBe(200)
})

test('an administrator is given no zip before the opening', async () => {
  const { project } = await inZc()
  const row = await entered(project, { stage: '文件' })
  const got = await admin.download(complainApi.package, { listId: row.listId })
  expect(got.headers.get('content-type')).toContain('json')
})

test('what was withdrawn at 40 is told to the authority without an answer of the house', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const at40 = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const gone = expectSuccess(await act(cast.qc, 'withdraw', at40, await takenBack()))
  const facts = await sheetText(await downloadPackageZip(gone), '01-案卷.xlsx')
  expect(facts).not.toContain('参数来自通用标准')
})

test('an administrator alone does not have the delivered 答复函 replaced by another', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const at40 = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  const first = await cast.qc.call(paperApi.make, paper(at40))
  const replied = expectSuccess(await delivered(at40))
  const trySaveCompanyTitle = async (value: string | null) => {
    const { version } = mustExist(
      (await admin.call(configApi.list, {})).find(({ key }) => key === 'COMPANY_TITLE'),
    )
    return admin.tries(configApi.save, { changes: [{ key: 'COMPANY_TITLE', value, version }] })
  }
  await trySaveCompanyTitle('另一招标代理公司')
  const again = await admin.tries(paperApi.make, paper(at40))
  const states = await statesOfPapers(at40)
  const gone = expectSuccess(await act(cast.qc, 'transfer', replied, authorityTransferForm()))
  const zip = await downloadPackageZip(gone)
  const index = await sheetText(zip, '00-目录.xlsx')
  await trySaveCompanyTitle(null)
  expect([states, index.includes(first.sha256)], `${again.code}`).toEqual([['valid'], true])
})

test('whoever makes it late by an edit: 公司领导 hear of it before another QC refuses it in good faith', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project)
  expect((await awarding()).code).toBe(400)
  const edited = expectSuccess(
    await cast.qc.tries(complainApi.update, formOf(project, row, { knownTime: '2026-09-01T00:00:00+08:00' })),
  )
  const people = createAccountHelpers(server)
  const second = await people.personWith([], { roleIds: [await people.roleId('QC')] })
  const refused = await act(second.person, 'refuse', edited, {
    opinion: '逾期',
    refuseGround: '超过法定期限',
  })
  const awarded = await awarding()
  expect([refused.code, awarded.code, (await noticeRecipients(row)).includes(leader.userId)]).not.toEqual([
    200,
    200,
    false,
  ])
})

test('a 投诉 that suspends is not let go by an answer of the house while the authority has it', async () => {
  const { project, awarding } = await readyLot()
  const row = await entered(project, { complainType: '投诉', suspendProject: true })
  const at40 = await approve(cast.head, await submit(await answered(await accepted(row))))
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', expectSuccess(await delivered(at40)), authorityTransferForm()),
  )
  expect([gone.status, (await awarding()).code]).not.toEqual(['60', 200])
})

test('公司领导 hear of an administrator who acts for them', async () => {
  const { project } = await readyLot()
  const byHead = await approve(
    cast.head,
    await submit(await answered(await accepted(await entered(project)), { answers: answers('成立') })),
  )
  const led = await act(admin, 'review', byHead, { result: 'approve' })
  expect([led.code, (await noticeRecipients(byHead)).includes(leader.userId)]).not.toEqual([200, false])
})

test('whoever is complained about does not take the case away', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, { accusedIds: [cast.qc.userId] })
  const got = await cast.qc.download(complainApi.package, { listId: row.listId })
  expect(got.headers.get('content-type')).toContain('json')
})

test('the list of the zip names each file as it lies in it', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const evidence = [await file(sales, '质疑函.pdf'), await file(sales, '质疑函.pdf')]
  const row = await entered(project, { complainType: '投诉', evidence })
  const gone = expectSuccess(await act(cast.qc, 'transfer', await accepted(row), authorityTransferForm()))
  const zip = await downloadPackageZip(gone)
  const index = await sheetText(zip, '00-目录.xlsx')
  for (const name of Object.keys(zip.files)) expect(index).toContain(name)
})

test('nobody refuses, edits or withdraws before the case is theirs: head, pm, admin', async () => {
  const { project } = await readyLot()
  const row = await entered(project)
  for (const person of [cast.head, cast.pm, leader]) {
    expect(
      (await act(person, 'refuse', row, { opinion: '逾期', refuseGround: '超过法定期限' })).code,
    ).not.toBe(200)
    expect(
      (await act(person, 'withdraw', row, { opinion: 'x', withdrawProof: [await file(person)] })).code,
    ).not.toBe(200)
    expect(
      (await person.tries(complainApi.update, formOf(project, row, { suspendProject: false }))).code,
    ).not.toBe(200)
  }
  expect((await act(admin, 'refuse', row, { opinion: '逾期', refuseGround: '超过法定期限' })).code).not.toBe(
    200,
  )
  expect((await admin.tries(complainApi.update, formOf(project, row, {}))).code).not.toBe(200)
  // Evidence from another record does not count.
  const other = await entered(project, { complainantName: '乙公司' })
  const foreign = await file(sales, '别案.pdf')
  expectSuccess(
    await sales.tries(
      complainApi.update,
      formOf(project, other, { complainantName: '乙公司', evidence: [foreign] }),
    ),
  )
  expect((await act(cast.qc, 'withdraw', row, { opinion: 'x', withdrawProof: [foreign] })).code).not.toBe(200)
})

test('the handler alone changes nothing once it is submitted, and approves nothing', async () => {
  const { project } = await readyLot()
  const sub = await submit(await answered(await accepted(await entered(project))))
  expect((await act(cast.pm, 'review', sub, { result: 'approve' })).code).not.toBe(200)
  expect(
    (
      await cast.pm.tries(complainApi.answer, {
        listId: sub.listId,
        version: sub.version,
        answers: answers('成立'),
        affectResult: false,
        measure: null,
      })
    ).code,
  ).not.toBe(200)
  expect((await cast.pm.tries(paperApi.make, paper(sub))).code).not.toBe(200)
  const at40 = await approve(cast.head, sub)
  expect((await act(cast.pm, 'redraft', at40, { opinion: 'x' })).code).not.toBe(200)
  expect((await act(cast.head, 'redraft', at40, { opinion: 'x' })).code).not.toBe(200)
  expect(
    (await act(cast.head, 'withdraw', at40, { opinion: 'x', withdrawProof: [await file(cast.head)] })).code,
  ).not.toBe(200)
})

test('a 重新评审 that was redrafted goes all the way', async () => {
  const { project } = await readyLot()
  const more = { affectResult: true, measure: '重新评审' }
  const at40 = await upheldAt40(await entered(project), more)
  const back = expectSuccess(await act(cast.qc, 'redraft', at40, { opinion: '措辞' }))
  const byHead = await approve(
    cast.head,
    await submit(await answered(back, { answers: answers('成立'), ...more })),
  )
  const again = await approve(leader, byHead)
  const replied = expectSuccess(await delivered(again))
  expect(replied).toMatchObject({ status: '50', isPausing: false })
  expect(expectSuccess(await act(cast.qc, 'close', replied)).status).toBe('70')
})

test('before the opening nobody of those who may not learns it by zip, files, paper, related, log', async () => {
  const { project } = await inZc()
  const evidence = [await file(sales, '质疑函-某甲.pdf')]
  const row = await entered(project, { stage: '文件', evidence })
  for (const person of [admin, leader, cast.head]) {
    expect((await (await downloadAttachment(person, mustExist(evidence[0]))).json()) as object).toMatchObject(
      {
        code: 404,
      },
    )
    expect(JSON.stringify(await person.tries(commonApi.attachmentList, { ownId: row.listId }))).not.toContain(
      '某甲',
    )
    const lines = await person.tries(operationLogApi.page, { size: 50 })
    const told = await Promise.all(
      (lines.data?.records ?? []).map(async ({ listId }) =>
        JSON.stringify(await person.tries(operationLogApi.detail, { listId })),
      ),
    )
    expect(told.join('')).not.toContain('某甲')
  }
  const at40 = await approve(cast.head, await submit(await answered(await accepted(row))))
  for (const person of [admin, leader, cast.head])
    expect((await person.tries(paperApi.make, paper(at40))).code).not.toBe(200)
})

test('QC alone does not make an in-time 质疑 a 投诉 and hand it over unanswered', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, { stage: '文件' })
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { stage: '文件', complainType: '投诉' }),
  )
  const inHand = await act(cast.qc, 'accept', edited.data)
  const gone = await act(cast.qc, 'transfer', inHand.data, authorityTransferForm())
  const closed = await act(cast.qc, 'close', gone.data, {
    decideTime: now(),
    decision: '已处理',
    decisionFile: [await file(cast.qc, '空白.pdf')],
  })
  expect([
    closed.code,
    closed.data?.status,
    (await noticeRecipients(row)).includes(leader.userId),
  ]).not.toEqual([200, '70', false])
})

test('a file of the record that is not the authority’s is no decision of it', async () => {
  const { project } = await readyLot()
  const at40 = await upheldAt40(await entered(project), { affectResult: true, measure: '重新招标' })
  const printed = await cast.qc.call(paperApi.make, paper(at40))
  const gone = expectSuccess(
    await act(cast.qc, 'transfer', expectSuccess(await delivered(at40)), authorityTransferForm()),
  )
  const closed = await act(cast.qc, 'close', gone, {
    decideTime: now(),
    decision: '驳回',
    noMeasureReason: '驳回',
    decisionFile: [printed.listId],
  })
  expect(closed.code).toBe(400)
})

test('a 质疑 of 公司领导-accused keeps the leader out though QC takes the name off', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const row = await entered(project, { complainType: '举报', accusedIds: [leader.userId] })
  expect((await leader.call(complainApi.detail, { listId: row.listId })).complainant).toBe('举报人保密')
  const edited = await cast.qc.tries(
    complainApi.update,
    formOf(project, row, { complainType: '举报', accusedIds: [] }),
  )
  const seen = await leader.call(complainApi.detail, { listId: row.listId })
  expect([edited.code, seen.complainant]).not.toEqual([200, '川南某某医疗器械公司（演示）'])
})

test('nobody keeps a valid 答复函 by printing it while it goes back', async () => {
  const { project, lot } = await inZc()
  await opened(lot)
  const at40 = await approve(cast.head, await submit(await answered(await accepted(await entered(project)))))
  await Promise.all([
    cast.qc.tries(paperApi.make, paper(at40)),
    act(cast.qc, 'redraft', at40, { opinion: '措辞' }),
    cast.qc.tries(paperApi.make, paper(at40)),
  ])
  expect(await statesOfPapers(at40)).not.toContain('valid')
})
