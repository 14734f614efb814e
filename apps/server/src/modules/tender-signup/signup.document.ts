import { formatDateTime } from '@agency/shared/format/dates'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { DocumentSource } from '../../documents/document-source'
import { hasPermission } from '../../http/actor'
import { userNamesById } from '../../system/directory'
import { signups } from './signup.store'

/** 标书款收据, for people who print receipts and may know the buyer. */
export const signupDocuments: DocumentSource = {
  bizType: signupPrefix,
  bizName: '报名购标',
  templates: [
    {
      code: 'receipt',
      name: '标书款收据',
      isPaper: true,
      destination: { to: 'recipient', addressee: '供应商', number: '收据编号', date: '收款时间' },
      sections: [
        { title: '收据', fields: ['收据编号', '收款时间', '收款人', '发票号码'] },
        { title: '项目', fields: ['项目编号', '项目名称', '标包编号', '标包名称'] },
        { title: '付款方', fields: ['供应商', '联系人', '报名时间'] },
        { title: '金额', fields: ['标书款（元）', '大写金额', '支付方式'] },
      ],
    },
  ],
  async loadDocumentData(context, ownId) {
    if (!hasPermission(context.actor, `${signupPrefix}:receipt`)) return undefined
    const row = await signups.find(context.db, context, ownId)
    if (!row?.receiptNo || !row.receiveTime) return undefined
    const people = await userNamesById(context.db, [row.receiveUserId])
    return {
      name: row.supplierName,
      logged: { packageId: row.packageId },
      paperNo: row.receiptNo,
      values: {
        收据编号: row.receiptNo,
        收款时间: formatDateTime(row.receiveTime.toISOString()),
        // Receiving the document fee has no to-do (R27), so nobody receives as a deputy.
        收款人: people.get(row.receiveUserId ?? '') ?? '',
        发票号码: row.invoiceNo ?? '',
        项目编号: row.projectCode,
        项目名称: row.projectName,
        标包编号: row.packageNo,
        标包名称: row.packageName,
        供应商: row.supplierName,
        联系人: row.contactName,
        报名时间: formatDateTime(row.buyTime.toISOString()),
        '标书款（元）': row.bookPrice,
        大写金额: uppercaseAmount(row.bookPrice),
        支付方式: row.payWay,
      },
    }
  },
}
