import { z } from 'zod'
import {
  booleanField,
  dictionaryField,
  filesField,
  moneyField,
  optionalRateField,
  optionalRule,
  optionalWholeNumberField,
  requiredDictionaryField,
  requiredTextField,
  textAreaField,
  textField,
  textFieldByRule,
  timeField,
  wholeNumberField,
} from '../../../fields/fields'
import { prequalifyTimes } from '../../../tendering/lot-times'

/** The form fields of a lot before publication (DOMAIN 5.4, "Package", "Times"). */
export const lotFields = {
  packageName: requiredTextField('标包名称', 200),
  budgetMoney: moneyField('预算金额'),
  controlMoney: moneyField('最高限价'),
  bondMoney: moneyField('保证金金额'),
  bookPrice: moneyField('标书售价'),
  evaluationMethod: dictionaryField('评标办法', 'evaluationMethod'),
  isPrequalified: booleanField('资格预审'),
  isSurveyDesign: booleanField('勘察设计'),
  /** Only for tenders of 政府采购: such a lot needs seven evaluators (R12, 87号令47). */
  isComplex: booleanField('技术复杂或社会影响较大'),
  /** Only for 政府采购: what the procurement documents say about 异常低价 (R38). */
  isRateQuoted: booleanField('按费率（下浮率）报价'),
  lowMeanPercent: optionalRateField('异常低价：占平均报价的比例'),
  lowSecondPercent: optionalRateField('异常低价：占次低报价的比例'),
  lowCeilingPercent: optionalRateField('异常低价：占最高限价的比例'),
  /** Only for 非依法必须招标; for other regimes the law decides. */
  skipsPublicity: booleanField('不公示候选人'),
  /** A lower minimum number of suppliers than the method requires, allowed by a letter of the authority (R10). */
  minSuppliers: optionalWholeNumberField('最少供应商家数', 2, 2),
  minSuppliersReason: textAreaField('只有两家供应商的法定理由', 500),
  minSuppliersFile: filesField('主管部门批复'),
  noticeTime: timeField('公告时间'),
  noticeEnd: timeField('公告截止时间'),
  prequalifySaleEnd: timeField('资格预审文件停售时间'),
  prequalifyDeadline: timeField('资格预审申请截止时间'),
  signUpStart: timeField('发售开始时间'),
  signUpEnd: timeField('发售截止时间'),
  clarifyDeadline: timeField('澄清截止时间'),
  bondEnd: timeField('保证金截止时间'),
  openTime: timeField('开标时间'),
  requirement: textAreaField('采购内容及需求', 2000),
  qualification: textAreaField('资格要求', 2000),
  isConsortium: booleanField('接受联合体'),
  obtainWay: textField('文件获取方式', 200),
  obtainPlace: textField('获取地点或平台网址', 300),
} as const
export type LotField = keyof typeof lotFields

export const lotFormSections = [
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
      'isSurveyDesign',
      'isComplex',
      'isRateQuoted',
      'lowMeanPercent',
      'lowSecondPercent',
      'lowCeilingPercent',
      'skipsPublicity',
      'minSuppliers',
      'minSuppliersReason',
      'minSuppliersFile',
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
  {
    // Contents that 10号令 and 87号令 require of a notice besides amounts and times.
    title: '公告内容',
    fields: ['requirement', 'qualification', 'isConsortium', 'obtainWay', 'obtainPlace'],
  },
] as const satisfies readonly { title: string; fields: readonly LotField[] }[]

/** The planned times of a lot, in chronological order. */
export const plannedTimes = lotFormSections[1].fields
export type PlannedTime = (typeof plannedTimes)[number]

/** The planned times to which a legal rule applies. */
export const judgedTimes = [
  'noticeTime',
  'noticeEnd',
  ...prequalifyTimes,
  'signUpStart',
  'signUpEnd',
  'openTime',
] as const satisfies PlannedTime[]

/** The planned amounts to which a rule applies. */
export const judgedMoney = [
  'budgetMoney',
  'controlMoney',
  'bondMoney',
  'bookPrice',
] as const satisfies LotField[]

/** The fields registered after the examination of the applications for 资格预审. */
export const prequalifiedFields = {
  prequalifiedCount: wholeNumberField('通过资格预审的申请人数', 0, 999),
  prequalifyFile: filesField('资格预审审查报告'),
} as const

/** The fields of the steps after publication. */
export const openingFields = {
  bidTime: timeField('实际开标时间'),
  openRecordFile: filesField('开标记录'),
  signInFile: filesField('签到表'),
  videoIndex: textField('录像索引', 200),
} as const
export const evaluationFields = {
  evalFinishTime: timeField('评标完成时间'),
  reportTime: timeField('收到评标报告时间'),
  reportFile: filesField('评标报告'),
} as const
export const publicityFields = {
  candidateStart: timeField('公示开始时间'),
  candidateEnd: timeField('公示结束时间'),
} as const
/** The fields of a ranked candidate. */
export const candidateFields = {
  bidMoney: moneyField('报价'),
  /** Why it differs from the price read out at the opening, for example 算术修正. */
  bidReason: textField('报价与唱标不一致的原因', 200),
  /** Further contents of 候选人公示 besides the price (国家发展改革委令第10号第6条). */
  quality: textField('质量', 100),
  duration: textField('工期（交货期、服务期）', 100),
  leader: textField('项目负责人及证书', 200),
} as const
/** Possible conclusions on an abnormally low bid (R38). */
export const LOW_PRICE_CONCLUSIONS = ['proved', 'notProved'] as const
export const lowPriceConclusions: Record<(typeof LOW_PRICE_CONCLUSIONS)[number], string> = {
  proved: '能证明其报价合理',
  notProved: '不能证明，投标无效',
}
/** The fields of each bid at 评标完成, in 政府采购. */
export const bidReviewFields = {
  rejectReason: textAreaField('未通过资格、符合性审查的原因', 500),
  /** Final price of an unranked bid, when it differs from the one read out. */
  finalMoney: moneyField('最后报价'),
  isCalledLow: booleanField('评审委员会认定报价异常低'),
  explanation: textAreaField('供应商的说明', 2000),
  proofFile: filesField('证明材料'),
  conclusion: textFieldByRule('审查结论', optionalRule(z.enum(LOW_PRICE_CONCLUSIONS, '请选择审查结论'))),
  reviewReason: textAreaField('审查理由', 500),
} as const
export const awardFields = {
  winBidMoney: moneyField('中标金额'),
  /** The reason why the award differs from the winner's bid. */
  winBidReason: textAreaField('中标金额与报价不一致的原因', 500),
  /** Why the client pays more than the budget, where the law allows it (R34). */
  overLimitReason: textAreaField('中标金额超出预算或限价的原因', 500),
  calibrationTime: timeField('定标时间'),
  notFirstReason: textAreaField('非第一候选人的原因', 500),
  passedOverFile: filesField('未按名次定标的证明材料'),
} as const
/** The fields of a candidate ranked before the winner (R35). */
export const passedOverFields = { ground: requiredDictionaryField('未中标依据', 'passedOverGround') } as const
export const noticeFields = {
  noticeSendTime: timeField('通知书发出时间'),
  noticeFile: filesField('通知书'),
} as const
export const contractFields = {
  contractTime: timeField('合同签订时间'),
  contractMoney: moneyField('合同金额'),
  /** The reason why the contract amount differs from the award (R15). */
  contractMoneyReason: textAreaField('合同金额与中标金额不一致的原因', 500),
  contractMoneyFile: filesField('合同金额变动的依据'),
  performanceBond: moneyField('履约保证金金额'),
  contractFile: filesField('合同副本'),
} as const

/** Times of steps that are entered after the event. */
export const enteredTimes = [
  'bidTime',
  'evalFinishTime',
  'reportTime',
  'calibrationTime',
  'noticeSendTime',
  'contractTime',
] as const

export const lotSystemLabels = {
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
