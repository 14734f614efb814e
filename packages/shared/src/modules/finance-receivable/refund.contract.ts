import { z } from 'zod'
import { requiredFilesRule } from '../../contract/move'
import { pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { refundPaidFields } from './receivable.fields'
import { refundRecord } from './refund.record'

/** 多收退款: refunds from a 来款. */
export const refundApi = declareRecordCalls(refundRecord, {
  form: { paymentId: z.uuid('请选择来款') },
  asks: {
    pay: {
      ...pickFieldRules(refundPaidFields, ['refundTime']),
      refundFile: requiredFilesRule(refundPaidFields.refundFile.label),
    },
  },
})
