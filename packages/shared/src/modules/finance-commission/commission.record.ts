import { z } from 'zod'
import { dictionaryField } from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { COMMISSION_ROLES } from '../../tendering/commission'
import { agreedShare, commissionFields, payFields } from './commission.fields'
import { commissionRights } from './commission.permissions'

const nullable = z.string().nullable()
const percentageField = (label: string) => ({ label, kind: 'percent', unit: '%', wire: nullable }) as const

/** The report columns of one participant: name, commission and percentage. */
const participantFields = <const P extends string, const N extends 'UserName' | 'Name'>(
  name: P,
  called: N,
  label: string,
) =>
  ({
    [`${name}${called}`]: serverField.maybeText(label),
    [`${name}Royalty`]: serverField.maybeMoney(`${label}提成`),
    [`${name}Percentage`]: percentageField(`${label}比例`),
  }) as Record<`${P}${N}`, ReturnType<typeof serverField.maybeText>> &
    Record<`${P}Royalty`, ReturnType<typeof serverField.maybeMoney>> &
    Record<`${P}Percentage`, ReturnType<typeof percentageField>>

const coefficient = z.object({
  start: z.string(),
  parts: z.array(z.object({ flag: z.string(), value: z.string() })),
  sum: z.string(),
  value: z.string(),
})
const role = z.enum(COMMISSION_ROLES)
const commissionLine = z.object({
  role,
  userId: z.string(),
  name: z.string(),
  percentage: z.string(),
  cutFrom: nullable,
  proportion: nullable,
  coefficient: nullable,
  exact: z.string(),
  royalty: z.string(),
  since: nullable,
  isUnpaid: z.boolean(),
})
/** The calculation of a sheet (`Commission`), without other people's lines where the caller may not see them. */
const commission = z.object({
  day: z.string(),
  serviceMoney: z.string(),
  bookPriceCny: z.string(),
  vatRate: z.string(),
  income: z.string(),
  totalCost: z.string(),
  grossProfit: z.string(),
  coefficient,
  lines: z.array(commissionLine),
  total: nullable,
  limit: z.string(),
  isScaled: z.boolean(),
})
const part = z.object({
  role,
  userId: z.string(),
  name: z.string(),
  royalty: z.string(),
  settled: z.string(),
  money: z.string(),
  /** True when the person's account is disabled. */
  isGone: z.boolean(),
})

/** A question about a line of a sheet. */
const question = z.object({
  listId: z.string(),
  role,
  userId: z.string(),
  question: z.string(),
  answer: nullable,
  createUserName: nullable,
  createTime: z.string(),
  answerUserName: nullable,
  answerTime: nullable,
})
export type CommissionQuestion = z.output<typeof question>

/**
 * 关键管理人员提成报表: the commission sheet of a project (DOMAIN 5.15, 6.2). It is created by 定标, never by hand.
 */
export const commissionRecord = defineRecord({
  ...commissionRights,
  noun: '提成单',
  fields: commissionFields,
  keys: {
    projectId: z.string(),
    /** The id of the sheet that this sheet corrects. */
    correctsId: nullable,
    shares: z.array(agreedShare),
    /** The calculation; null in lists. */
    whole: commission.nullable(),
    parts: z.array(part),
    questions: z.array(question),
    /** Why it cannot be calculated yet, as text. */
    missing: z.array(z.string()),
    /** Whether the frozen content still matches its fingerprint; null before it is frozen. */
    isIntact: z.boolean().nullable(),
    /** True when the caller may see everybody's parts. */
    seesAll: z.boolean(),
    /** Condition of moves that differ for departments with and without a head. */
    hasHead: z.boolean(),
    stepTitle: nullable,
  },
  filled: {
    departmentName: serverField.maybeText('部门'),
    clientName: serverField.maybeText('客户'),
    projectName: serverField.text('项目名称'),
    projectCode: serverField.text('项目编号'),
    financeCode: serverField.maybeText('财务编号'),
    bidTimeStr: serverField.maybeTime('开标时间'),
    calibrationTimeStr: serverField.maybeTime('定标时间'),
    bidMoneyStr: serverField.maybeMoney('中标金额'),
    bookPriceCnyStr: serverField.money('标书费'),
    serviceMoneyStr: serverField.money('服务费'),
    income: serverField.money('收入（不含税）'),
    totalCost: serverField.money('成本合计'),
    grossProfit: serverField.money('毛利'),
    payer: serverField.dict('付款方', 'feePayer'),
    ...participantFields('mainDevelop', 'UserName', '主开发人员'),
    ...participantFields('helperDevelop1', 'UserName', '协助开发1'),
    ...participantFields('helperDevelop2', 'UserName', '协助开发2'),
    ...participantFields('helperDevelop3', 'UserName', '协助开发3'),
    projectManagerName: serverField.maybeText('项目经理'),
    projectManagerRoyalty: serverField.maybeMoney('项目经理提成'),
    projectManagerCoefficient: serverField.maybeDecimal('项目经理系数'),
    ...participantFields('responsible', 'Name', '负责人'),
    ...participantFields('projectHelper1', 'Name', '项目协助1'),
    ...participantFields('projectHelper2', 'Name', '项目协助2'),
    ...participantFields('projectHelper3', 'Name', '项目协助3'),
    ...participantFields('projectHelper4', 'Name', '项目协助4'),
    ...participantFields('projectHelper5', 'Name', '项目协助5'),
    winnigPackagesNum: serverField.count('中标包数'),
    isInternational: serverField.flag('国际标'),
    isSecret: serverField.flag('涉密'),
    isPppAgency: serverField.flag('PPP代理'),
    isPppConsult: serverField.flag('PPP咨询'),
    isLeaveArchive: serverField.flag('离职人员归档'),
    isOutOpen: serverField.flag('外地开标'),
    /** Estimate by today's rules of what an uncalculated sheet would pay, limited to what the caller may see. */
    forecastMoney: serverField.maybeMoney('预计提成'),
    /** Total of a calculated sheet, null before; only the caller's own part when they may not see all. */
    royaltyMoney: serverField.maybeMoney('提成合计'),
    isScaled: serverField.flag('按上限缩减'),
    isCorrection: serverField.flag('更正'),
    period: serverField.maybeText('归属月份'),
    frozenTime: serverField.maybeTime('核定时间'),
    hash: serverField.maybeText('指纹'),
    ...nullableMoveFields(payFields),
  },
  called: { createTime: '生成时间' },
  listName: '关键管理人员提成报表',
  columns: [
    'projectCode',
    'projectName',
    'grossProfit',
    'mainDevelopUserName',
    'mainDevelopRoyalty',
    'projectManagerName',
    'projectManagerRoyalty',
    'forecastMoney',
    'royaltyMoney',
    'status',
    'period',
  ],
  more: [
    'departmentName',
    'clientName',
    'financeCode',
    'bidTimeStr',
    'calibrationTimeStr',
    'bidMoneyStr',
    'bookPriceCnyStr',
    'serviceMoneyStr',
    'income',
    'totalCost',
    'payer',
    'mainDevelopPercentage',
    'helperDevelop1UserName',
    'helperDevelop1Royalty',
    'helperDevelop1Percentage',
    'helperDevelop2UserName',
    'helperDevelop2Royalty',
    'helperDevelop2Percentage',
    'helperDevelop3UserName',
    'helperDevelop3Royalty',
    'helperDevelop3Percentage',
    'projectManagerCoefficient',
    'responsibleName',
    'responsibleRoyalty',
    'responsiblePercentage',
    'projectHelper1Name',
    'projectHelper1Royalty',
    'projectHelper1Percentage',
    'projectHelper2Name',
    'projectHelper2Royalty',
    'projectHelper2Percentage',
    'projectHelper3Name',
    'projectHelper3Royalty',
    'projectHelper3Percentage',
    'projectHelper4Name',
    'projectHelper4Royalty',
    'projectHelper4Percentage',
    'projectHelper5Name',
    'projectHelper5Royalty',
    'projectHelper5Percentage',
    'winnigPackagesNum',
    'developmentProportion',
    'isInternational',
    'isSecret',
    'isPppAgency',
    'isPppConsult',
    'isDevelopCommission',
    'isLeaveArchive',
    'isOutOpen',
    'isScaled',
    'isCorrection',
    'frozenTime',
    'payTime',
    'createTime',
  ],
  beside: ['shareReason', 'hash'],
  order: ['createTime', 'status', 'period'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    projectName: filter.text(),
    departmentId: filter.department(),
    userId: filter.person(),
    period: filter.text(7),
    isCorrection: filter.flag(),
    /** True when it can be calculated: the project is archived and its fee settled. */
    isDue: filter.flag(),
    status: filter.status(),
  },
  logged: {
    projectId: { label: '项目', kind: 'text' },
    correctsId: { label: '被更正的提成单', kind: 'text' },
    shares: { label: '约定比例', kind: 'text' },
    reckoningId: { label: '核算', kind: 'text' },
    snapshot: { label: '核算依据', kind: 'text' },
    whole: { label: '核算过程', kind: 'text' },
    parts: { label: '各人提成', kind: 'text' },
    royaltyId: { label: '提成单', kind: 'text' },
    role: dictionaryField('身份', 'commissionRole'),
    userId: { label: '人员', kind: 'person' },
    name: { label: '姓名', kind: 'text' },
    royalty: { label: '应得', kind: 'money', unit: '元' },
    settled: { label: '已核定', kind: 'money', unit: '元' },
    percentage: { label: '约定比例', kind: 'text', unit: '%' },
    money: { label: '提成', kind: 'money', unit: '元' },
    total: { label: '本月合计', kind: 'money', unit: '元' },
    question: { label: '疑问', kind: 'area' },
    answer: { label: '答复', kind: 'area' },
    answerUserId: { label: '答复人', kind: 'person' },
    answerTime: { label: '答复时间', kind: 'time' },
    partUserIds: { label: '参与人员', kind: 'people' },
    hasHead: { label: '部门有负责人', kind: 'flag' },
    foundPeriod: { label: '发现月份', kind: 'text' },
  },
  facts: ['projectName', 'royaltyMoney', 'grossProfit', 'isCorrection', 'clientName'],
  factsAt: { ROY_CALC: ['projectName', 'forecastMoney', 'grossProfit', 'isCorrection', 'clientName'] },
})
export type CommissionRow = z.output<typeof commissionRecord.row>
