import { z } from 'zod'
import { textAreaField, textFieldByRule } from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField } from '../../record/server-fields'
import { stockRights } from './stock.permissions'

/** The fields of the form that starts a stocktaking. */
export const stockFields = {
  placeId: textFieldByRule('盘点范围', z.uuid('请选择盘点范围')),
  remark: textAreaField('说明', 200),
} as const

/** 档案盘点 (DOMAIN 5.9). */
export const stockRecord = defineRecord({
  ...stockRights,
  noun: '盘点',
  fields: stockFields,
  keys: {
    /** The ids of the people who uploaded scans. */
    takerIds: z.array(z.string()),
    /** Number of differences that somebody else must confirm. */
    differences: z.number(),
  },
  number: 'stockNo',
  filled: {
    stockNo: serverField.text('盘点编号'),
    placePath: serverField.text('盘点范围'),
    expectedCount: serverField.count('应有盒数'),
    scannedCount: serverField.count('已扫'),
    okCount: serverField.maybeCount('在位'),
    missingCount: serverField.maybeCount('缺失'),
    foreignCount: serverField.maybeCount('多出'),
    wrongCount: serverField.maybeCount('位置不符'),
    movedCount: serverField.maybeCount('盘点中移动'),
    lentCount: serverField.maybeCount('借出'),
    unreadCount: serverField.maybeCount('未识别'),
    finishUserId: serverField.maybePerson('结束人'),
    finishTime: serverField.maybeTime('结束时间'),
  },
  called: { createUserName: '开始人', createTime: '开始时间' },
  listName: '档案盘点台账',
  columns: [
    'stockNo',
    'placePath',
    'expectedCount',
    'scannedCount',
    'missingCount',
    'foreignCount',
    'wrongCount',
    'status',
    'createUserName',
    'createTime',
  ],
  more: ['okCount', 'movedCount', 'lentCount', 'unreadCount', 'finishUserId', 'finishTime'],
  beside: ['remark'],
  order: ['createTime', 'finishTime', 'status'],
  filters: { stockNo: filter.text(64), placePath: filter.text(60), status: filter.status() },
  logged: {
    takerIds: { label: '盘点人', kind: 'people' },
    differences: { label: '差异', kind: 'number' },
    scans: { label: '扫码', kind: 'number' },
  },
  facts: ['placePath', 'expectedCount', 'missingCount', 'foreignCount', 'wrongCount', 'movedCount'],
  factsAt: { AST_TAKE: ['placePath', 'expectedCount', 'scannedCount', 'remark'] },
})
export type StockRow = z.output<typeof stockRecord.row>
