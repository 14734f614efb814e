import type { FieldProblem } from '../../fields/field-problem'
import {
  AFTER_AWARD,
  CALLED_OFF,
  FAIL_REASONS,
  type FailType,
  type Failure,
  failTypesForTooFew,
  failTypesOf,
  GIVEN_UP,
  REASONS_AFTER_AWARD,
} from '../../tendering/failure'
import { withCitation } from '../../tendering/legal-basis'
import { isLotAwarded } from '../../tendering/project-state'
import { isTenderLawRegime } from '../../tendering/regimes'

/** Values of the dictionary nextAction: what follows a failure. */
export const RETENDER_NEXT = '重新招标'
export const CHANGE_NEXT = '变更采购方式'
export const END_NEXT = '终止'

const say = {
  kind: (types: string) => `该失败原因应按${types}办理`,
  onlyFew: (types: string) => `供应商不足的标包只能办理${types}`,
  notOpen: '政府采购只能因重大变故、采购任务取消而终止',
  endsAll: '终止招标或任务取消的，后续处理只能为终止',
  alone: '已定标的标包须单独办理',
  afterAward: '所选标包已定标，失败环节为定标后',
  notAwarded: '所选标包尚未定标',
  tooLate: '已定标的标包不能以此原因失败',
  refundBook: '只有终止招标或任务取消才退还标书款',
  or: '或',
}

interface Draft {
  failType: string
  failStage: string
  failReason: string
  nextAction: string
  refundBook: boolean
}

/** A lot that fails. `isShort` is true when it has too few suppliers, so that only 流标 is possible (R10). */
export interface FailingLot {
  status: string
  isShort: boolean
}

type Project = Pick<Failure, 'regime' | 'method' | 'isPrequalification'>
type Why = Pick<Draft, 'failStage' | 'failReason'>

const toFailure = (project: Project, { failStage, failReason }: Why): Failure => ({
  ...project,
  stage: failStage,
  reason: failReason,
})

/** The permitted types of a failure with this reason, usual one first; empty when the law does not provide for it. */
export function permittedFailTypes(why: Why, project: Project, isShort: boolean): readonly FailType[] {
  const open = failTypesOf(toFailure(project, why))
  return isShort && open.length > 0 ? failTypesForTooFew(project) : open
}

/**
 * True when the procurement was abandoned by decision, so that it is not tendered again. In 政府采购 the reason says
 * so; elsewhere 终止 is always decided by the tenderer.
 */
export const isCalledOff = (
  { failType, failReason }: Pick<Draft, 'failType' | 'failReason'>,
  { regime }: Pick<Project, 'regime'>,
): boolean => CALLED_OFF.includes(failReason) || (regime !== 'ZC' && failType === END_TYPE)
const END_TYPE = '终止' satisfies FailType

/** True when the law requires refunding the price of the documents (R25: 招标投标法实施条例31, 87号令29). */
export const mustRefundDocumentFee = (
  draft: Pick<Draft, 'failType' | 'failReason'>,
  project: Pick<Project, 'regime'>,
): boolean => isCalledOff(draft, project) && (isTenderLawRegime(project.regime) || project.regime === 'ZC')

/** Checks the rules of a failure that concern several fields (DOMAIN 5.4.2). */
export function failProblems(draft: Draft, project: Project, lots: readonly FailingLot[]): FieldProblem[] {
  const { failType, failReason, nextAction } = draft
  const isShort = lots.some((lot) => lot.isShort)
  const types = permittedFailTypes(draft, project, isShort)
  const problems = awardedLotProblems(draft, lots)
  const addProblem = (field: string, message: string) => problems.push({ field, message })
  if (types.length === 0) addProblem('failReason', withCitation(say.notOpen, 'R25', project))
  else if (!(types as readonly string[]).includes(failType)) {
    const named = types.join(say.or)
    const few = project.isPrequalification ? 'R11' : 'R10'
    addProblem('failType', isShort ? withCitation(say.onlyFew(named), few, project) : say.kind(named))
  }
  if (isCalledOff(draft, project) && nextAction !== END_NEXT) addProblem('nextAction', say.endsAll)
  if (draft.refundBook && project.regime !== 'QT' && !isCalledOff({ failType, failReason }, project))
    addProblem('refundBook', withCitation(say.refundBook, 'R25', project))
  return problems
}

/**
 * An awarded lot can fail only after the award, separately from other lots and for a reason that still exists then;
 * no other lot can.
 */
function awardedLotProblems({ failStage, failReason }: Draft, lots: readonly FailingLot[]): FieldProblem[] {
  const awarded = lots.filter(({ status }) => isLotAwarded(status))
  if (awarded.length > 0 && awarded.length < lots.length) return [{ field: 'packageIds', message: say.alone }]
  if (awarded.length === 0) {
    const problems: FieldProblem[] = []
    if (failStage === AFTER_AWARD) problems.push({ field: 'failStage', message: say.notAwarded })
    if (failReason === GIVEN_UP) problems.push({ field: 'failReason', message: say.notAwarded })
    return problems
  }
  const isKnown = (FAIL_REASONS as readonly string[]).includes(failReason)
  return [
    ...(failStage === AFTER_AWARD ? [] : [{ field: 'failStage', message: say.afterAward }]),
    ...(isKnown && !REASONS_AFTER_AWARD.includes(failReason)
      ? [{ field: 'failReason', message: say.tooLate }]
      : []),
  ]
}

/** True for 变更采购方式 in 政府采购, which needs a letter of the finance department (政府采购法第37条). */
export const needsMethodChangeApproval = ({
  regime,
  nextAction,
}: {
  regime: string
  nextAction: string
}): boolean => regime === 'ZC' && nextAction === CHANGE_NEXT
