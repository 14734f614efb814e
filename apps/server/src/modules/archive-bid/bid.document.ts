import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { bidItemTotals } from '@agency/shared/modules/archive-bid/bid.rules'
import { certificateTemplate, certificateValues } from '../../custody/destruction.document'
import { loadRetentionPeriod } from '../../custody/retention'
import type { DocumentSource } from '../../documents/document-source'
import { bids } from './bid.store'

/** Code of the template of the destruction certificate of bids. */
export const BID_CERTIFICATE = 'bidDestroyCertificate'

const head = {
  title: '投标文件',
  fields: ['档号', '项目编号', '项目名称', '标包', '投标人', '份数', '保管期限', '存放位置'],
}

/** The destruction certificate (投标文件销毁证明) of the bids of a lot. */
export const bidDocuments: DocumentSource = {
  bizType: bidRecord.prefix,
  bizName: bidRecord.noun,
  templates: [
    certificateTemplate({
      code: BID_CERTIFICATE,
      name: '投标文件销毁证明',
      head,
      what: '下列投标文件',
      which: '项目：{项目编号} {项目名称}（标包 {标包}），投标人：{投标人}，{份数}。',
    }),
  ],
  async loadDocumentData(context, ownId) {
    const row = await bids.find(context.db, context, ownId)
    if (!row?.archiveNo) return undefined
    const gone = new Set(row.returns.map(({ supplierId }) => supplierId))
    const left = row.items.filter(({ supplierId }) => !gone.has(supplierId))
    const { originals, copies, media } = bidItemTotals(left)
    return {
      name: row.archiveNo,
      paperNo: row.archiveNo,
      values: {
        档号: row.archiveNo,
        项目编号: row.projectCode,
        项目名称: row.projectName,
        标包: row.packageNo,
        投标人: left.map(({ supplierName }) => supplierName).join('、'),
        份数: `正本 ${originals} 份、副本 ${copies} 份、电子介质 ${media} 件`,
        保管期限: (await loadRetentionPeriod(context.db, row.retentionCode ?? '')).label,
        存放位置: row.keepPlace ?? '',
        ...(await certificateValues(context, row, row.destroyDue)),
      },
    }
  },
}
