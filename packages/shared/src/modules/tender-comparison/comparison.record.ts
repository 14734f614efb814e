import { z } from 'zod'
import { filled, filledByMoves } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { comparisonFields, resultFields, sealFields } from './comparison.fields'
import { comparisonRights } from './comparison.permissions'

const nullable = z.string().nullable()
const flags = [
  ...([
    'hasHead',
    'needsQc',
    'needsLeader',
    'takesPart',
    'startsAtHead',
    'startsAtQc',
    'startsAtLeader',
  ] as const),
  ...(['headToLeader', 'headToSeal', 'headToEnd', 'qcToSeal', 'qcToEnd'] as const),
] as const

const facts = ['clientName', 'submitDeadline', 'quoteWay', 'quoteValue', 'quoteRatio', 'quoteFee'] as const

/** 比选: what we take part in to become a client's agency, or run for a client (DOMAIN 5.5). */
export const comparisonRecord = defineRecord({
  ...comparisonRights,
  noun: '比选',
  fields: comparisonFields,
  keys: {
    responsibleUserName: nullable,
    sealUserName: nullable,
    /** Which way it goes from where it stands: its moves are drawn by these. */
    ...(Object.fromEntries(flags.map((name) => [name, z.boolean()])) as Record<
      (typeof flags)[number],
      z.ZodBoolean
    >),
    ordinalId: nullable,
    departmentId: nullable,
    createUserId: nullable,
  },
  number: 'comparisonCode',
  filled: {
    comparisonCode: filled.text('比选编号'),
    /** Of the client there is, or as it was typed. */
    clientName: filled.text('客户'),
    standardFee: filled.maybeMoney('标准服务费'),
    quoteFee: filled.maybeMoney('报价服务费'),
    quoteRatio: { label: '占标准的比例', kind: 'text', unit: '%', wire: nullable } as const,
    ...filledByMoves(sealFields),
    sealTime: filled.maybeTime('用印时间'),
    sealUserId: filled.maybePerson('用印经手人'),
    resultDue: filled.maybeTime('结果应录入时间'),
    ...filledByMoves(resultFields),
    ordinalNo: filled.maybeText('排号流水'),
    departmentName: filled.maybeText('所属部门'),
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
    'quoteWay',
    'quoteValue',
    'result',
    'status',
  ],
  more: [
    ...(['projectType', 'budgetMoney', 'standardFee', 'quoteFee', 'quoteRatio', 'feeForecast'] as const),
    ...(['bondMoney', 'competitorCount', 'sealCount', 'winnerName', 'winQuote', 'resultTime'] as const),
    ...(['ordinalNo', 'departmentName', 'createUserName', 'createTime'] as const),
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
    hasHead: { label: '部门有负责人', kind: 'flag' },
    needsQc: { label: '须品管审核', kind: 'flag' },
    needsLeader: { label: '须领导审批', kind: 'flag' },
    ordinalId: { label: '排号', kind: 'text' },
    paperName: { label: '资料名称', kind: 'text' },
    materialType: { label: '基础资料类型', kind: 'text' },
    copies: { label: '份数', kind: 'number' },
    competitorName: { label: '单位名称', kind: 'text' },
  },
  facts: ['comparisonName', ...facts],
  factsAt: {
    BX_SEAL: ['comparisonName', 'submitDeadline', 'originalCount', 'copyCount', 'clientName'],
    BX_RESULT: ['comparisonName', 'clientName', 'submitDeadline', 'quoteWay', 'quoteValue'],
  },
})
export type ComparisonRow = z.output<typeof comparisonRecord.row>
