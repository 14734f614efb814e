import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { uploadFile } from './attachments'
import { bondArrivalForm, onBond, onFee, paymentForm } from './awards'
import { firstOf, mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { handOutWinnersNotice } from './notices'
import { type Answer, moveFunctionFor, type Named, type Person, type Some } from './person'
import {
  aReviewedProject,
  type Cast,
  lotsOfProject,
  move,
  type OfProject,
  prepareCast,
  publishProject,
  timeInDays,
} from './projects'
import type { TestServer } from './server'

export const onFail = moveFunctionFor(failApi)

import { act as actOnSignup, createSupplier, signUp } from './signups'
import { letDaysPass } from './time'

/** Everybody who has a part in the life of a lot. */
export interface Everybody extends Cast {
  sales: Person
  finance: Person
  leader: Person
}

export async function prepareEverybody(server: TestServer): Promise<Everybody> {
  const [cast, sales, finance, leader] = await Promise.all([
    prepareCast(server),
    server.as('sales'),
    server.as('finance'),
    server.as('leader'),
  ])
  return { ...cast, sales, finance, leader }
}

const currentIsoTime = () => new Date().toISOString()
const uploadedFileIds = async (person: Person, name: string) => [
  (await uploadFile(person, `${name}.pdf`)).listId,
]

export const A_COMMITTEE = ['甲', '乙', '丙', '丁', '戊'].map((name, at) => ({
  memberKind: at < 4 ? '评审专家' : '业主代表',
  name: `评委${name}`,
  mobile: `1380000100${at}`,
}))

type Members = Some<typeof projectApi.committeeSave>['members']

/** Enters the committee of a lot. Returns the full answer, which the caller checks. */
export const enterCommittee = (
  person: Person,
  { listId }: Named,
  members: Members = A_COMMITTEE,
  version = 0,
) => person.tries(projectApi.committeeSave, { listId, version, members })

/** The files of a committee's evaluation report, after entering the committee unless it exists. */
async function uploadEvaluationReport(person: Person, lot: Named): Promise<string[]> {
  await enterCommittee(person, lot)
  return uploadedFileIds(person, '评标报告')
}

/**
 * A price that is not suspiciously low for each bid of a lot whose prices are compared (R38), when neither
 * 唱标 nor the ranking has one.
 */
async function finalPricesFor(person: Person, { listId }: Named) {
  const { data: bidders } = await person.tries(projectApi.bidders, { listId })
  return (bidders ?? []).map(({ value }) => ({ supplierId: value, finalMoney: '450000.00' }))
}

/** The moves of a lot from its sale to its contract. */
export type LotMove =
  | 'extend'
  | 'prepared'
  | 'open'
  | 'evalFinish'
  | 'publicity'
  | 'ownerConfirm'
  | 'award'
  | 'contract'

/** The valid input of each move of a lot: `ranked` are its bidders, the first of whom wins. */
export const LOT_MOVES: {
  readonly [K in LotMove]: (
    person: Person,
    lot: LotRow,
    ranked: readonly Named[],
  ) => Promise<Some<(typeof projectApi)[K]>>
} = {
  extend: async (_person, lot) => ({
    signUpEnd: timeInDays(10),
    openTime:
      lot.openTime && Date.parse(lot.openTime) > Date.parse(timeInDays(31)) ? lot.openTime : timeInDays(31),
    noticeContent: '延期公告',
  }),
  prepared: async () => ({ opinion: '评标委员会开标后抽取' }),
  open: async (person) => ({
    bidTime: currentIsoTime(),
    openRecordFile: await uploadedFileIds(person, '开标记录'),
    signInFile: await uploadedFileIds(person, '签到表'),
  }),
  evalFinish: async (person, lot, ranked) => ({
    reportFile: await uploadEvaluationReport(person, lot),
    evalFinishTime: currentIsoTime(),
    reportTime: currentIsoTime(),
    candidates: ranked
      .slice(0, 3)
      .map(({ listId }, at) => ({ supplierId: listId, bidMoney: `${400_000 + at * 1000}.00` })),
    ...(lot.lowPriceTerms ? { bidReviews: await finalPricesFor(person, lot) } : {}),
  }),
  publicity: async () => ({ candidateStart: currentIsoTime(), candidateEnd: timeInDays(4) }),
  ownerConfirm: async (person) => ({ awardFile: await uploadedFileIds(person, '定标确认函') }),
  award: async (_person, _lot, ranked) => ({
    supplierId: firstOf(ranked).listId,
    winBidMoney: '400000.00',
    calibrationTime: currentIsoTime(),
  }),
  contract: async (person, lot) => ({
    contractFile: await uploadedFileIds(person, '合同'),
    contractTime: currentIsoTime(),
    contractMoney: mustExist(lot.winBidMoney),
  }),
}

/** A project whose lots are published, and the suppliers who take part. */
export class Life {
  constructor(
    readonly server: TestServer,
    readonly people: Everybody,
    readonly project: ProjectRow,
    readonly suppliers: readonly SupplierRow[],
  ) {}

  lots = (person: Person = this.people.pm): Promise<LotRow[]> => lotsOfProject(person, this.project)
  lot = async (listId: string): Promise<LotRow> =>
    mustExist((await this.lots()).find((one) => one.listId === listId))
  reread = (): Promise<ProjectRow> => this.people.pm.call(projectApi.detail, { listId: this.project.listId })
  pass = (days: number): Promise<void> => letDaysPass(this.server, this.project.listId, days)

  /** Makes a move of a lot in its present state, by the given person. */
  async move<K extends LotMove>(person: Person, action: K, listId: string) {
    const lot = await this.lot(listId)
    const body = await LOT_MOVES[action](person, lot, this.suppliers)
    return move(person, action, lot, body)
  }

  /** Hands out the notice to the winner of a lot. */
  async handOutNotice(listId: string): Promise<LotRow> {
    await handOutWinnersNotice(this.people, listId)
    return this.lot(listId)
  }

  /** Sign-up and 核收. */
  async signUpSupplier(listId: string, supplier: Named): Promise<void> {
    const { sales, finance } = this.people
    const saved = expectSuccess(await signUp(sales, { listId }, supplier))
    expectSuccess(await actOnSignup(finance, 'receive', saved, { receiptNo: `SJ${saved.listId.slice(-12)}` }))
  }

  /** The same, and then the expected bond is paid and confirmed. */
  async signUpWithBond(listId: string, supplier: SupplierRow): Promise<void> {
    const { sales, finance } = this.people
    await this.signUpSupplier(listId, supplier)
    const bonds = await this.bonds(listId)
    const bond = mustExist(bonds.find(({ supplierId }) => supplierId === supplier.listId))
    const came = expectSuccess(await onBond(sales, 'register', bond, bondArrivalForm(supplier)))
    expectSuccess(await onBond(finance, 'confirm', came, { isBasicAccount: true }))
  }

  bid = (listId: string, supplier: Named) =>
    this.people.sales.tries(signupApi.bidReceive, {
      packageId: listId,
      supplierId: supplier.listId,
      sealOk: true,
      originals: 1,
      copies: 4,
    })

  /** 唱标 of a supplier's bid by the manager after the opening. */
  async registerReadOut(packageId: string, supplier: Named, bidMoney: string): Promise<Answer<BidRow>> {
    const { pm } = this.people
    const bids = await pm.call(signupApi.bids, { packageId })
    const bid = mustExist(bids.find(({ supplierId, refusal }) => supplierId === supplier.listId && !refusal))
    return actOnSignup(pm, 'bidOpened', bid, { bidMoney, invalidReason: null })
  }

  bonds = (packageId: string): Promise<BondRow[]> => this.people.finance.call(bondApi.list, { packageId })
  bills = (packageId: string): Promise<FeeRow[]> =>
    this.people.finance.call(serviceFeeApi.list, { packageId })

  /** Bills are confirmed and paid, bonds refunded. */
  async payBillsAndRefundBonds(packageId: string): Promise<void> {
    const { finance } = this.people
    for (const bill of (await this.bills(packageId)).filter(({ status }) => status === '10')) {
      const confirmed = expectSuccess(await onFee(finance, 'confirm', bill, { invoiceNo: null }))
      expectSuccess(await onFee(finance, 'receive', confirmed, paymentForm(confirmed.dueMoney)))
    }
    for (const bond of (await this.bonds(packageId)).filter(({ status }) => status === '40'))
      expectSuccess(await onBond(finance, 'refund', bond, await refundForm(finance, bond)))
  }

  /** 流标 by the manager, approved by the head of the department. */
  async failLot(packageId: string, why: Some<typeof failApi.save> = {}): Promise<void> {
    const { pm, head } = this.people
    const form = { ...(await failureForm(pm, this.project, [packageId])), ...why }
    const draft = expectSuccess(await pm.tries(failApi.save, form))
    const submitted = expectSuccess(await onFail(pm, 'submit', draft))
    expectSuccess(await onFail(head, 'approve', submitted, { result: 'approve' }))
  }

  /** 报名截止 as the job does it, when a sale has ended. */
  async endSales(): Promise<void> {
    const isSaleOver = (lot: LotRow) =>
      lot.stepTitle === '报名中' && Date.parse(mustExist(lot.signUpEnd)) < Date.now()
    if (!(await this.lots()).some(isSaleOver)) return
    await this.server.sql(
      "update sys_scheduled_job set next_due = now() - interval '1 minute' where name = 'tender-signup-end'",
    )
    const finishedRuns = () =>
      this.server.sql(
        "select 1 from sys_scheduled_run where name = 'tender-signup-end' and end_time is not null",
      )
    const before = (await finishedRuns()).length
    await this.server.server.jobs.runDueJobs()
    // Written without `vi`, which browser tests do not have.
    const until = Date.now() + 15_000
    while ((await finishedRuns()).length === before) {
      if (Date.now() > until) throw new Error('报名截止没有运行')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/**
 * A project published yesterday: ten days of sale, the opening on the 25th day, unless a lot has its own
 * dates.
 */
export async function aPublishedProjectLife(
  server: TestServer,
  people: Everybody,
  suppliers: readonly SupplierRow[],
  changes: OfProject = {},
  dates: (sort: number) => { [column: string]: string | undefined } = () => ({}),
): Promise<Life> {
  const reviewed = await aReviewedProject(people, { procurementRegime: 'ZTB_FREE', ...changes })
  // The dates are set in the database, because a lot cannot be planned again once its file is reviewed.
  const usual = {
    sign_up_start: timeInDays(0, '00:00'),
    sign_up_end: timeInDays(10),
    open_time: timeInDays(25),
  }
  const life = new Life(server, people, expectSuccess(await publishProject(people, reviewed)), suppliers)
  for (const lot of await life.lots()) {
    const columns = { ...usual, bond_end: timeInDays(24), ...dates(lot.sort) }
    const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
    await server.sql(`update tender_package set ${set.join(', ')} where list_id = $1`, [
      lot.listId,
      ...Object.values(columns),
    ])
  }
  await life.pass(1)
  return life
}

/** The same with one lot whose bids are opened: it waits for its evaluation. */
export async function aProjectLifeWithOpenedBids(
  server: TestServer,
  people: Everybody,
  suppliers: readonly SupplierRow[],
  changes: OfProject = {},
): Promise<{ life: Life; lot: string }> {
  const life = await aPublishedProjectLife(server, people, suppliers, { packageCount: 1, ...changes })
  const lot = firstOf(await life.lots()).listId
  for (const supplier of suppliers) {
    await life.signUpSupplier(lot, supplier)
    expectSuccess(await life.bid(lot, supplier))
  }
  await life.pass(25)
  await life.endSales()
  expectSuccess(await life.move(people.pm, 'open', lot))
  return { life, lot }
}

/** The full refund of a bond with the computed interest. */
export async function refundForm(finance: Person, bond: BondRow) {
  const refundTime = currentIsoTime()
  const asked = { listId: bond.listId, refundTime }
  const { proposed } = await finance.call(bondApi.interestTerms, asked)
  const refundFile = await uploadedFileIds(finance, '银行回单')
  return { refundMoney: mustExist(bond.arriveMoney), interest: proposed, refundTime, refundFile }
}

export const failureForm = async (pm: Person, project: Named, packageIds: string[]) => ({
  projectId: project.listId,
  packageIds,
  failStage: '开标',
  failReason: '递交不足三家',
  failType: '流标',
  legalBasis: '招标投标法第28条；招标投标法实施条例第44条',
  explain: '递交投标文件的供应商不足三家。',
  evidence: await uploadedFileIds(pm, '证明材料'),
  announceMedia: null,
  announceTime: null,
  nextAction: '终止',
  refundBook: false,
})

export const createSuppliers = async (sales: Person, count: number): Promise<SupplierRow[]> => {
  const suppliers: SupplierRow[] = []
  for (let at = 0; at < count; at++) suppliers.push(await createSupplier(sales))
  return suppliers
}

/** Lots whose sale has ended, each with bids of three suppliers: their opening is to be prepared. */
export async function aProjectLifeBeforeOpening(
  server: TestServer,
  people: Everybody,
  packageCount: number,
): Promise<Life> {
  const suppliers = await createSuppliers(people.sales, 3)
  const life = await aPublishedProjectLife(server, people, suppliers, { packageCount })
  for (const { listId } of await life.lots())
    for (const supplier of suppliers) {
      await life.signUpSupplier(listId, supplier)
      expectSuccess(await life.bid(listId, supplier))
    }
  await life.pass(25)
  await life.endSales()
  return life
}
