import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { expect } from 'vitest'
import { sumYuan } from '../../packages/shared/src/format/money'
import {
  type LotStatus,
  type ProjectStatus,
  projectStatusText,
} from '../../packages/shared/src/tendering/project-state'
import { bondArrivalForm, onBond, onFee, paymentForm } from './awards'
import { mustExist } from './collections'
import { expectSuccess } from './expect-success'
import type { Answer, Named, Person } from './person'
import { failureForm, type Life, LOT_MOVES, type LotMove, onFail, refundForm } from './project-life'
import { act as actOnSignup } from './signups'

/** An action with its name. */
type Act = readonly [name: string, act: () => Promise<unknown>]

/** A project as its people see it at one moment. */
interface Seen {
  /** The lots of each manager, with the actions open to them. */
  lots: readonly { person: Person; rows: readonly LotRow[] }[]
  signups: readonly SignupRow[]
  bonds: readonly BondRow[]
  bills: readonly FeeRow[]
}
const rowsOfLot = <R extends { packageId: string }>(rows: readonly R[], { listId }: Named) =>
  rows.filter(({ packageId }) => packageId === listId)

/** Makes random moves with a project that are open to somebody, and checks its consistency after each. */
export class RandomLife {
  /** The moves made so far, for the message of a failed test. */
  private readonly done: string[] = []

  constructor(
    private readonly life: Life,
    private readonly below: (limit: number) => number,
  ) {}

  async takeRandomStep(): Promise<void> {
    const acts = this.acts(await this.expectSoundState())
    await this.carryOutAct(this.pick([...acts, ['两天过去', () => this.letDaysPass(2)] as const]))
  }

  /** Continues until every lot has ended. */
  async finish(): Promise<void> {
    for (let step = 0; step < 150; step++) {
      const seen = await this.expectSoundState()
      if (this.lotsOf(seen).every(({ status }) => status >= '80')) return
      // A lot with too few bidders is extended for a while, and then fails.
      const wait = step < 20 ? /退出|报名|流标/ : /退出|报名/
      const onward = this.acts(seen).filter(([name]) => !wait.test(name))
      await this.carryOutAct(
        onward.length > 0 && step % 4 < 3 ? this.pick(onward) : ['八天过去', () => this.letDaysPass(8)],
      )
    }
    expect.fail(`不能办完：${this.done.join('，')}`)
  }

  private pick = <T>(some: readonly T[]): T => some[this.below(some.length)] as T

  private async carryOutAct([name, act]: Act): Promise<void> {
    this.done.push(name)
    await act()
  }

  private async letDaysPass(days: number): Promise<void> {
    await this.life.pass(days)
    await this.life.endSales()
  }

  private async readState(): Promise<Seen> {
    const { pm, pmb, manager, sales, finance } = this.life.people
    const projectId = this.life.project.listId
    const [signups, bonds, bills] = await Promise.all([
      sales.call(signupApi.list, { projectId }),
      finance.call(bondApi.list, { projectId }),
      finance.call(serviceFeeApi.list, { projectId }),
    ])
    const lots = await Promise.all(
      [pm, pmb, manager].map(async (person) => ({ person, rows: await this.life.lots(person) })),
    )
    return { lots, signups, bonds, bills }
  }
  private lotsOf = ({ lots }: Seen): readonly LotRow[] => lots[0]?.rows ?? []

  private acts = (seen: Seen): Act[] =>
    this.lotsOf(seen).flatMap((lot) => [
      ...this.movesOf(seen, lot),
      ...this.counterActsOf(seen, lot),
      ...this.moneyActsOf(seen, lot),
      ...(lot.status === '60' ? [[`通知书 ${lot.sort}`, () => this.handOutNotice(lot)] as const] : []),
      ...(lot.status < '70' ? [[`流标 ${lot.sort}`, () => this.tryToFailLot(lot)] as const] : []),
    ])

  private async handOutNotice({ listId }: LotRow): Promise<void> {
    await this.life.handOutNotice(listId)
  }

  private movesOf = ({ lots }: Seen, { listId, sort }: LotRow): Act[] =>
    lots.flatMap(({ person, rows }) => {
      const { allowedActions } = mustExist(rows.find((row) => row.listId === listId))
      return allowedActions
        .filter((action): action is LotMove => action in LOT_MOVES)
        .map(
          (action): Act => [
            `${action} ${sort}`,
            () => expectSuccessOrRefusal(this.life.move(person, action, listId)),
          ],
        )
    })

  private counterActsOf({ signups }: Seen, lot: LotRow): Act[] {
    const { sales } = this.life.people
    const rows = rowsOfLot(signups, lot)
    const isOnSale = lot.stepTitle === '报名中' && Date.parse(mustExist(lot.signUpEnd)) > Date.now()
    const fresh = this.life.suppliers.filter(
      ({ listId }) => !rows.some(({ supplierId }) => supplierId === listId),
    )
    const valid = ['20', '30'].includes(lot.status) ? rows.filter(({ status }) => status === '20') : []
    return [
      ...(isOnSale ? fresh : []).map(
        (supplier): Act => [`报名 ${lot.sort}`, () => this.life.signUpWithBond(lot.listId, supplier)],
      ),
      ...valid.map(
        ({ supplierId }): Act => [
          `递交 ${lot.sort}`,
          () => expectSuccessOrRefusal(this.life.bid(lot.listId, { listId: supplierId })),
        ],
      ),
      ...valid
        .slice(0, 1)
        .map(
          (row): Act => [`退出 ${lot.sort}`, () => expectSuccessOrRefusal(actOnSignup(sales, 'quit', row))],
        ),
    ]
  }

  private moneyActsOf({ bonds, bills }: Seen, lot: LotRow): Act[] {
    const { finance, sales } = this.life.people
    const namedAct = (name: string, made: () => Promise<Answer>): Act => [
      `${name} ${lot.sort}`,
      async () => expectSuccess(await made()),
    ]
    const supplierOf = ({ supplierId }: { supplierId: string }) =>
      mustExist(this.life.suppliers.find(({ listId }) => listId === supplierId))
    return [
      ...rowsOfLot(bonds, lot).flatMap((bond) => {
        if (bond.status === '10')
          return [
            namedAct('register', () => onBond(sales, 'register', bond, bondArrivalForm(supplierOf(bond)))),
          ]
        if (bond.status === '20') return [namedAct('confirm', () => onBond(finance, 'confirm', bond))]
        if (bond.status !== '40') return []
        return [
          namedAct('refund', async () => onBond(finance, 'refund', bond, await refundForm(finance, bond))),
        ]
      }),
      ...rowsOfLot(bills, lot).flatMap((bill) => {
        if (bill.status === '10')
          return [namedAct('confirm', () => onFee(finance, 'confirm', bill, { invoiceNo: null }))]
        const part = bill.status === '20' ? '100.00' : bill.dueMoney
        return ['20', '30'].includes(bill.status)
          ? [namedAct('receive', () => onFee(finance, 'receive', bill, paymentForm(part)))]
          : []
      }),
    ]
  }

  private async tryToFailLot(lot: LotRow): Promise<void> {
    const { pm, head } = this.life.people
    const why = await failureForm(pm, this.life.project, [lot.listId])
    const ended = { failStage: '定标后', failReason: '中标人放弃中标', failType: '流标' }
    const saving = await pm.tries(failApi.save, lot.status === '60' ? { ...why, ...ended } : why)
    // Payments of its fee are undone first.
    if (lot.status === '60' && saving.code === 400) return
    const draft = expectSuccess(saving)
    const submitted = expectSuccess(await onFail(pm, 'submit', draft))
    const answer = this.pick([{ result: 'approve' }, { result: 'return', opinion: '再核实' }] as const)
    expectSuccess(await onFail(head, 'approve', submitted, answer))
  }

  /**
   * Checks that every lot that has not ended has a next step for somebody or by time, that the project's
   * status follows its lots, and that no money is lost.
   */
  private async expectSoundState(): Promise<Seen> {
    const seen = await this.readState()
    const lots = this.lotsOf(seen)
    for (const lot of lots) {
      const acts = [...this.movesOf(seen, lot), ...this.moneyActsOf(seen, lot)]
      const isCarriedOn = lot.status >= '80' || lot.stepTitle === '报名中' || acts.length > 0
      expect(isCarriedOn, `没有人能办理“${lot.stepTitle}”：${this.done.join('，')}`).toBe(true)
    }
    const data = await this.life.people.pm.call(projectApi.detail, { listId: this.life.project.listId })
    const statuses = lots.map(({ status }) => status as LotStatus)
    expect(data.statusText).toBe(
      projectStatusText(data.status as ProjectStatus, statuses, { ...data, hasPublicity: true }),
    )
    expectNoMoneyLost(seen)
    return seen
  }
}

/**
 * Expects that a move that is allowed on the page either succeeds or is refused, e.g. because of its dates,
 * with a Chinese message.
 */
async function expectSuccessOrRefusal(sent: Promise<Answer>): Promise<void> {
  const { code, msg } = await sent
  expect([200, 400, 409]).toContain(code)
  expect(msg).toMatch(/[\u4e00-\u9fff]/)
}

/**
 * Expects that every bond received was refunded or is still held, and that the amount received for a bill is
 * the sum of its receipts.
 */
function expectNoMoneyLost({ bonds, bills }: Seen): void {
  for (const { arriveMoney, refundMoney, status } of bonds) {
    expect(arriveMoney === null).toBe(status === '10')
    expect(Number(arriveMoney)).toBeGreaterThanOrEqual(0)
    expect(refundMoney).toBe(status === '50' ? arriveMoney : null)
  }
  for (const { receipts, receivedMoney, dueMoney, droppedMoney, serviceMoney } of bills) {
    expect(receivedMoney).toBe(sumYuan(receipts.map((line) => line.receiveMoney)))
    expect(sumYuan([receivedMoney, dueMoney, droppedMoney])).toBe(serviceMoney)
    for (const money of [receivedMoney, dueMoney]) expect(Number(money)).toBeGreaterThanOrEqual(0)
  }
}
