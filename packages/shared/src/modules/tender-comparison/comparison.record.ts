import { z } from 'zod'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { comparisonFields, resultFields, sealFields } from './comparison.fields'
import { comparisonRights } from './comparison.permissions'

const nullable = z.string().nullable()
/** Conditions that decide which moves are available. */
const ways = {
  hasHead: '部门有负责人',
  needsQc: '须品管审核',
  needsLeader: '须领导审批',
  takesPart: '参选',
  startsAtHead: '先由部门审核',
  startsAtQc: '先由品管审核',
  startsAtLeader: '先由领导审批',
  headToLeader: '部门之后领导审批',
  headToSeal: '部门之后用印',
  headToEnd: '部门之后办结',
  qcToSeal: '品管之后用印',
  qcToEnd: '品管之后办结',
} as const
type Way = keyof typeof ways
const mapWays = <V>(said: (label: string) => V) =>
  Object.fromEntries(Object.entries(ways).map(([name, label]) => [name, said(label)])) as Record<Way, V>

const facts = [
  'comparisonName',
  'clientName',
  'submitDeadline',
  'quoteWay',
  'quoteValue',
  'quoteRatio',
] as const

/** 比选: a selection in which we compete to become a client's agency, or which we run for a client (DOMAIN 5.5). */
export const comparisonRecord = defineRecord({
  ...comparisonRights,
  noun: '比选',
  fields: comparisonFields,
  keys: {
    responsibleUserName: nullable,
    sealUserName: nullable,
    ...mapWays(() => z.boolean()),
    ordinalId: nullable,
    departmentId: nullable,
    createUserId: nullable,
    /** Everybody who has saved it. */
    editorIds: z.array(z.string()),
    /** True when the 排号 made from this 比选 was deleted, so that it can be transferred again. */
    isOrdinalGone: z.boolean(),
  },
  number: 'comparisonCode',
  filled: {
    comparisonCode: serverField.text('比选编号'),
    /** The name of the registered client, or the client's name as typed. */
    clientName: serverField.text('客户'),
    standardFee: serverField.maybeMoney('标准服务费'),
    quoteFee: serverField.maybeMoney('报价服务费'),
    quoteRatio: serverField.maybePercent('占标准的比例'),
    ...nullableMoveFields(sealFields),
    sealTime: serverField.maybeTime('用印时间'),
    sealUserId: serverField.maybePerson('用印经手人'),
    resultDue: serverField.maybeTime('结果应录入时间'),
    ...nullableMoveFields(resultFields),
    ordinalNo: serverField.maybeText('排号流水'),
    departmentName: serverField.maybeText('所属部门'),
  },
  called: { createUserName: '编制人' },
  listName: '比选项目',
  columns: [
    'comparisonCode',
    'comparisonName',
    'comparisonRole',
    'clientName',
    'submitDeadline',
    'responsibleUserId',
    'quoteValue',
    'result',
    'status',
  ],
  more: [
    'quoteWay',
    'projectType',
    'budgetMoney',
    'standardFee',
    'quoteFee',
    'quoteRatio',
    'feeForecast',
    'bondMoney',
    'competitorCount',
    'sealCount',
    'winnerName',
    'winQuote',
    'resultTime',
    'ordinalNo',
    'departmentName',
    'createUserName',
    'createTime',
  ],
  beside: ['noticeSource', 'openPlace', 'loseReason', 'lesson'],
  order: [
    'comparisonCode',
    'comparisonName',
    'submitDeadline',
    'feeForecast',
    'resultTime',
    'status',
    'createTime',
  ],
  filters: {
    comparisonCode: filter.text(32),
    comparisonName: filter.text(200),
    comparisonRole: filter.dict(),
    clientId: filter.id(),
    clientName: filter.text(),
    responsibleUserId: filter.person(),
    departmentId: filter.department(),
    result: filter.dict(),
    submitDeadlineStart: { ...filter.bound(), of: 'submitDeadline' },
    submitDeadlineEnd: { ...filter.bound(), of: 'submitDeadline' },
    status: filter.status(),
  },
  logged: {
    ...mapWays((label) => ({ label, kind: 'flag' as const })),
    ordinalId: { label: '排号', kind: 'text' },
    editorIds: { label: '编辑过的人员', kind: 'people' },
    isOrdinalGone: { label: '排号已删除', kind: 'flag' },
    paperName: { label: '资料名称', kind: 'text' },
    materialType: { label: '基础资料类型', kind: 'text' },
    copies: { label: '份数', kind: 'number' },
    competitorName: { label: '单位名称', kind: 'text' },
  },
  facts,
  factsAt: {
    BX_SEAL: ['comparisonName', 'submitDeadline', 'originalCount', 'copyCount', 'clientName'],
    BX_RESULT: ['comparisonName', 'clientName', 'submitDeadline', 'quoteWay', 'quoteValue'],
  },
})
export type ComparisonRow = z.output<typeof comparisonRecord.row>
