import { addDays } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { signatureImage } from './demo.files'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const ARCHIVIST = 'archivist'

/** The stage that a demo loan reaches by today. */
type Until = 'dept' | 'leader' | 'lend' | 'lent' | 'overdue' | 'reading' | 'returned' | 'fix' | 'withdrawn'

interface Loan {
  who: string
  /** How many working days before today the loan is requested. */
  before: number
  until: Until
  borrowType: string
  purpose: string
  reason: string
  /** For how many days the loan is requested. */
  days: number
}

const createLoanPlan = (
  who: string,
  before: number,
  until: Until,
  [borrowType, purpose, reason, days]: [string, string, string, number],
): Loan => ({ who, before, until, borrowType, purpose, reason, days })

/** Fifteen loans of the last weeks, one of them overdue (DOMAIN section 7). */
const loans: readonly Loan[] = [
  createLoanPlan('pm', 16, 'returned', ['查阅', '内部学习', '同类设备采购的评分办法', 5]),
  createLoanPlan('finance', 15, 'returned', ['复印', '审计', '年度审计核对服务费合同', 7]),
  createLoanPlan('pm4', 15, 'returned', ['查阅', '业主要求', '业主询问评审过程', 3]),
  createLoanPlan('clientmgr', 14, 'returned', ['外借原件', '业主要求', '业主核对合同副本', 5]),
  createLoanPlan('qc', 14, 'returned', ['查阅', '投诉答复', '核对开标记录', 4]),
  createLoanPlan('pmb', 13, 'returned', ['查阅', '内部学习', '学习资格审查的写法', 6]),
  createLoanPlan('pm', 12, 'overdue', ['复印', '投诉答复', '答复质疑需引用评标报告', 4]),
  createLoanPlan('clientmgr2', 10, 'returned', ['查阅', '业主要求', '业主续签前查看意见反馈表', 5]),
  createLoanPlan('finance', 6, 'reading', ['电子', '审计', '审计抽查通知书与公告', 30]),
  createLoanPlan('pm4', 5, 'lent', ['查阅', '内部学习', '参考采购需求的写法', 20]),
  createLoanPlan('pmb', 4, 'fix', ['查阅', '内部学习', '学习', 10]),
  createLoanPlan('clientmgr', 3, 'withdrawn', ['查阅', '业主要求', '业主改为到公司查看', 5]),
  createLoanPlan('qc', 2, 'lend', ['查阅', '投诉答复', '核对签到与密封记录', 7]),
  createLoanPlan('pmb', 1, 'leader', ['外借原件', '诉讼', '应诉需要合同原件', 6]),
  createLoanPlan('clientmgr2', 1, 'dept', ['复印', '审计', '协助业主接受审计', 10]),
]
const HEADS: Readonly<Record<string, string>> = {
  pm: 'depthead',
  pmb: 'depthead',
  clientmgr: 'depthead',
  pm4: 'depthead2',
  clientmgr2: 'depthead2',
}

/** The lives of loans (借阅), each from its application to its stage. */
export const simulateLoans = (world: World): Life[] => loans.map((plan, at) => simulateLoan(world, plan, at))

async function* simulateLoan(world: World, plan: Loan, turn: number): Life {
  const day = world.workday(world.today, -plan.before)
  yield world.at(day, '10:20')
  const draft = await applyForLoan(world, plan, turn, day)
  if (!draft) return
  const sent = await world.call(plan.who, borrowApi.submit, idAndVersion(draft))
  if (plan.until === 'withdrawn') {
    yield world.at(day, '15:30')
    await world.call(plan.who, borrowApi.withdraw, idAndVersion(sent))
    return
  }
  if (plan.until === 'dept') return
  yield world.at(day, '14:40')
  const approved = await decideLoan(world, plan, sent)
  if (!approved) return
  yield world.at(day, '16:10')
  const lent = await world.call(ARCHIVIST, borrowApi.lend, {
    ...idAndVersion(approved),
    ...(await demoSignaturesOfBoth()),
  })
  if (plan.until === 'lent') return
  if (plan.until === 'overdue') {
    yield world.at(world.workday(world.today, -1), '08:30')
    await world.run('archive-borrow-due')
    return
  }
  yield world.at(world.workday(day, 2), '11:15')
  await world.call(ARCHIVIST, borrowApi.giveBack, {
    ...idAndVersion(lent),
    ...(await demoSignaturesOfBoth()),
    returnCheck: '完整',
    pages: lent.items.map(({ itemCode, pages }) => ({ itemCode, pages: pages ?? 0 })),
  })
}

/**
 * Files an application for a stored volume with something still free in it. Returns the loan, or undefined
 * when there is none.
 */
async function applyForLoan(
  world: World,
  plan: Loan,
  turn: number,
  day: string,
): Promise<BorrowRow | undefined> {
  const volumes = await world.call(ARCHIVIST, repoApi.list, {})
  const isElectronic = plan.borrowType === '电子'
  for (const { listId: repoId } of [...volumes.slice(turn % (volumes.length || 1)), ...volumes]) {
    const { items } = await world.call(plan.who, borrowApi.contents, { repoId })
    const free = items.filter((item) =>
      isElectronic ? item.fileCount > 0 : item.isPaper && item.takenUntil === null,
    )
    if (free.length === 0) continue
    const { borrowType, purpose, reason, days, who } = plan
    return world.call(who, borrowApi.save, {
      repoId,
      borrowType,
      purpose,
      reason,
      externalUnit: null,
      letter: [],
      itemCodes: free.slice(0, 2).map(({ itemCode }) => itemCode),
      planStart: day,
      planReturn: addDays(day, days),
    })
  }
  return undefined
}

/**
 * Makes the required decisions. Returns the loan that can be lent; undefined when it waits for a decision,
 * was returned, or is read on screen.
 */
async function decideLoan(
  world: World,
  { who, until }: Loan,
  sent: BorrowRow,
): Promise<BorrowRow | undefined> {
  let row = sent
  const head = HEADS[who]
  if (head) {
    if (until === 'fix') {
      const opinion = '请写明学习的内容与用途'
      await world.call(head, borrowApi.approve, { ...idAndVersion(row), result: 'return', opinion })
      return undefined
    }
    row = await world.call(head, borrowApi.approve, { ...idAndVersion(row), result: 'approve' })
  }
  if (row.status === borrowStatus.leaderApproval) {
    if (until === 'leader') return undefined
    row = await world.call('leader', borrowApi.approve, { ...idAndVersion(row), result: 'approve' })
  }
  return until === 'lend' || until === 'reading' ? undefined : row
}

const demoSignaturesOfBoth = async () => {
  const signImage = await signatureImage()
  return { signImage, signPoints: 64, keeperImage: signImage, keeperPoints: 71 }
}
