import { z } from 'zod'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { costFields, handleFields } from './cost.fields'
import { costRights } from './cost.permissions'

const nullable = z.string().nullable()

/** 费用申请: one cost line (DOMAIN 5.14). */
export const costRecord = defineRecord({
  ...costRights,
  noun: '费用',
  fields: costFields,
  keys: {
    projectId: z.string(),
    /** The id of the line that this line reverses, fully or partly. */
    correctsId: nullable,
    handleUserName: nullable,
    /** Numbers of lines with the same payee, amount and date, as a warning of duplicates. */
    duplicateNos: z.array(z.string()),
    /** What remains of a confirmed line after negative lines, in 元; null when it is not confirmed. */
    leftMoney: nullable,
    /** Condition of moves that differ for departments with and without a head. */
    hasHead: z.boolean(),
  },
  number: 'costNo',
  filled: {
    costNo: serverField.text('费用编号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    financeCode: serverField.maybeText('财务编号'),
    /** 费用小类, or 费用大类 when there is none. */
    costName: serverField.text('费用'),
    copeWith: serverField.money('应付金额'),
    taxMoney: serverField.maybeMoney('代扣个人所得税'),
    netMoney: serverField.maybeMoney('实付金额'),
    correctsNo: serverField.maybeText('更正的费用'),
    ...nullableMoveFields(handleFields),
    handleUserId: serverField.maybePerson('处理人'),
    handleTime: serverField.maybeTime('处理时间'),
  },
  called: { createUserName: '申请人', createTime: '申请时间' },
  listName: '费用台账',
  columns: [
    'costNo',
    'projectName',
    'priceTime',
    'parentCostName',
    'childCostName',
    'copeWith',
    'payee',
    'createUserName',
    'createTime',
    'status',
  ],
  more: [
    'projectCode',
    'financeCode',
    'businessFee',
    'specifiactions',
    'num',
    'singlePrice',
    'taxMoney',
    'netMoney',
    'correctsNo',
    'handleUserId',
    'handleTime',
  ],
  beside: ['abstractRemark', 'remark'],
  order: ['costNo', 'priceTime', 'copeWith', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    costNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(),
    businessFee: filter.dict(),
    parentCostName: filter.dict(),
    payee: filter.text(),
    priceTimeStart: { ...filter.bound(), of: 'priceTime' },
    priceTimeEnd: { ...filter.bound(), of: 'priceTime' },
    status: filter.status(),
  },
  logged: {
    projectId: { label: '项目', kind: 'text' },
    memberId: { label: '评标委员会成员', kind: 'text' },
    correctsId: { label: '被冲减的费用', kind: 'text' },
    budget: { label: '费用预算', kind: 'text' },
    takenMoney: { label: '已冲减', kind: 'money', unit: '元' },
    leftMoney: { label: '冲减后余额', kind: 'money', unit: '元' },
    hasHead: { label: '部门有负责人', kind: 'flag' },
  },
  facts: ['projectName', 'costName', 'copeWith', 'payee', 'abstractRemark', 'priceTime'],
})
export type CostRow = z.output<typeof costRecord.row>
