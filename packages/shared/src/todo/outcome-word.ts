import { resultNames } from '../flow/flow'
import { flows } from '../flows'

const names: Readonly<Record<string, string>> = resultNames

/** A step that was done, by a move that its flow no longer draws. */
const SOMEHOW = '已办理'

/**
 * What came of a step: `result` of a to-do is the result of the move that closed it, or, of a move without one, its
 * name in the flow. Never a code.
 */
export const outcomeWord = (bizType: string, result: string | null): string => {
  if (result === null) return ''
  const flow = flows.find((one) => one.bizType === bizType)
  return names[result] ?? flow?.moves[result]?.label ?? SOMEHOW
}
