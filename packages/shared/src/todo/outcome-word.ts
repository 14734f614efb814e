import { resultNames } from '../flow/flow'
import { flows } from '../flows'

const names: Readonly<Record<string, string>> = resultNames

/** Shown for a step done by a move that its flow no longer has. */
const SOMEHOW = '已办理'

/**
 * The outcome of a step as text: `result` of a to-do is the result of the move that closed it, or the move's name in
 * the flow when it has none. Never a code.
 */
export const outcomeWord = (bizType: string, result: string | null): string => {
  if (result === null) return ''
  const flow = flows.find((one) => one.bizType === bizType)
  return names[result] ?? flow?.moves[result]?.label ?? SOMEHOW
}
