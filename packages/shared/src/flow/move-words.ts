import { flows } from '../flows'
import { resultNames } from './flow'

const names: Readonly<Record<string, string>> = resultNames

/** What cannot follow a plain 已: a state, a finding, a refusal. */
const NO_VERB = /^不|^业主|^作废号$|(完成|完毕|发出|有误)$/

/** Said when a move has been made. 提交成功 is the specification's (section 4). */
export const doneWord = (label: string): string => {
  if (label === '提交') return '提交成功'
  return NO_VERB.test(label) ? `已办理：${label}` : `已${label}`
}

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
