import type { FieldProblem } from '../../contract/envelope'
import { FAIL_REASONS, type Failure, failTypeOf } from '../../tendering/failure'

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
  refundBook: '只有终止招标才退还标书款（招标投标法实施条例第31条）',
}

interface Draft {
  failType: string
  failStage: string
  failReason: string
  nextAction: string
  refundBook: boolean
}

/**
 * The rules of a failure that look at several fields (DOMAIN 5.4.2). `isShort`: one of its lots has too few suppliers,
 * so that nothing but 流标 is left (R10).
 */
export function failProblems(
  draft: Draft,
  project: Pick<Failure, 'regime' | 'method' | 'isPrequalification'>,
  isShort: boolean,
): FieldProblem[] {
  const { failType, nextAction } = draft
  const meant = failTypeOf({ ...project, stage: draft.failStage, reason: draft.failReason })
  const problems: FieldProblem[] = []
  if (isShort && failType !== '流标') problems.push({ field: 'failType', message: say.onlyFew })
  else if (saysKind(draft.failReason) && failType !== meant)
    problems.push({ field: 'failType', message: say.kind(meant) })
  if (failType === ENDED && nextAction !== END_NEXT)
    problems.push({ field: 'nextAction', message: say.endsAll })
  if (failType !== ENDED && draft.refundBook) problems.push({ field: 'refundBook', message: say.refundBook })
  return problems
}

/** 变更采购方式 in 政府采购 needs the letter of the finance department (政府采购法第37条). */
export const needsApproval = ({ regime, nextAction }: { regime: string; nextAction: string }): boolean =>
  regime === 'ZC' && nextAction === CHANGE_NEXT
