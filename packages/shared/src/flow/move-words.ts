/** What cannot follow a plain 已: a state, a finding, a refusal. */
const NO_VERB = /^不|^业主|^作废号$|(完成|完毕|发出|有误)$/

/** Said when a move has been made. 提交成功 is the specification's (section 4). */
export const doneWord = (label: string): string => {
  if (label === '提交') return '提交成功'
  return NO_VERB.test(label) ? `已办理：${label}` : `已${label}`
}
