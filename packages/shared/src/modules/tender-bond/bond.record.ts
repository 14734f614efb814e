import { z } from 'zod'
import { instant } from '../../contract/page'
import { joinTags, statusName } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField, withComputedText } from '../../record/server-fields'
import { arrivalFields, bondFields, forfeitFields, interestAskFields, refundFields } from './bond.fields'
import { bondFlow } from './bond.flow'
import { bondRights } from './bond.permissions'

const { form: _form, ...arrival } = arrivalFields
const statusNames = statusNamesOf(bondFlow)

/** Tags shown next to the status of a bond. */
export const bondMarks = { overdue: '逾期未退' } as const

/** 保证金 of suppliers for lots (DOMAIN 5.4.3). Secret before the opening: R27. */
export const bondRecord = defineRecord({
  ...bondRights,
  noun: '保证金',
  fields: bondFields,
  keys: {
    projectId: z.string(),
    isOverdue: z.boolean(),
    /** Suspicious facts about it (R31), as sentences. */
    warnings: z.array(z.string()),
    /** True when a cheque or transfer must come from the basic account (条例第26条). */
    needsBasicAccount: z.boolean(),
    stepTitle: z.string().nullable(),
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNo: serverField.text('标包编号'),
    supplierName: serverField.text('供应商'),
    bondMoney: serverField.money('应缴金额'),
    ...nullableMoveFields(arrival),
    source: serverField.text('登记方式'),
    confirmUserName: serverField.maybeText('确认人'),
    confirmTime: serverField.maybeTime('确认时间'),
    bondEnd: serverField.maybeTime('保证金截止时间'),
    /** The end of the last day, because a refund is due on a day and not at an hour. */
    refundDue: { ...serverField.maybeDay('应退日期'), wire: instant.nullable() },
    refundReason: serverField.maybeText('退还事由'),
    ...nullableMoveFields(refundFields),
    /** Interest calculated for the day of the refund; null for refunds before the calculation was introduced. */
    proposedInterest: serverField.maybeMoney('核算利息'),
    ...nullableMoveFields(interestAskFields),
    allowedInterest: serverField.maybeMoney('已同意的利息'),
    ...nullableMoveFields(forfeitFields),
    status: withComputedText(serverField.text('状态'), (row: { status: string; isOverdue: boolean }) =>
      joinTags(statusName(statusNames, row.status), row.isOverdue && bondMarks.overdue),
    ),
  },
  listName: '保证金台账',
  // Columns that fit a screen of 1440 px next to the buttons.
  columns: [
    'supplierName',
    'packageNo',
    'status',
    'arriveMoney',
    'refundDue',
    'payerName',
    'arriveTime',
    'bondMoney',
  ],
  more: ['projectCode', 'form', 'refundTime'],
  order: ['arriveTime', 'refundDue', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    packageId: filter.id(),
    projectCode: filter.text(64),
    supplierName: filter.text(),
    form: filter.dict(),
    overdue: filter.flag(),
    refundDueStart: filter.bound(),
    refundDueEnd: filter.bound(),
    status: filter.status(),
  },
  facts: ['projectName', 'supplierName', 'arriveMoney', 'arriveTime', 'form', 'refundDue'],
  factsAt: {
    TP_BOND_INTEREST: ['supplierName', 'arriveMoney', 'proposedInterest', 'askedInterest', 'interestReason'],
    TP_BOND_FORFEIT: ['projectName', 'supplierName', 'arriveMoney', 'arriveTime', 'forfeitGround'],
  },
})
export type BondRow = z.output<typeof bondRecord.row>
