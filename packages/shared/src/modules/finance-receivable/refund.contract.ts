import { z } from 'zod'
import { fileList } from '../../contract/move'
import { rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { refundPaidFields } from './receivable.fields'
import { refundRecord } from './refund.record'

/** 多收退款: refunds from a 来款. */
export const refundApi = recordCalls(refundRecord, {
  form: { paymentId: z.uuid('请选择来款') },
  asks: {
    pay: {
      ...rulesOf(refundPaidFields, ['refundTime']),
      refundFile: fileList(refundPaidFields.refundFile.label),
    },
  },
})
