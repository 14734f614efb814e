import type { StatusLook } from '../flow/status-look'

/** States of a 标包 (DOMAIN 5.4). */
export const lotStatuses = {
  '10': { name: '待发布', color: 'grey' },
  '20': { name: '报名中', color: 'blue' },
  '30': { name: '待开标', color: 'light-blue' },
  '40': { name: '评标中', color: 'violet' },
  '50': { name: '候选人公示', color: 'amber' },
  '60': { name: '已定标', color: 'green' },
  '70': { name: '已发通知书', color: 'green' },
  '80': { name: '已完结', color: 'grey' },
  '91': { name: '流标', color: 'red' },
  '92': { name: '废标', color: 'red' },
  '93': { name: '终止', color: 'grey' },
} as const satisfies Readonly<Record<string, StatusLook>>
export type LotStatus = keyof typeof lotStatuses

/** States of a 招标项目 (DOMAIN 5.4). */
export const projectStatuses = {
  '10': { name: '草稿', color: 'grey' },
  '20': { name: '待指派', color: 'amber' },
  '30': { name: '文件编制', color: 'blue' },
  '40': { name: '文件审核', color: 'violet' },
  '50': { name: '实施中', color: 'green' },
  '60': { name: '待归档', color: 'cyan' },
  '70': { name: '归档中', color: 'cyan' },
  '80': { name: '已归档', color: 'grey' },
  '91': { name: '流标', color: 'red' },
  '92': { name: '废标', color: 'red' },
  '93': { name: '终止', color: 'grey' },
} as const satisfies Readonly<Record<string, StatusLook>>
export type ProjectStatus = keyof typeof projectStatuses

/** Where a lot stands, and when its sale ends. */
interface LotState {
  status: LotStatus
  signUpEnd: Date | null
}

/** On the market, its bids closed: whether it is at 20 or at 30 tells if enough have signed up (R27). */
export const isBeforeOpening = (status: string): boolean => status === '20' || status === '30'

/**
 * The state of a lot as outsiders of R27 are told it: between the end of its sale and its opening 待开标, by the clock
 * alone, whether three have signed up or not.
 */
export function lotStatusTold({ status, signUpEnd }: LotState, now: Date): LotStatus {
  if (!isBeforeOpening(status)) return status
  return signUpEnd !== null && signUpEnd <= now ? '30' : '20'
}

/** Between 发布 and the notice: what is going on. */
export const LIVE_LOTS = ['20', '30', '40', '50', '60'] as const satisfies readonly LotStatus[]
/** In the order that names a project whose lots all failed, each in its way: 流标 leaves most to be done. */
export const FAILED_LOTS = ['91', '92', '93'] as const satisfies readonly LotStatus[]

/**
 * The state of a project by its lots: all failed, 91, 92 or 93; all done or failed, 60; one live, 50. Otherwise, and
 * once 归档 has begun (70, 80), its own: what comes before 发布 is not the lots' to say. Lots that failed in different
 * ways make a project of the first of 流标, 废标, 终止.
 */
export function projectStatus(own: ProjectStatus, lots: readonly LotStatus[]): ProjectStatus {
  if (own === '70' || own === '80' || lots.length === 0) return own
  if (lots.every((lot) => isIn(FAILED_LOTS, lot)))
    return FAILED_LOTS.find((failed) => lots.includes(failed)) ?? own
  if (lots.every((lot) => lot === '70' || lot === '80' || isIn(FAILED_LOTS, lot))) return '60'
  return lots.some((lot) => isIn(LIVE_LOTS, lot)) ? '50' : own
}

/** What is shown as a lot's state: without 候选人公示 it waits for its client from the evaluation to the award. */
export const lotStatusText = (status: string, hasPublicity: boolean): string =>
  status === EVALUATED && !hasPublicity ? '待业主确认' : (lotStatuses[status as LotStatus]?.name ?? status)
const EVALUATED: LotStatus = '50'

/** What is shown as a project's state: its name, for 实施中 the lowest live lot's; that it is suspended is added. */
export function projectStatusText(
  status: ProjectStatus,
  lots: readonly LotStatus[],
  { suspendFlag, hasPublicity }: { suspendFlag: boolean; hasPublicity: boolean },
): string {
  const live = LIVE_LOTS.find((lot) => lots.includes(lot))
  const text = status === '50' && live ? lotStatusText(live, hasPublicity) : projectStatuses[status].name
  return suspendFlag ? `${text}（已暂停）` : text
}

/** Between 发布 and the notice, which binds both sides (招标投标法第45条): 流标, 废标 and 终止 are open to a lot. */
export const mayFail = (lotStatus: string): boolean => lotStatus >= '20' && lotStatus <= AWARDED
/** 已定标: what fails from here on undoes its award. */
export const isAwarded = (lotStatus: string): boolean => lotStatus === AWARDED
const AWARDED: LotStatus = '60'

/**
 * A lot is on the market, or its contract is still to come: 暂停 has something to stop. After the notice a 质疑 or
 * 投诉 about the result suspends the contract too (政府采购法实施条例第54条, R23). Once 归档 has begun nothing is left.
 */
export const maySuspend = (status: string, lots: readonly string[]): boolean =>
  (status === '50' || status === '60') && lots.some((lot) => isIn(SUSPENDABLE_LOTS, lot as LotStatus))
const SUSPENDABLE_LOTS = [...LIVE_LOTS, '70'] as const satisfies readonly LotStatus[]

/** 流标, 废标 or 终止, of a lot or of a project. */
export const isFailed = (status: string): boolean => (FAILED_LOTS as readonly string[]).includes(status)

const isIn = (some: readonly LotStatus[], status: LotStatus) => some.includes(status)
