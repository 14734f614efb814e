import type { FieldProblem } from '../../contract/envelope'
import {
  AFTER_AWARD,
  FAIL_REASONS,
  type Failure,
  failTypeOf,
  GIVEN_UP,
  REASONS_AFTER_AWARD,
} from '../../tendering/failure'
import { isAwarded } from '../../tendering/project-state'

/** What a failure leads to, of the dictionary nextAction. */
export const RETENDER_NEXT = '重新招标'
export const CHANGE_NEXT = '变更采购方式'
export const END_NEXT = '终止'
/** Of the dictionary failType: the client's own end, after which nothing is tendered again. */
export const ENDED = '终止'

/** The reason says of which kind a failure is; 其他, and what was added to the dictionary, leave that to the person. */
export const saysKind = (reason: unknown): boolean =>
  reason !== '其他' && (FAIL_REASONS as readonly unknown[]).includes(reason)

const say = {
  kind: (failType: string) => `该失败原因应按${failType}办理`,
  onlyFew: '供应商不足的标包只能办理流标（招标投标法第28条，招标投标法实施条例第19、44条）',
  endsAll: '终止招标的，后续处理只能为终止',
  alone: '已定标的标包须单独办理',
  afterAward: '所选标包已定标，失败环节为定标后',
  notAwarded: '所选标包尚未定标',
  tooLate: '已定标的标包不能以此原因失败',
  refundBook: '只有终止招标才退还标书款（招标投标法实施条例第31条）',
}

interface Draft {
  failType: string
  failStage: string
  failReason: string
  nextAction: string
  refundBook: boolean
}

/** A lot that fails; short where it has too few suppliers, so that nothing but 流标 is left (R10). */
export interface FailingLot {
  status: string
  isShort: boolean
}

/** The rules of a failure of these lots that look at several fields (DOMAIN 5.4.2). */
export function failProblems(
  draft: Draft,
  project: Pick<Failure, 'regime' | 'method' | 'isPrequalification'>,
  lots: readonly FailingLot[],
): FieldProblem[] {
  const { failType, nextAction } = draft
  const isShort = lots.some((lot) => lot.isShort)
  const meant = failTypeOf({ ...project, stage: draft.failStage, reason: draft.failReason })
  const problems = awardProblems(draft, lots)
  if (isShort && failType !== '流标') problems.push({ field: 'failType', message: say.onlyFew })
  else if (saysKind(draft.failReason) && failType !== meant)
    problems.push({ field: 'failType', message: say.kind(meant) })
  if (failType === ENDED && nextAction !== END_NEXT)
    problems.push({ field: 'nextAction', message: say.endsAll })
  if (failType !== ENDED && draft.refundBook) problems.push({ field: 'refundBook', message: say.refundBook })
  return problems
}

/** What was awarded fails after its award, by itself and for a reason that an award leaves; nothing else does. */
function awardProblems({ failStage, failReason }: Draft, lots: readonly FailingLot[]): FieldProblem[] {
  const awarded = lots.filter(({ status }) => isAwarded(status))
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

/** 变更采购方式 in 政府采购 needs the letter of the finance department (政府采购法第37条). */
export const needsApproval = ({ regime, nextAction }: { regime: string; nextAction: string }): boolean =>
  regime === 'ZC' && nextAction === CHANGE_NEXT
