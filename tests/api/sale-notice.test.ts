import { commonApi } from '@agency/shared/contract/common.contract'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, sortedCodes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import {
  aBlankPicture,
  handOutWinnersNotice,
  handoutForm,
  noticeApplicationForm,
  noticesOf,
  onNotice,
  requestAndCheckNotice,
  winnersNotice,
} from '../support/notices'
import { readPdf } from '../support/pdf'
import { type Person, uncheckedInput } from '../support/person'
import {
  aProjectLifeWithOpenedBids,
  aPublishedProjectLife,
  createSuppliers,
  type Everybody,
  type Life,
  prepareEverybody,
} from '../support/project-life'
import type { OfProject } from '../support/projects'
import { timeInDays } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let people: Everybody
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  suppliers = await createSuppliers(people.sales, 3)
})
afterAll(() => server?.stop())

/** A lot with three bidders that is awarded to the first. */
async function anAwardedLot(changes: OfProject = {}): Promise<{ life: Life; lot: string; own: NoticeRow }> {
  const { life, lot } = await aProjectLifeWithOpenedBids(server, people, suppliers, {
    procurementRegime: 'ZC',
    ...changes,
  })
  await advanceLotToAward(life, lot)
  return { life, lot, own: await winnersNotice(people.sales, lot) }
}

/** Takes a lot from the opening to 定标. */
async function advanceLotToAward(life: Life, lot: string): Promise<void> {
  const evaluated = expectSuccess(await life.move(people.pm, 'evalFinish', lot))
  if (evaluated.stepTitle === '候选人公示') {
    expectSuccess(await life.move(people.pm, 'publicity', lot))
    await life.pass(5)
  }
  expectSuccess(await life.move(people.manager, 'ownerConfirm', lot))
  expectSuccess(await life.move(people.pm, 'award', lot))
}

const paperNumbersAndStatesOf = (ownIds: readonly string[]) =>
  server.sql<{ paper_no: string; state: string }>(
    'select paper_no, state from doc_paper where own_id = any($1) order by paper_no',
    [ownIds],
  )
const refusedFieldsOrMessage = <T>({ errors, msg }: { errors?: { field: string }[]; msg: string } & T) =>
  errors?.map(({ field }) => field) ?? msg

const downloadBytes = async (person: Person, listId: string) =>
  new Uint8Array(await (await person.download(commonApi.download, { listId })).arrayBuffer())

/**
 * Seals a notice before it is handed out: the sealed document is the issued one, with the date on which it
 * will be handed out.
 */
async function sealBeforeHandout(own: NoticeRow, checked: NoticeRow): Promise<NoticeRow> {
  const { sales, pm } = people
  const asPrinted = { bizType: 'sale:notice', ownId: own.listId, templateCode: 'winner' }
  const today = shanghaiDateAt(new Date())
  const trySealNotice = (who: Person, row: NoticeRow, issueDate: string) =>
    who.tries(noticeApi.seal, { listId: row.listId, version: row.version, issueDate })
  expect((await trySealNotice(pm, checked, today)).code).toBe(403)
  expect(refusedFieldsOrMessage(await trySealNotice(sales, checked, addDays(today, -1)))).toEqual([
    'issueDate',
  ])
  expect(refusedFieldsOrMessage(await trySealNotice(sales, checked, addDays(today, 11)))).toEqual([
    'issueDate',
  ])
  const tomorrow = expectSuccess(await trySealNotice(sales, checked, addDays(today, 1)))
  expect(tomorrow).toMatchObject({ issueDate: addDays(today, 1), maySeal: true, status: '40' })
  expect((await trySealNotice(sales, checked, today)).code).toBe(409)
  // The document has tomorrow's date, so the notice cannot be handed out today.
  expect(
    refusedFieldsOrMessage(await onNotice(sales, 'handout', tomorrow, await handoutForm(sales))),
  ).toEqual(['noticeSendTime'])
  const dated = expectSuccess(await trySealNotice(sales, tomorrow, today))
  expect(await paperNumbersAndStatesOf([own.listId])).toEqual([
    { paper_no: own.noticeNo, state: 'replaced' },
    { paper_no: own.noticeNo, state: 'valid' },
  ])
  const file = await sales.call(paperApi.make, asPrinted)
  expect(file.name).not.toMatch(/草稿/)
  const { pages } = await readPdf(await downloadBytes(sales, file.listId))
  const [year, month, day] = today.split('-').map(Number)
  expect(pages.join('')).toContain(`${year}年${month}月${day}日`)
  return dated
}

describe('定标', () => {
  test('makes a notice for the winner and one for each of the others, with numbers of the project', async () => {
    const { life, lot, own } = await anAwardedLot({ procurementMethod: '竞争性磋商' })
    const all = await noticesOf(people.pm, lot)
    const { projectCode } = life.project
    expect(all.map(({ noticeNo }) => noticeNo)).toEqual(
      ['01', '02', '03'].map((at) => `${projectCode}-TZ${at}`),
    )
    expect(all.map(({ noticeType }) => noticeType)).toEqual(['成交通知书', '结果通知书', '结果通知书'])
    expect(own).toMatchObject({
      winBidMoney: '400000.00',
      winBidWan: '40.0000',
      feeState: '未收款',
      status: '10',
    })
    expect(all.slice(1).map(({ winBidMoney, feeState }) => [winBidMoney, feeState])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await findOpenTodo(people.sales, own.listId)).toMatchObject({ stepId: 'SALE_APPLY' })
    expect((await people.pm.send('POST', '/api/tender/project/noticeSend')).status).toBe(404)
    expect((await life.lot(lot)).allowedActions).not.toContain('noticeSend')
  })

  test('that fails with its lot leaves its notices void, and nothing in their place', async () => {
    const { life, lot } = await anAwardedLot({ procurementRegime: 'ZTB_FREE' })
    await life.failLot(lot, { failStage: '定标后', failReason: '中标人放弃中标', failType: '流标' })
    const all = await noticesOf(people.pm, lot)
    expect(all.map(({ status, replacedByNo }) => [status, replacedByNo])).toEqual([
      ['90', null],
      ['90', null],
      ['90', null],
    ])
  })
})

describe('a notice', () => {
  test('goes from the counter to its project, to finance and back to the counter; then the lot is 已发通知书', async () => {
    const { life, lot, own } = await anAwardedLot()
    const { sales, pm, finance } = people
    const form = await noticeApplicationForm(sales)
    expect(refusedFieldsOrMessage(await onNotice(sales, 'apply', own, { ...form, authFile: [] }))).toEqual([
      'authFile',
    ])
    expect(
      refusedFieldsOrMessage(await onNotice(sales, 'apply', own, { ...form, receiveWay: '邮寄' })),
    ).toEqual(['receiverAddress'])
    expect((await onNotice(pm, 'apply', own, form)).code).toBe(403)
    const asked = expectSuccess(
      await onNotice(sales, 'apply', own, { ...form, receiverIdCard: '110101199003070812' }),
    )
    expect(asked).toMatchObject({ status: '20', receiverName: '周一鸣' })
    expect(mustExist(asked.receiverIdCardMask)).toContain('*')
    const kept = await server.row<{ sealed: string }>(
      'select receiver_id_card_sealed as sealed from sale_notice where list_id = $1',
      [own.listId],
    )
    expect(kept.sealed).not.toContain('19900307')
    expect((await onNotice(people.pmb, 'checkPm', asked, { result: 'approve' })).code).toBe(403)
    const found = expectSuccess(await onNotice(pm, 'checkPm', asked, { result: 'approve' }))
    expect(found).toMatchObject({ status: '30', isUnpaid: true, isFeeWarning: true })
    expect(await findOpenTodo(finance, own.listId)).toMatchObject({ stepId: 'SALE_CHECK_FIN' })
    // By law an unpaid fee must not delay the notice: somebody takes responsibility with a reason.
    expect(refusedFieldsOrMessage(await onNotice(finance, 'checkFin', found, { result: 'approve' }))).toEqual(
      ['opinion'],
    )
    const why = { result: 'approve', opinion: '服务费另行催收' } as const
    expect(await paperNumbersAndStatesOf([own.listId])).toEqual([])
    const checked = expectSuccess(await onNotice(finance, 'checkFin', found, why))
    // A document printed before the issue is a draft and not registered.
    const asPrinted = { bizType: 'sale:notice', ownId: own.listId, templateCode: 'winner' }
    expect((await sales.call(paperApi.make, asPrinted)).name).toMatch(/^草稿-/)
    expect(await paperNumbersAndStatesOf([own.listId])).toEqual([])
    const withSeal = await sealBeforeHandout(own, checked)
    const given = await handoutForm(sales)
    const refusalOfHandout = async (changes: object) =>
      refusedFieldsOrMessage(
        await onNotice(sales, 'handout', withSeal, uncheckedInput({ ...given, ...changes })),
      )
    expect(await refusalOfHandout({ photoFile: [] })).toEqual(['photoFile'])
    expect(await refusalOfHandout({ signImage: await aBlankPicture() })).toEqual(['signImage'])
    expect(await refusalOfHandout({ signImage: undefined })).toEqual(['signImage'])
    expect(
      await refusalOfHandout({
        signImage: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
      }),
    ).toEqual(['signImage'])
    expect(await refusalOfHandout({ signImage: await aBlankPicture(3000, 3000) })).toEqual(['signImage'])
    expect(await refusalOfHandout({ signImage: `data:image/png;base64,${'A'.repeat(300 * 1024)}` })).toEqual([
      'signImage',
    ])
    expect(await refusalOfHandout({ noticeSendTime: timeInDays(1) })).toEqual(['noticeSendTime'])
    expect(await refusalOfHandout({ noticeSendTime: timeInDays(-3) })).toEqual(['noticeSendTime'])
    expect((await life.lot(lot)).status).toBe('60')
    const handed = expectSuccess(await onNotice(sales, 'handout', withSeal, given))
    expect(handed).toMatchObject({ status: '50', signHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    // The document exists before anybody prints it, with the day of issue.
    expect(
      (await paperNumbersAndStatesOf([own.listId])).filter(({ state }) => state === 'valid'),
    ).toHaveLength(1)
    expect(
      (
        await sales.tries(noticeApi.seal, {
          listId: own.listId,
          version: handed.version,
          issueDate: shanghaiDateAt(new Date()),
        })
      ).code,
    ).toBe(409)
    expect(await life.lot(lot)).toMatchObject({ status: '70', noticeSendTime: handed.noticeSendTime })
    expect(await findOpenTodo(people.pmb, lot)).toMatchObject({ stepId: 'TP_CONTRACT' })
    const picture = await people.leader.download(noticeApi.image, { listId: own.listId })
    expect(picture.headers.get('content-type')).toContain('png')
  })

  test('is returned with an opinion and asked for again', async () => {
    const { own } = await anAwardedLot()
    const { sales, pm } = people
    const asked = expectSuccess(await onNotice(sales, 'apply', own, await noticeApplicationForm(sales)))
    expect(refusedFieldsOrMessage(await onNotice(pm, 'checkPm', asked, { result: 'return' }))).toEqual([
      'opinion',
    ])
    const back = expectSuccess(
      await onNotice(pm, 'checkPm', asked, { result: 'return', opinion: '授权书不清' }),
    )
    expect(back.status).toBe('60')
    expect(await findOpenTodo(sales, own.listId)).toMatchObject({ stepId: 'SALE_FIX' })
    expect(
      expectSuccess(await onNotice(sales, 'apply', back, await noticeApplicationForm(sales))).status,
    ).toBe('20')
  })

  test('is not given without the letter of the client', async () => {
    const { lot, own } = await anAwardedLot()
    const asked = expectSuccess(
      await onNotice(people.sales, 'apply', own, await noticeApplicationForm(people.sales)),
    )
    await server.sql(`update tender_package set award_file = '[]' where list_id = $1`, [lot])
    const answer = await onNotice(people.pm, 'checkPm', asked, { result: 'approve' })
    expect(answer).toMatchObject({ code: 400, msg: '没有定标确认函' })
    const shown = await people.pm.call(noticeApi.detail, { listId: own.listId })
    expect(shown.obstacles).toEqual(['没有定标确认函'])
  })

  test('waits for its fee where no law says that it is due, unless the leader waives that in writing', async () => {
    const { own } = await anAwardedLot({ procurementRegime: 'ZTB_FREE' })
    const { sales, pm, finance, leader } = people
    const asked = expectSuccess(await onNotice(sales, 'apply', own, await noticeApplicationForm(sales)))
    const found = expectSuccess(await onNotice(pm, 'checkPm', asked, { result: 'approve' }))
    const pass = { result: 'approve', opinion: '先发' } as const
    expect(await onNotice(finance, 'checkFin', found, pass)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('服务费未收清'),
    })
    const waiting = expectSuccess(
      await onNotice(finance, 'waiveAsk', found, { opinion: '中标人承诺月底付清' }),
    )
    expect((await onNotice(finance, 'waive', waiting, { ...pass, waiveFile: [] })).code).toBe(403)
    expect(refusedFieldsOrMessage(await onNotice(leader, 'waive', waiting, pass))).toEqual(['waiveFile'])
    const waiveFile = [(await uploadFile(leader, '豁免批准.pdf')).listId]
    const waived = expectSuccess(await onNotice(leader, 'waive', waiting, { ...pass, waiveFile }))
    expect(waived).toMatchObject({ status: '30', isUnpaid: false, waiveReason: '先发' })
    expect(expectSuccess(await onNotice(finance, 'checkFin', waived, { result: 'approve' })).status).toBe(
      '40',
    )
  })

  test('goes by post with the number of the parcel, and is signed for later; the lot has its notice when it left', async () => {
    const { life, lot, own } = await anAwardedLot()
    const { sales, pm, finance } = people
    const posted = {
      ...(await noticeApplicationForm(sales)),
      receiveWay: '邮寄',
      receiverAddress: '云岭市示范路 1 号',
    }
    const asked = expectSuccess(await onNotice(sales, 'apply', own, posted))
    const found = expectSuccess(await onNotice(pm, 'checkPm', asked, { result: 'approve' }))
    const checked = expectSuccess(
      await onNotice(finance, 'checkFin', found, { result: 'approve', opinion: '另行催收' }),
    )
    const noticeSendTime = new Date().toISOString()
    expect(refusedFieldsOrMessage(await onNotice(sales, 'handout', checked, { noticeSendTime }))).toEqual([
      'expressNo',
    ])
    const sent = expectSuccess(
      await onNotice(sales, 'handout', checked, { noticeSendTime, expressNo: 'SF0001' }),
    )
    expect(sent).toMatchObject({ status: '40', receiveTime: null })
    expect((await life.lot(lot)).status).toBe('70')
    const receiptFile = [(await uploadFile(sales, '回执.pdf')).listId]
    expect(
      refusedFieldsOrMessage(
        await onNotice(sales, 'confirm', sent, { receiveTime: timeInDays(-1), receiptFile }),
      ),
    ).toEqual(['receiveTime'])
    const received = { receiveTime: new Date().toISOString(), receiptFile }
    // A person who confirms the receipt on behalf of the receiver must upload proof.
    expect(
      refusedFieldsOrMessage(await onNotice(sales, 'confirm', sent, { ...received, receiptFile: [] })),
    ).toEqual(['receiptFile'])
    expect(expectSuccess(await onNotice(sales, 'confirm', sent, received)).status).toBe('50')
  })

  test('is handed out by one of two persons who do it at once', async () => {
    const { lot, own } = await anAwardedLot()
    const { sales } = people
    const admin = await server.as('admin')
    const checked = await requestAndCheckNotice(people, own)
    const forms = [await handoutForm(sales), await handoutForm(admin)]
    const answers = await Promise.all([
      onNotice(sales, 'handout', checked, mustExist(forms[0])),
      onNotice(admin, 'handout', checked, mustExist(forms[1])),
    ])
    expect(sortedCodes(answers)).toEqual([200, 409])
    const moves = await server.sql(`select 1 from wf_flow_log where own_id = $1 and action = 'noticeSend'`, [
      lot,
    ])
    expect(moves).toHaveLength(1)
  })

  test('is given with its lot locked first, as a lot that fails is: neither waits for the other', async () => {
    const { lot, own } = await anAwardedLot()
    const checked = await requestAndCheckNotice(people, own)
    const given = await handoutForm(people.sales)
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    const lockCase = (listId: string) =>
      other.query('select 1 from wf_case where own_id = $1 for update nowait', [listId])
    try {
      await other.query('begin')
      await lockCase(lot)
      const going = onNotice(people.sales, 'handout', checked, given)
      const waitingLocks = () => server.sql('select 1 from pg_locks where not granted')
      await expect.poll(waitingLocks).not.toEqual([])
      await lockCase(own.listId)
      await other.query('rollback')
      expect(expectSuccess(await going).status).toBe('50')
    } finally {
      await other.end()
    }
  })

  test('that is wrong is void with the leader, says by which it was replaced, and its number does not return', async () => {
    const { life, lot } = await anAwardedLot()
    const { sales, leader } = people
    const handed = await handOutWinnersNotice(people, lot)
    expect(refusedFieldsOrMessage(await onNotice(sales, 'void', handed))).toEqual(['opinion'])
    const asked = expectSuccess(await onNotice(sales, 'void', handed, { opinion: '单位名称有误' }))
    expect((await onNotice(sales, 'voidApprove', asked, { result: 'approve' })).code).toBe(403)
    const kept = expectSuccess(
      await onNotice(leader, 'voidApprove', asked, { result: 'return', opinion: '名称无误' }),
    )
    expect(kept).toMatchObject({ status: '50', voidReason: null })
    const paper = { bizType: 'sale:notice', ownId: handed.listId, templateCode: 'winner' }
    expect((await sales.call(paperApi.make, paper)).mimeType).toBe('application/pdf')
    expect((await people.finance.tries(paperApi.make, paper)).code).toBe(404)
    const again = expectSuccess(await onNotice(sales, 'void', kept, { opinion: '单位名称有误' }))
    const wrong = expectSuccess(await onNotice(leader, 'voidApprove', again, { result: 'approve' }))
    const { projectCode } = life.project
    expect(wrong).toMatchObject({ status: '90', replacedByNo: `${projectCode}-TZ04`, allowedActions: [] })
    expect(await paperNumbersAndStatesOf([handed.listId])).toEqual([
      { paper_no: handed.noticeNo, state: 'void' },
    ])
    const other = await winnersNotice(sales, lot)
    expect(other).toMatchObject({
      noticeNo: `${projectCode}-TZ04`,
      replacesNo: handed.noticeNo,
      status: '10',
    })
    const ledger = await server.row<{ status: string }>(
      'select status from sys_issued_number where text = $1',
      [handed.noticeNo],
    )
    expect(ledger.status).toBe('void')
    // The lot's status stays: a notice was issued for it.
    expect((await handOutWinnersNotice(people, lot)).status).toBe('50')
    expect((await life.lot(lot)).status).toBe('70')
  })
})

test('whoever has not won is told in one act, all lots together, and once', async () => {
  const { life, lot } = await anAwardedLot()
  const { sales } = people
  const body = {
    listId: life.project.listId,
    receiveWay: '电子',
    noticeSendTime: new Date().toISOString(),
  }
  expect((await people.finance.tries(noticeApi.sendLost, body)).code).toBe(403)
  expect(
    refusedFieldsOrMessage(await sales.tries(noticeApi.sendLost, { ...body, noticeSendTime: timeInDays(1) })),
  ).toEqual(['noticeSendTime'])
  const answers = await Promise.all([
    sales.tries(noticeApi.sendLost, body),
    sales.tries(noticeApi.sendLost, body),
  ])
  expect(sortedCodes(answers)).toEqual([200, 409])
  const [own, ...others] = await noticesOf(sales, lot)
  expect(own?.status).toBe('10')
  expect(others.map(({ status, receiveWay }) => [status, receiveWay])).toEqual([
    ['50', '电子'],
    ['50', '电子'],
  ])
  expect((await life.lot(lot)).status).toBe('60')
})

test('of three lots the others are told of those that are awarded, each by a paper of its own; of the third later', async () => {
  const { sales, pm } = people
  const life = await aPublishedProjectLife(server, people, suppliers, {
    packageCount: 3,
    procurementRegime: 'ZC',
  })
  const lots = (await life.lots()).map(({ listId }) => listId)
  for (const lot of lots)
    for (const supplier of suppliers) {
      await life.signUpSupplier(lot, supplier)
      expectSuccess(await life.bid(lot, supplier))
    }
  await life.pass(25)
  await life.endSales()
  for (const lot of lots) expectSuccess(await life.move(pm, 'open', lot))
  const [first, second, third] = lots as [string, string, string]
  for (const lot of [first, second]) await advanceLotToAward(life, lot)
  const sendLostNotices = (person: Person) =>
    person.tries(noticeApi.sendLost, {
      listId: life.project.listId,
      receiveWay: '电子',
      noticeSendTime: new Date().toISOString(),
    })
  const answers = await Promise.all([sendLostNotices(sales), sendLostNotices(pm)])
  expect(sortedCodes(answers)).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 200)?.data).toEqual({ sent: 4 })
  expect(await noticesOf(sales, third)).toEqual([])
  await advanceLotToAward(life, third)
  expect(expectSuccess(await sendLostNotices(pm))).toEqual({ sent: 2 })
  const all = (await Promise.all(lots.map((lot) => noticesOf(sales, lot)))).flat()
  const others = all.filter(({ isWinner }) => !isWinner)
  expect(others.map(({ status }) => status)).toEqual(others.map(() => '50'))
  const papers = await paperNumbersAndStatesOf(all.map(({ listId }) => listId))
  expect(papers).toEqual(
    others
      .map(({ noticeNo }) => ({ paper_no: noticeNo, state: 'valid' }))
      .toSorted((one, other) => one.paper_no.localeCompare(other.paper_no)),
  )
})

test('nobody sees a notice beyond their projects, and a suspended project gives none', async () => {
  const { life, own } = await anAwardedLot()
  await server.sql('update tender_project set is_secret = true where list_id = $1', [life.project.listId])
  const stranger = await server.as('auditor')
  expect((await stranger.tries(noticeApi.detail, { listId: own.listId })).code).toBe(404)
  const listed = await stranger.call(noticeApi.page, { projectId: life.project.listId })
  expect(listed.total).toBe(0)
  await server.sql('update tender_project set suspend_flag = true where list_id = $1', [life.project.listId])
  const answer = await onNotice(people.sales, 'apply', own, await noticeApplicationForm(people.sales))
  expect(answer.code).not.toBe(200)
  expect(firstOf([own]).isWinner).toBe(true)
})
