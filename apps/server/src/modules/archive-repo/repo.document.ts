import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { certificateTemplate, certificateValues } from '../../custody/destruction.document'
import { loadRetentionPeriod } from '../../custody/retention'
import type { DocumentSource } from '../../documents/document-source'
import type { Context } from '../../http/context'
import { archiveVolumes, type RepoRecord } from './repo.store'

/** Code of the document template. */
export const DESTRUCTION_CERTIFICATE_TEMPLATE = 'destroyCertificate'

const head = {
  title: '档案',
  fields: ['档号', '项目编号', '项目名称', '客户', '保管期限', '密级', '存放位置', '来源'],
}

/** The destruction certificate, 档案销毁证明. */
const certificate = certificateTemplate({
  code: DESTRUCTION_CERTIFICATE_TEMPLATE,
  name: '档案销毁证明',
  head,
  what: '下列档案',
  which: '项目：{项目编号} {项目名称}（客户：{客户}）{来源}',
})

async function volumeHeadValues(context: Context, row: RepoRecord) {
  const { retentionCode, secretLevel, keepPlace, boxNo } = row
  return {
    档号: row.archiveNo,
    项目编号: row.projectCode,
    项目名称: row.projectName,
    客户: row.clientName,
    保管期限: (await loadRetentionPeriod(context.db, retentionCode ?? '')).label,
    密级: secretLevel ?? '',
    存放位置: [keepPlace, boxNo].filter(Boolean).join(' '),
    来源: row.source ?? '',
  }
}

/** The document of a volume whose template the house may change: 销毁证明. */
export const repoDocuments: DocumentSource = {
  bizType: repoRecord.prefix,
  bizName: repoRecord.noun,
  templates: [certificate],
  async loadDocumentData(context, ownId) {
    const row = await archiveVolumes.find(context.db, context, ownId)
    if (!row) return undefined
    const name = row.archiveNo
    const values = await certificateValues(context, row, row.keepUntil)
    return { name, paperNo: name, values: { ...(await volumeHeadValues(context, row)), ...values } }
  },
}
