import type { StatusLook } from '../flow/status-look'

/** The statuses of a 标包 (DOMAIN 5.4). */
export const lotStatus = {
  planned: '10',
  selling: '20',
  toOpen: '30',
  evaluating: '40',
  candidate: '50',
  awarded: '60',
  noticeSent: '70',
  completed: '80',
  failed: '91',
  voided: '92',
  ended: '93',
} as const

/** Names and colours of the statuses. */
export const lotStatuses = {
  [lotStatus.planned]: { name: '待发布', color: 'grey' },
  [lotStatus.selling]: { name: '报名中', color: 'blue' },
  [lotStatus.toOpen]: { name: '待开标', color: 'light-blue' },
  [lotStatus.evaluating]: { name: '评标中', color: 'violet' },
  [lotStatus.candidate]: { name: '候选人公示', color: 'amber' },
  [lotStatus.awarded]: { name: '已定标', color: 'green' },
  [lotStatus.noticeSent]: { name: '已发通知书', color: 'green' },
  [lotStatus.completed]: { name: '已完结', color: 'grey' },
  [lotStatus.failed]: { name: '流标', color: 'red' },
  [lotStatus.voided]: { name: '废标', color: 'red' },
  [lotStatus.ended]: { name: '终止', color: 'grey' },
} as const satisfies Readonly<Record<string, StatusLook>>
export type LotStatus = keyof typeof lotStatuses

/** The statuses of a 招标项目 (DOMAIN 5.4). */
export const projectStatus = {
  draft: '10',
  toAssign: '20',
  preparing: '30',
  review: '40',
  running: '50',
  toArchive: '60',
  archiving: '70',
  archived: '80',
  failed: '91',
  voided: '92',
  ended: '93',
} as const

/** Names and colours of the statuses. */
export const projectStatuses = {
  [projectStatus.draft]: { name: '草稿', color: 'grey' },
  [projectStatus.toAssign]: { name: '待指派', color: 'amber' },
  [projectStatus.preparing]: { name: '文件编制', color: 'blue' },
  [projectStatus.review]: { name: '文件审核', color: 'violet' },
  [projectStatus.running]: { name: '实施中', color: 'green' },
  [projectStatus.toArchive]: { name: '待归档', color: 'cyan' },
  [projectStatus.archiving]: { name: '归档中', color: 'cyan' },
  [projectStatus.archived]: { name: '已归档', color: 'grey' },
  [projectStatus.failed]: { name: '流标', color: 'red' },
  [projectStatus.voided]: { name: '废标', color: 'red' },
  [projectStatus.ended]: { name: '终止', color: 'grey' },
} as const satisfies Readonly<Record<string, StatusLook>>
export type ProjectStatus = keyof typeof projectStatuses

/** The status of a lot and the end of its sale. */
interface LotState {
  status: LotStatus
  signUpEnd: Date | null
}

/**
 * True between publication and opening. Whether such a lot is 报名中 or 待开标 would reveal whether enough suppliers
 * signed up (R27).
 */
export const isBeforeOpening = (status: string): boolean =>
  status === lotStatus.selling || status === lotStatus.toOpen

/**
 * The status of a lot shown to people outside R27: after the end of the sale 待开标, by time alone, whether or not
 * three suppliers signed up.
 */
export function visibleLotStatus({ status, signUpEnd }: LotState, now: Date): LotStatus {
  if (!isBeforeOpening(status)) return status
  return signUpEnd !== null && signUpEnd <= now ? lotStatus.toOpen : lotStatus.selling
}

/** Statuses between 发布 and the notice. */
export const LIVE_LOTS = [
  lotStatus.selling,
  lotStatus.toOpen,
  lotStatus.evaluating,
  lotStatus.candidate,
  lotStatus.awarded,
] as const satisfies readonly LotStatus[]
/**
 * Statuses of failed lots. A project whose lots failed in different ways takes the first of these: 流标 leaves the
 * most work.
 */
export const FAILED_LOTS = [
  lotStatus.failed,
  lotStatus.voided,
  lotStatus.ended,
] as const satisfies readonly LotStatus[]

/**
 * The status of a project derived from its lots: all failed gives 流标, 废标 or 终止; all finished or failed gives
 * 待归档; one in progress gives 实施中. Before 发布, and once 归档 has begun, the project's own status stands. Lots
 * that failed in different ways give the first of 流标, 废标, 终止.
 */
export function deriveProjectStatus(own: ProjectStatus, lots: readonly LotStatus[]): ProjectStatus {
  if (own === projectStatus.archiving || own === projectStatus.archived || lots.length === 0) return own
  if (lots.every((lot) => includesStatus(FAILED_LOTS, lot)))
    return FAILED_LOTS.find((failed) => lots.includes(failed)) ?? own
  if (lots.every(isLotOver)) return projectStatus.toArchive
  return lots.some((lot) => includesStatus(LIVE_LOTS, lot)) ? projectStatus.running : own
}
const isLotOver = (lot: LotStatus): boolean =>
  lot === lotStatus.noticeSent || lot === lotStatus.completed || includesStatus(FAILED_LOTS, lot)

/** The displayed status of a lot: without 候选人公示 it waits for the client between evaluation and award. */
export const lotStatusText = (status: string, hasPublicity: boolean): string =>
  status === lotStatus.candidate && !hasPublicity
    ? '待业主确认'
    : (lotStatuses[status as LotStatus]?.name ?? status)

/**
 * The displayed status of a project: its name, for 实施中 that of the least advanced lot in progress, with a remark
 * when it is suspended.
 */
export function projectStatusText(
  status: ProjectStatus,
  lots: readonly LotStatus[],
  { suspendFlag, hasPublicity }: { suspendFlag: boolean; hasPublicity: boolean },
): string {
  const live = LIVE_LOTS.find((lot) => lots.includes(lot))
  const text =
    status === projectStatus.running && live
      ? lotStatusText(live, hasPublicity)
      : projectStatuses[status].name
  return suspendFlag ? `${text}（已暂停）` : text
}

/**
 * True between 发布 and the notice, which binds both parties (招标投标法第45条): only then can a lot become 流标,
 * 废标 or 终止.
 */
export const canLotFail = (status: string): boolean =>
  status >= lotStatus.selling && status <= lotStatus.awarded
/** Returns true for 已定标; a failure of such a lot cancels the award. */
export const isLotAwarded = (status: string): boolean => status === lotStatus.awarded

/**
 * True when 暂停 has an effect: a lot is in progress or its contract is outstanding. Even after the notice, a 质疑 or
 * 投诉 about the result suspends the contract (政府采购法实施条例第54条, R23). Once 归档 has begun nothing can be
 * suspended.
 */
export const canSuspendProject = (status: string, lots: readonly string[]): boolean =>
  (status === projectStatus.running || status === projectStatus.toArchive) &&
  lots.some((lot) => includesStatus(SUSPENDABLE_LOTS, lot as LotStatus))
const SUSPENDABLE_LOTS = [...LIVE_LOTS, lotStatus.noticeSent] as const satisfies readonly LotStatus[]

/** Returns true for 流标, 废标 or 终止 of a lot or project. */
export const isLotFailed = (status: string): boolean => (FAILED_LOTS as readonly string[]).includes(status)

const includesStatus = (some: readonly LotStatus[], status: LotStatus) => some.includes(status)
