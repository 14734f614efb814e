import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import type { CommissionRow } from '@agency/shared/modules/finance-commission/commission.record'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const FINANCE = 'finance'
const FIN_HEAD = 'finhead'
const LEADER = 'leader'
/** The head of each department who confirms its commission sheets. */
const HEADS: Readonly<Record<string, string>> = { 招标一部: 'depthead', 招标二部: 'depthead2' }
const departmentHeadOf = ({ departmentName }: CommissionRow) => HEADS[departmentName ?? ''] ?? 'depthead'
const approving = { result: 'approve' } as const
const returning = { result: 'return', opinion: '协助人员的比例请再核对' } as const

/** The stage that a demo commission sheet reaches by today. */
type Until = 'confirm' | 'audit' | 'approve' | 'payable' | 'paid' | 'back'
/** Working days before today on which finance calculates the sheets that have become due. */
const RECKONED = [150, 4] as const
/** Stages of the latest commission sheets, earliest due first; the newest stays uncalculated. */
const LAST: readonly Until[] = ['payable', 'approve', 'audit', 'confirm', 'back']

/** 提成 of archived and paid demo projects (DOMAIN 5.15): ten due sheets, some paid, others in progress. */
export async function* simulateCommissions(world: World): Life {
  for (const before of RECKONED) {
    let day = world.workday(world.today, -before)
    yield world.at(day, '09:20')
    const isLast = before === RECKONED.at(-1)
    const due = await world.call(FINANCE, commissionApi.list, { isDue: 'true', order: 'createTime asc' })
    let sheets = due.map((sheet, at) => ({ sheet, until: isLast ? LAST[at] : ('paid' as const) }))
    const moveSheetsOn = async (stays: Until, move: (sheet: CommissionRow) => Promise<CommissionRow>) => {
      sheets = sheets.filter(({ until }) => until !== stays)
      for (const one of sheets) one.sheet = await move(one.sheet)
    }
    sheets = sheets.filter(({ until }) => until !== undefined)
    for (const one of sheets)
      one.sheet = await world.call(FINANCE, commissionApi.calc, idAndVersion(one.sheet))
    day = world.workday(day, 1)
    yield world.at(day, '10:30')
    for (const { sheet, until } of sheets)
      if (until === 'back')
        await world.call(departmentHeadOf(sheet), commissionApi.confirm, {
          ...idAndVersion(sheet),
          ...returning,
        })
    sheets = sheets.filter(({ until }) => until !== 'back')
    await moveSheetsOn('confirm', (sheet) =>
      world.call(departmentHeadOf(sheet), commissionApi.confirm, { ...idAndVersion(sheet), ...approving }),
    )
    day = world.workday(day, 1)
    yield world.at(day, '14:10')
    await moveSheetsOn('audit', (sheet) =>
      world.call(FIN_HEAD, commissionApi.audit, { ...idAndVersion(sheet), ...approving }),
    )
    day = world.workday(day, 1)
    yield world.at(day, '16:40')
    await moveSheetsOn('approve', (sheet) =>
      world.call(LEADER, commissionApi.approve, { ...idAndVersion(sheet), ...approving }),
    )
    day = world.workday(day, 2)
    yield world.at(day, '15:00')
    await moveSheetsOn('payable', (sheet) =>
      world.call(FINANCE, commissionApi.pay, { ...idAndVersion(sheet), payTime: day }),
    )
  }
}
