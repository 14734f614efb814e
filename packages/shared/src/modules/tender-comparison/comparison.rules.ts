import type { FieldProblem } from '../../fields/field-problem'
import { comparisonStatus } from './comparison.flow'
import { quoteProblem } from './comparison.quote-calculation'

/** Values of the dictionary comparisonRole. */
export const TAKES_PART = 'PARTICIPATE'
export const ORGANIZES = 'ORGANIZE'

/** Values of the dictionary comparisonResult. */
export const WON = '中选'
export const LOST = '未中选'
export const FAILED = '流标'
export const GIVEN_UP = '弃权'

const say = {
  client: '请选择客户，新客户可只填客户名称',
  ownClient: '受托组织比选须选择客户',
  oneClient: '已选择客户，不必再填客户名称',
  self: '负责人不必列为参与人员',
}

/** Statuses in which it is still being prepared: from 草稿 to 待用印, including returned ones. */
const BEING_MADE: readonly string[] = [
  comparisonStatus.draft,
  comparisonStatus.fix,
  comparisonStatus.deptReview,
  comparisonStatus.qcReview,
  comparisonStatus.leaderApproval,
  comparisonStatus.toSeal,
]
export const isInPreparation = (status: string): boolean => BEING_MADE.includes(status)

interface Draft {
  comparisonRole?: string | null
  clientId?: string | null
  clientNameText?: string | null
  quoteWay?: string | null
  quoteValue?: string | null
  responsibleUserId?: string | null
  memberIds?: readonly string[]
}

/** Checks the rules of a 比选 that concern two fields (DOMAIN 5.5). */
export function comparisonProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  const addProblem = (field: string, message: string | undefined) =>
    message && problems.push({ field, message })
  if (!draft.clientId && draft.comparisonRole === ORGANIZES) addProblem('clientId', say.ownClient)
  else if (!draft.clientId && !draft.clientNameText) addProblem('clientId', say.client)
  if (draft.clientId && draft.clientNameText) addProblem('clientNameText', say.oneClient)
  if (draft.quoteWay)
    addProblem('quoteValue', quoteProblem({ quoteWay: draft.quoteWay, quoteValue: draft.quoteValue ?? null }))
  if (draft.responsibleUserId && draft.memberIds?.includes(draft.responsibleUserId))
    addProblem('memberIds', say.self)
  return problems
}

interface Ways {
  comparisonRole: string
  hasHead: boolean
  needsQc: boolean
  needsLeader: boolean
}

/** Conditions that decide which moves of a 比选 are available. */
export function moveConditionsOf({ comparisonRole, hasHead, needsQc, needsLeader }: Ways) {
  const takesPart = comparisonRole === TAKES_PART
  const isLast = !needsQc && !needsLeader
  return {
    takesPart,
    startsAtHead: hasHead,
    startsAtQc: !hasHead && needsQc,
    startsAtLeader: !hasHead && !needsQc,
    headToLeader: !needsQc && needsLeader,
    headToSeal: isLast && takesPart,
    headToEnd: isLast && !takesPart,
    qcToSeal: !needsLeader && takesPart,
    qcToEnd: !needsLeader && !takesPart,
  }
}

/** Number of days after the deadline within which the result must be entered (DOMAIN 5.5, BX_RESULT). */
const RESULT_DAYS = 10
const DAY_MS = 86_400_000
export const resultDueOf = (submitDeadline: Date): Date =>
  new Date(submitDeadline.getTime() + RESULT_DAYS * DAY_MS)

/** Deadlines within this many days are highlighted (DOMAIN 5.5, list). */
const SOON_DAYS = 2
export type Nearness = 'over' | 'soon' | 'far'
export function deadlineNearness(submitDeadline: string, now: Date): Nearness {
  const left = Date.parse(submitDeadline) - now.getTime()
  if (left <= 0) return 'over'
  return left < SOON_DAYS * DAY_MS ? 'soon' : 'far'
}
