import type { FieldProblem } from '../../fields/field-problem'
import { mandateProblems } from '../../tendering/mandate'
import { isTenderMethod } from '../../tendering/regimes'

/** Values of the dictionary ordinalType. */
export const RETENDER = '重新招标'
export const MORE_LOTS = '增补标包'
export const FROM_COMPARISON = '比选转入'
/** True for types that need an existing project. */
export const needsSourceProject = (ordinalType: unknown) =>
  ordinalType === RETENDER || ordinalType === MORE_LOTS

/** Minimum number of minutes between two bookings of one room (DOMAIN 5.3, "Clash"). */
export const ROOM_PAUSE_MIN = 30
const MINUTE_MS = 60_000
/** A booking longer than this many hours is taken for a typing error. */
const MOST_HOURS = 12

export interface Slot {
  /** The start of the time range in ISO 8601. */
  start: string
  end: string
}

/** True when two bookings of one room conflict: `start < other.end+30min && end > other.start−30min`. */
export function isRoomClash(one: Slot, other: Slot): boolean {
  const pause = ROOM_PAUSE_MIN * MINUTE_MS
  return (
    Date.parse(one.start) < Date.parse(other.end) + pause &&
    Date.parse(one.end) > Date.parse(other.start) - pause
  )
}

/** Returns true when one person would have to attend both times; no pause is required. */
export const isPersonClash = (one: Slot, other: Slot): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(one.end) > Date.parse(other.start)

/** Problems of a booking's times, reported at the fields with the given names. */
export function slotProblems(
  slot: { start?: string | null; end?: string | null },
  names: { start: string; end: string },
): FieldProblem[] {
  const { start, end } = slot
  if (!start || !end) return []
  const length = Date.parse(end) - Date.parse(start)
  if (length <= 0) return [{ field: names.end, message: '结束时间须晚于开始时间' }]
  if (length > MOST_HOURS * 60 * MINUTE_MS)
    return [{ field: names.end, message: `一次预约最长 ${MOST_HOURS} 小时` }]
  return []
}

interface OrdinalDraft {
  ordinalType?: string | null
  sourceProjectId?: string | null
  procurementRegime?: string | null
  procurementMethod?: string | null
  budgetMoney?: string | null
  controlMoney?: string | null
  feeStandard?: string | null
  feeMoney?: string | null
  feeRate?: number | null
  feeTerms?: string | null
  mainDevelopUserId?: string | null
  helperDevelopUserIds?: readonly string[]
  projectManagerAId?: string | null
  projectManagerBId?: string | null
  roomId?: string | null
  roomStart?: string | null
  roomEnd?: string | null
  urgent?: boolean
  urgentReason?: string | null
}

/** Checks the rules of a 排号 that concern two fields (DOMAIN 5.3). */
export function ordinalProblems(draft: OrdinalDraft): FieldProblem[] {
  return [
    ...mandateProblems(draft),
    ...peopleProblems(draft),
    ...roomProblems(draft),
    ...sourceAndUrgencyProblems(draft),
  ]
}

function sourceAndUrgencyProblems(draft: OrdinalDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (needsSourceProject(draft.ordinalType) && !draft.sourceProjectId)
    problems.push({ field: 'sourceProjectId', message: '请选择原项目' })
  if (draft.urgent && !draft.urgentReason) problems.push({ field: 'urgentReason', message: '请填写加急原因' })
  return problems
}

function peopleProblems(draft: OrdinalDraft): FieldProblem[] {
  const helpers = draft.helperDevelopUserIds ?? []
  const problems: FieldProblem[] = []
  if (draft.projectManagerAId && draft.projectManagerAId === draft.projectManagerBId)
    problems.push({ field: 'projectManagerBId', message: '项目经理A与项目经理B不能为同一人' })
  if (draft.mainDevelopUserId && helpers.includes(draft.mainDevelopUserId))
    problems.push({ field: 'helperDevelopUserIds', message: '协助开发人员不能包含主开发人员' })
  if (new Set(helpers).size !== helpers.length)
    problems.push({ field: 'helperDevelopUserIds', message: '协助开发人员不能重复' })
  return problems
}

function roomProblems({ roomId, roomStart, roomEnd }: OrdinalDraft): FieldProblem[] {
  if (!roomId && !roomStart && !roomEnd) return []
  const problems: FieldProblem[] = []
  if (!roomId) problems.push({ field: 'roomId', message: '请选择场地' })
  if (!roomStart) problems.push({ field: 'roomStart', message: '请选择场地开始时间' })
  if (!roomEnd) problems.push({ field: 'roomEnd', message: '请选择场地结束时间' })
  return [
    ...problems,
    ...slotProblems({ start: roomStart, end: roomEnd }, { start: 'roomStart', end: 'roomEnd' }),
  ]
}

/** A hint of the form that does not prevent saving (政采条例7: 政府采购工程依法招标的适用招标投标法). */
export const regimeHint = (draft: {
  procurementRegime?: unknown
  procurementMethod?: unknown
  projectType?: unknown
}): string | undefined =>
  draft.procurementRegime === 'ZC' && draft.projectType === 'GC' && isTenderMethod(draft.procurementMethod)
    ? '政府采购工程进行招标的，适用招标投标法（政府采购法实施条例第7条），建议选择“依法必须招标”'
    : undefined

/** The facts that decide the order of the queue. */
export interface Waiting {
  listId: string
  /** True when 加急 was approved. */
  first: boolean
  /** The time in ISO 8601 at which the 排号 was submitted. */
  submitTime: string
}

/** Sorts the queue: approved urgent entries first, then by time of submission. */
export const sortQueue = <W extends Waiting>(waiting: readonly W[]): W[] =>
  [...waiting].sort(
    (a, b) =>
      Number(b.first) - Number(a.first) ||
      Date.parse(a.submitTime) - Date.parse(b.submitTime) ||
      (a.listId < b.listId ? -1 : 1),
  )

/** The number of entries ahead of each entry. */
export const countAhead = (waiting: readonly Waiting[]): Map<string, number> =>
  new Map(sortQueue(waiting).map(({ listId }, index) => [listId, index]))
