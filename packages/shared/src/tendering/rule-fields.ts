/** Times of a lot that rules can refer to (DOMAIN 5.4 "Times"), by the names in the rules. */
const lotTimes = {
  noticeTime: '公告时间',
  noticeEnd: '公告截止时间',
  signUpStart: '发售开始时间',
  signUpEnd: '发售截止时间',
  clarifyTime: '澄清发出时间',
  prequalifyClarifyTime: '资格预审文件澄清发出时间',
  prequalifySaleEnd: '资格预审文件停售时间',
  prequalifyDeadline: '资格预审申请截止时间',
  openTime: '开标时间',
  evalFinishTime: '评标完成时间',
  reportTime: '收到评标报告时间',
  candidateStart: '候选人公示开始时间',
  candidateEnd: '候选人公示结束时间',
  calibrationTime: '定标时间',
  noticeSendTime: '通知书发出时间',
  /** The later of the notice and 结果公告, see `bothOut`. */
  resultOutTime: '通知书与结果公告都发出的时间',
  contractTime: '合同签订时间',
  singleSourceTime: '单一来源公示时间',
  resultNoticeTime: '结果公告时间',
  contractNoticeTime: '合同公告时间',
  contractFilingTime: '合同备案时间',
  report15Time: '书面报告时间',
} as const

/** Amounts (元) and counts of a lot. */
const lotFigures = {
  budgetMoney: '预算金额',
  controlMoney: '最高限价',
  winBidMoney: '中标金额',
  bondMoney: '保证金金额',
  bookPrice: '标书售价',
  contractMoney: '合同金额',
  performanceBond: '履约保证金金额',
  bidderCount: '投标人数',
  candidateCount: '候选人家数',
  prequalifiedCount: '通过资格预审的申请人数',
  committeeCount: '评标委员会人数',
  expertCount: '评标专家人数',
} as const

/** Times of a single bond, complaint or file, for which rules are judged separately and not for the lot. */
const otherTimes = {
  refundTime: '退还时间',
  withdrawTime: '撤回时间',
  terminateTime: '终止时间',
  objectionTime: '异议提出时间',
  receiveTime: '收到时间',
  replyTime: '答复时间',
  knownTime: '知道之日',
  replyDue: '答复期满日',
  complainTime: '投诉时间',
  authorityNoticeTime: '收到投诉答复通知书之日',
  statementTime: '书面说明提交时间',
  acceptTime: '受理时间',
  decideTime: '处理决定时间',
  finishTime: '采购结束时间',
  destroyTime: '销毁时间',
} as const

const labels: Readonly<Record<string, string>> = { ...lotTimes, ...lotFigures, ...otherTimes }
export const ruleFieldLabel = (field: string): string | undefined => labels[field]

type TimeField = keyof typeof lotTimes | keyof typeof otherTimes
export type FigureField = keyof typeof lotFigures

/**
 * Times as ISO 8601 or 'YYYY-MM-DD', amounts in 元 as plain decimals, counts as numbers. Null means unknown, so a lot
 * without a bond has bondMoney '0'.
 */
export type Facts = Partial<Record<TimeField, string | null>> &
  Partial<Record<FigureField, string | number | null>>

export const isLotField = (field: string): boolean => !(field in otherTimes)
export const isTimeField = (field: string): boolean => field in lotTimes || field in otherTimes
export const isFigureField = (field: string): field is FigureField => field in lotFigures
