import { formatDateTime } from '@agency/shared/format/dates'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import type { DocumentSource } from '../../documents/document-source'
import { hasPermission } from '../../http/actor'
import { userNamesById } from '../../system/directory'
import { issueNumber } from '../../system/numbering'
import { bonds } from './bond.store'

const { prefix } = bondRecord

/** 保证金收据 of a confirmed payment, for people who print receipts and may know the bidder. */
export const bondDocuments: DocumentSource = {
  bizType: prefix,
  bizName: '保证金',
  templates: [
    {
      code: 'receipt',
      name: '投标保证金收据',
      isPaper: true,
      destination: { to: 'recipient', addressee: '供应商', number: '收据编号', date: '确认时间' },
      sections: [
        { title: '项目', fields: ['收据编号', '项目编号', '项目名称', '标包编号', '缴纳形式'] },
        { title: '付款方', fields: ['供应商', '付款人', '付款账号', '到账时间'] },
        { title: '金额', fields: ['保证金（元）', '大写金额', '收款确认人', '确认时间'] },
      ],
    },
  ],
  async loadDocumentData(context, ownId) {
    if (!hasPermission(context.actor, `${prefix}:receipt`)) return undefined
    const row = await bonds.find(context.db, context, ownId)
    if (!row?.confirmTime || !row.arriveMoney || !row.arriveTime) return undefined
    const people = await userNamesById(context.db, [row.confirmUserId])
    return {
      name: row.supplierName,
      logged: { packageId: row.packageId },
      paperNo: (write) => issueNumber(write, 'bondReceiptNo', { bizType: prefix, ownId }),
      values: {
        项目编号: row.projectCode,
        项目名称: row.projectName,
        标包编号: row.packageNo,
        缴纳形式: row.form,
        供应商: row.supplierName,
        付款人: row.payerName ?? '',
        付款账号: row.payAccount ?? '',
        到账时间: formatDateTime(row.arriveTime.toISOString()),
        '保证金（元）': row.arriveMoney,
        大写金额: uppercaseAmount(row.arriveMoney),
        // Confirming a payment has no to-do (R27), so nobody confirms as a deputy.
        收款确认人: people.get(row.confirmUserId ?? '') ?? '',
        确认时间: formatDateTime(row.confirmTime.toISOString()),
      },
    }
  },
}
