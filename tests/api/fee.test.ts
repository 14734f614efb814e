import { homeApi } from '@agency/shared/contract/home.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumYuan } from '../../packages/shared/src/format/money'
import { projectFields } from '../../packages/shared/src/modules/tender-project/project/project.fields'
import { uploadFile } from '../support/attachments'
import { awardLot, feesOfProject, onFee, paymentForm, seededRandomNumbers } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, pickFields } from '../support/collections'
import { aClientForOrdinal, ordinalForm } from '../support/ordinals'
import type { Named, Some } from '../support/person'
import {
  anAssignedProject,
  aPublishedProject,
  type Cast,
  lotsOfProject,
  prepareCast,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let finance: Person
let finHead: Person
let leader: Person
let supplier: SupplierRow
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  const named = ['finance', 'finhead', 'leader', 'sales'].map((name) => server.as(name))
  const [a, b, c, sales] = (await Promise.all(named)) as [Person, Person, Person, Person]
  ;[finance, finHead, leader] = [a, b, c]
  supplier = await anApprovedSupplier(server, sales)
})
afterAll(() => server?.stop())

/** The bills of a project's lots, each awarded for one of these amounts. */
async function createProjectWithBills(winBidMoney: string[], changes: Record<string, unknown> = {}) {
  const project = await aPublishedProject(cast, { packageCount: winBidMoney.length, ...changes })
  for (const [at, lot] of (await lotsOfProject(cast.pm, project)).entries())
    await awardLot(server, project, lot, {
      supplierId: supplier.listId,
      winBidMoney: winBidMoney[at] as string,
    })
  return { project, bills: await feesOfProject(finance, project) }
}
const rereadBill = async ({ listId }: Named) => await finance.call(serviceFeeApi.detail, { listId })
/** A confirmed bill of 87,000.00. */
const aConfirmedBill = async () => {
  const bill = firstOf((await createProjectWithBills(['8500000.00'])).bills)
  return (await onFee(finance, 'confirm', bill, { invoiceNo: 'FP-1' })).data
}

describe('the award drafts the bill', () => {
  test('of 货物 850万 it is 87,000.00, with its steps (case 9)', async () => {
    const bill = firstOf((await createProjectWithBills(['8500000.00'])).bills)
    expect(bill).toMatchObject({
      serviceMoney: '87000.00',
      calcMoney: '87000.00',
      payerType: '供应商',
      payerName: supplier.supplierName,
      status: '10',
      dueMoney: '87000.00',
    })
    expect(bill.reckoning?.steps.map(({ rate, fee }) => [rate, fee])).toEqual([
      ['1.5', '1.5'],
      ['1.1', '4.4'],
      ['0.8', '2.8'],
    ])
    expect(await findOpenTodo(finance, bill.listId)).toMatchObject({
      stepId: 'TP_FEE',
      title: expect.stringMatching(/^服务费开单确认：\S+ [\d,]+\.\d\d 元 \S+$/),
    })
  })

  test('双方 has two bills, whose sum is the fee to the 分', async () => {
    const { bills } = await createProjectWithBills(['1000100.00'], { feePayer: '双方' })
    expect(bills.map(({ payerType }) => payerType).sort()).toEqual(['业主', '供应商'])
    expect(sumYuan(bills.map(({ serviceMoney }) => serviceMoney))).toBe('15001.10')
  })

  test('按项目合计 splits one fee by the awards', async () => {
    const changes = { packageCount: 3, projectType: 'GC', feeCalcMode: 'PER_TENDER', minFee: '0' }
    const project = await aPublishedProject(cast, changes)
    const lots = await lotsOfProject(cast.pm, project)
    const awardLotAt = (at: number, winBidMoney: string) =>
      awardLot(server, project, mustExist(lots[at]), { supplierId: supplier.listId, winBidMoney })
    await awardLotAt(0, '2000000.00')
    await awardLotAt(1, '3000000.00')
    await awardLotAt(2, '5000000.00')
    const bills = await feesOfProject(finance, project)
    const serviceMoneyByLot = (rows: readonly FeeRow[]) =>
      lots.map((lot) => rows.find(({ packageId }) => packageId === lot.listId)?.serviceMoney)
    expect(serviceMoneyByLot(bills)).toEqual(['13100.00', '19650.00', '32750.00'])
  })

  test('按项目合计 leaves a confirmed bill as it is, and the others have the rest', async () => {
    const changes = { packageCount: 2, projectType: 'GC', feeCalcMode: 'PER_TENDER', minFee: '0' }
    const project = await aPublishedProject(cast, changes)
    const [first, second] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow]
    const supplierId = supplier.listId
    await awardLot(server, project, first, { supplierId, winBidMoney: '5000000.00' })
    const bill = firstOf(await feesOfProject(finance, project))
    expect(bill.serviceMoney).toBe('38000.00')
    await onFee(finance, 'confirm', bill, { invoiceNo: null })
    await awardLot(server, project, second, { supplierId, winBidMoney: '5000000.00' })
    const bills = await feesOfProject(finance, project)
    expect(bills.map(({ serviceMoney }) => serviceMoney).sort()).toEqual(['27500.00', '38000.00'])
  })

  test('an agreed sum or rate is the bill, and a project has the figure that it is charged by (DOMAIN 6.1)', async () => {
    const fixed = { feeStandard: 'FIXED', feeMoney: '20000.00', feeRate: 3, minFee: '50000' }
    const whole = firstOf((await createProjectWithBills(['8500000.00'], fixed)).bills)
    expect(whole).toMatchObject({ serviceMoney: '20000.00', calcMoney: '20000.00' })
    expect(whole.reckoning).toMatchObject({ standard: 'FIXED', figure: '20000.00', table: null })
    const { project, bills } = await createProjectWithBills(['8500000.00'], {
      feeStandard: 'RATE',
      feeRate: 0.175,
    })
    expect(bills[0]).toMatchObject({ serviceMoney: '14875.00', reckoning: { figure: '0.175' } })
    expect(await cast.pm.call(projectApi.detail, { listId: project.listId })).toMatchObject({
      feeRate: 0.175,
      feeMoney: null,
    })
    const [least] = (await createProjectWithBills(['100000.00'], { feeStandard: 'RATE', feeRate: 1 })).bills
    expect(least).toMatchObject({ serviceMoney: '5000.00', reckoning: { raised: true } })
  })

  test.each([
    ['FIXED', 'feeMoney'],
    ['RATE', 'feeRate'],
    ['BY_CONTRACT', 'feeTerms'],
  ])('%s without its figure is refused, in 排号 and in 项目编辑', async (standard, field) => {
    const client = await aClientForOrdinal(cast.manager, cast.head)
    const draft = ordinalForm(cast.manager, client.listId, { feeStandard: standard })
    const refused = await cast.manager.tries(ordinalApi.save, draft)
    expect(refused.errors?.map((one) => one.field)).toEqual([field])
    const project = await anAssignedProject(cast, { packageCount: 1 })
    const form = pickFields(project, Object.keys(projectFields))
    const { listId, version } = project
    const tryUpdateProject = (changes: Some<typeof projectApi.update>) =>
      cast.pm.tries(projectApi.update, { ...form, listId, version, feeStandard: standard, ...changes })
    expect((await tryUpdateProject({})).errors?.map((one) => one.field)).toEqual([field])
    const figures = { feeMoney: '1.00', feeRate: 1.5, feeTerms: '见协议' }
    const only = {
      feeMoney: null,
      feeRate: null,
      feeTerms: null,
      [field]: figures[field as keyof typeof figures],
    }
    expect((await tryUpdateProject(figures)).data).toMatchObject(only)
  })

  test('a fee as the contract says is entered with a reason, and the head of the department agrees', async () => {
    const bill = firstOf(
      (await createProjectWithBills(['8500000.00'], { feeStandard: 'BY_CONTRACT', feeTerms: '见协议第5条' }))
        .bills,
    )
    expect(bill).toMatchObject({ serviceMoney: '0.00', reckoning: { figure: '见协议第5条', fee: null } })
    expect((await onFee(finance, 'confirm', bill, { invoiceNo: null })).errors?.[0]?.field).toBe(
      'serviceMoney',
    )
    const bare = await onFee(finance, 'adjust', bill, { serviceMoney: '50000.00' })
    expect(bare.errors?.[0]?.field).toBe('opinion')
    const asked = (await onFee(cast.pm, 'adjust', bill, { serviceMoney: '50000.00', opinion: '按合同第5条' }))
      .data
    expect(asked).toMatchObject({ askedMoney: '50000.00', serviceMoney: '0.00' })
    const agreed = (await onFee(cast.head, 'adjustApprove', asked, { result: 'approve' })).data
    expect(agreed).toMatchObject({
      serviceMoney: '50000.00',
      adjustMoney: '50000.00',
      adjustReason: '按合同第5条',
      status: '10',
    })
  })
})

describe('a confirmed bill', () => {
  test('takes many payments and never more than it is', async () => {
    const bill = await aConfirmedBill()
    expect(bill).toMatchObject({ status: '20', invoiceNo: 'FP-1' })
    const part = (await onFee(finance, 'receive', bill, paymentForm('37000.00'))).data
    expect(part).toMatchObject({ status: '30', receivedMoney: '37000.00', dueMoney: '50000.00' })
    const tooMuch = await onFee(finance, 'receive', part, paymentForm('50000.01'))
    expect(tooMuch.errors).toEqual([
      {
        field: 'receiveMoney',
        message: '收款合计不能超过服务费，最多还可登记 50,000.00 元；多收的部分请在“来款与多收”登记',
      },
    ])
    const all = (await onFee(finance, 'receive', part, paymentForm('50000.00'))).data
    expect(all).toMatchObject({ status: '40', dueMoney: '0.00' })
    expect(all.receipts).toHaveLength(2)
  })

  test('is asked for once a day: who knows the payer hears what is still due (催收, DOMAIN 5.16)', async () => {
    const bill = await aConfirmedBill()
    const part = (await onFee(finance, 'receive', bill, paymentForm('37000.00'))).data
    const tryUrgeBillPayment = (person: Person) => person.tries(homeApi.urge, { listId: bill.listId })
    expect((await tryUrgeBillPayment(cast.pm)).status).toBe(403)
    expect((await tryUrgeBillPayment(finance)).data).toEqual({ told: 2 })
    expect((await tryUrgeBillPayment(finance)).msg).toBe('今天已经催收过，请明天再催')
    for (const person of [cast.pm, cast.manager]) {
      const notices = await person.tries(todoApi.noticePage, { ownId: bill.listId })
      const [told] = notices.data.records.filter(({ stepId }) => stepId === 'TP_FEE_URGE')
      expect(told).toMatchObject({
        title: `催收服务费：${bill.packageNo}`,
        content: expect.stringContaining('50,000.00 元未付'),
      })
    }
    await onFee(finance, 'receive', part, paymentForm('50000.00'))
    expect((await tryUrgeBillPayment(finance)).code).toBe(409)
  })

  test('is corrected by a red-letter line, once, and is not edited', async () => {
    const all = (await onFee(finance, 'receive', await aConfirmedBill(), paymentForm('87000.00'))).data
    expect((await onFee(finance, 'adjust', all, { serviceMoney: '1.00', opinion: '改' })).code).toBe(409)
    const receiptId = all.receipts[0]?.listId
    const back = (await onFee(finance, 'reverse', all, { receiptId, opinion: '户名错误' })).data
    expect(back).toMatchObject({ status: '20', receivedMoney: '0.00', dueMoney: '87000.00' })
    expect(back.receipts.map(({ receiveMoney }) => receiveMoney)).toEqual(['87000.00', '-87000.00'])
    const again = (await onFee(finance, 'receive', back, paymentForm('1000.00'))).data
    const twice = await onFee(finance, 'reverse', again, { receiptId, opinion: '再冲' })
    expect(twice.errors?.[0]?.field).toBe('receiptId')
  })

  test('is 减免 by the leader with a letter, 核销 by the head of finance and the leader', async () => {
    const bill = await aConfirmedBill()
    expect((await onFee(finance, 'waive', bill, { waiveFile: [], opinion: '减免' })).code).not.toBe(200)
    const waiveFile = [(await uploadFile(leader, '减免批复.pdf')).listId]
    const waived = (await onFee(leader, 'waive', bill, { waiveFile, opinion: '公益项目' })).data
    expect(waived).toMatchObject({ status: '50', dueMoney: '0.00', droppedMoney: '87000.00' })

    const part = (await onFee(finance, 'receive', await aConfirmedBill(), paymentForm('80000.00'))).data
    const asked = (await onFee(finHead, 'writeOff', part, { opinion: '供应商已注销' })).data
    expect(await findOpenTodo(leader, asked.listId)).toMatchObject({ stepId: 'TP_FEE_WRITEOFF' })
    const off = (await onFee(leader, 'writeOffApprove', asked, { result: 'approve' })).data
    expect(off).toMatchObject({ status: '60', receivedMoney: '80000.00', droppedMoney: '7000.00' })
  })

  test('is exported', async () => {
    const bill = await aConfirmedBill()
    const response = await finance.download(serviceFeeApi.exportExcel, { projectId: bill.projectId })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
  })
})

test('whatever is done with bills, no money is negative or lost', async () => {
  const next = seededRandomNumbers(20_261_122)
  const meant: Record<string, Person> = {
    receive: finance,
    reverse: finance,
    writeOff: finHead,
    writeOffApprove: leader,
  }
  for (let round = 0; round < 4; round++) {
    let row = await aConfirmedBill()
    for (let step = 0; step < 14; step++) {
      const open = row.receipts.filter(({ reversesId, isReversed }) => !reversesId && !isReversed)
      const bodies = {
        receive: paymentForm(`${1 + next(60_000)}.${next(10)}${next(10)}`),
        reverse: { receiptId: open[next(open.length)]?.listId, opinion: '冲销' },
        writeOff: { opinion: '核销' },
        writeOffApprove: { result: 'return', opinion: '再催收' },
      }
      const actions = ['receive', 'receive', ...Object.keys(bodies)] as (keyof typeof bodies)[]
      const action = mustExist(actions[next(actions.length)])
      // Now and then by a person who may not do it.
      await onFee(next(8) === 0 ? cast.head : (meant[action] as Person), action, row, bodies[action])
      row = await rereadBill(row)
      const lines = row.receipts.map(({ receiveMoney }) => receiveMoney)
      expect(row.receivedMoney).toBe(sumYuan(lines.length ? lines : ['0']))
      expect(sumYuan([row.receivedMoney, row.dueMoney, row.droppedMoney])).toBe(row.serviceMoney)
      for (const name of ['receivedMoney', 'dueMoney', 'droppedMoney'] as const)
        expect(row[name]).not.toMatch(/^-/)
      expect(row.status === '40').toBe(row.dueMoney === '0.00')
    }
  }
})
