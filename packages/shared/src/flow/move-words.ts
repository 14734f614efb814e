/** Labels that cannot follow 已 grammatically: a state, a finding, a refusal. */
const NO_VERB = /^不|^业主|^作废号$|(完成|完毕|发出|有误)$/

/** The confirmation shown after a move. 提交成功 is prescribed by the specification (section 4). */
export const moveDoneMessage = (label: string): string => {
  if (label === '提交') return '提交成功'
  return NO_VERB.test(label) ? `已办理：${label}` : `已${label}`
}
