import { z } from 'zod'
import { requiredFilesRule } from '../../contract/move'
import { pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { feeMoveFields, receiptFields } from './fee.fields'
import { feeRecord } from './fee.record'

/** 服务费 of awarded lots (DOMAIN 5.4.3, 6.1). The award creates the drafts; nobody enters or deletes one. */
export const serviceFeeApi = declareRecordCalls(feeRecord, {
  asks: {
    confirm: pickFieldRules(feeMoveFields, ['invoiceNo']),
    adjust: pickFieldRules(feeMoveFields, ['serviceMoney']),
    receive: pickFieldRules(receiptFields),
    /** A negative line that reverses one payment. */
    reverse: { receiptId: z.uuid('请选择原收款') },
    waive: { waiveFile: requiredFilesRule(feeMoveFields.waiveFile.label) },
  },
})
