import { area, dict, files, flag, money, requiredText, text, time, whole } from '../../fields/fields'
import { prequalifyTimes } from '../../tendering/lot-times'

/** What the team enters of a lot before it is published (DOMAIN 5.4, "Package", "Times"). */
export const packageFields = {
  packageName: requiredText('标包名称', 200),
  budgetMoney: money('预算金额'),
  controlMoney: money('最高限价'),
  bondMoney: money('保证金金额'),
  bookPrice: money('标书售价'),
  evaluationMethod: dict('评标办法', 'evaluationMethod'),
  isPrequalified: flag('资格预审'),
  noticeTime: time('公告时间'),
  noticeEnd: time('公告截止时间'),
  prequalifySaleEnd: time('资格预审文件停售时间'),
  prequalifyDeadline: time('资格预审申请截止时间'),
  signUpStart: time('发售开始时间'),
  signUpEnd: time('发售截止时间'),
  clarifyDeadline: time('澄清截止时间'),
  bondEnd: time('保证金截止时间'),
  openTime: time('开标时间'),
} as const
export type PackageField = keyof typeof packageFields

export const packageFormSections = [
  {
    title: '标包信息',
    fields: [
      'packageName',
      'budgetMoney',
      'controlMoney',
      'bondMoney',
      'bookPrice',
      'evaluationMethod',
      'isPrequalified',
    ],
  },
  {
    title: '时间安排',
    fields: [
      'noticeTime',
      'noticeEnd',
      'prequalifySaleEnd',
      'prequalifyDeadline',
      'signUpStart',
      'signUpEnd',
      'clarifyDeadline',
      'bondEnd',
      'openTime',
    ],
  },
] as const satisfies readonly { title: string; fields: readonly PackageField[] }[]

/** The times that are planned of a lot, in the order of the calendar. */
export const plannedTimes = packageFormSections[1].fields
export type PlannedTime = (typeof plannedTimes)[number]

/** Those that a rule of the law looks at. */
export const judgedTimes = [
  'noticeTime',
  'noticeEnd',
  ...prequalifyTimes,
  'signUpStart',
  'signUpEnd',
  'openTime',
] as const satisfies PlannedTime[]

/** What is registered once the applications for 资格预审 were examined. */
export const prequalifiedFields = {
  prequalifiedCount: whole('通过资格预审的申请人数', 0, 999),
  prequalifyFile: files('资格预审审查报告'),
} as const

/** What the steps after publication ask for. */
export const openingFields = {
  bidTime: time('实际开标时间'),
  openRecordFile: files('开标记录'),
  signInFile: files('签到表'),
  videoIndex: text('录像索引', 200),
} as const
export const evaluationFields = {
  reportTime: time('收到评标报告时间'),
  reportFile: files('评标报告'),
} as const
export const publicityFields = {
  candidateStart: time('公示开始时间'),
  candidateEnd: time('公示结束时间'),
} as const
/** One of those whom the committee has ranked. */
export const candidateFields = {
  bidMoney: money('报价'),
  /** Why it is not what was read out at the opening: 算术修正 and the like. */
  bidReason: text('报价与唱标不一致的原因', 200),
} as const
export const awardFields = {
  winBidMoney: money('中标金额'),
  /** Why it is not what the winner has bid. */
  winBidReason: area('中标金额与报价不一致的原因', 500),
  notFirstReason: area('非第一候选人的原因', 500),
} as const

export const packageSystemLabels = {
  packageNo: '标包编号',
  statusText: '状态',
  stepTitle: '当前步骤',
  bidTime: '实际开标时间',
  evalFinishTime: '评标完成时间',
  calibrationTime: '定标时间',
  noticeSendTime: '通知书发出时间',
  contractTime: '合同签订时间',
  resultSupplierName: '中标供应商',
} as const
