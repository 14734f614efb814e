import { isSourceUnverified, UNVERIFIED } from '@agency/shared/custody/archive-source'
import { type ArchiveItem, isAnythingPresent } from '@agency/shared/modules/archive-file/archive.rules'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { certificateTemplate, certificateValues } from '../../custody/destruction.document'
import { loadRetentionPeriod } from '../../custody/retention'
import type { DocumentSource, DocumentTemplate } from '../../documents/document-source'
import type { Context } from '../../http/context'
import { partsOfArchives } from '../archive-file/archive.door'
import { archiveVolumes, type RepoRecord } from './repo.store'

/** Codes of the document templates. */
export const DIRECTORY_TEMPLATE = 'volumeDirectory'
export const DESTRUCTION_CERTIFICATE_TEMPLATE = 'destroyCertificate'

const head = {
  title: '档案',
  fields: ['档号', '项目编号', '项目名称', '客户', '保管期限', '密级', '存放位置', '来源'],
}

/** 卷内目录 with the columns named by DA/T 22. */
const directory: DocumentTemplate = {
  code: DIRECTORY_TEMPLATE,
  name: '卷内目录',
  destination: { to: 'house', why: 'a list that lies in its volume' },
  sections: [
    head,
    {
      title: '卷内目录',
      loop: '卷内目录',
      fields: ['序号', '件号', '题名', '载体', '份数', '页数', '备注'],
      widths: [8, 26, 34, 12, 8, 8, 14],
    },
  ],
  layout: [
    { text: '卷内目录', as: 'title' },
    { text: '档号：{档号}　项目：{项目编号} {项目名称}' },
    { text: '客户：{客户}　保管期限：{保管期限}　密级：{密级}　存放位置：{存放位置}　{来源}' },
    { loop: '卷内目录' },
  ],
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

/** A line of the directory. Each line of a volume with unproven origin says so. */
const directoryLineOf = (source: string | null) => (item: ArchiveItem, at: number) => ({
  序号: String(at + 1),
  件号: item.itemNo ?? item.itemCode,
  题名: item.itemName,
  载体: item.carrier ?? '',
  份数: item.copies === null ? '' : String(item.copies),
  页数: item.pages === null ? '' : String(item.pages),
  备注: [isSourceUnverified(source) ? UNVERIFIED : '', item.checkNote ?? item.note ?? '']
    .filter(Boolean)
    .join('；'),
})

/** The documents of a volume: 卷内目录 and 销毁证明. */
export const repoDocuments: DocumentSource = {
  bizType: repoRecord.prefix,
  bizName: repoRecord.noun,
  templates: [directory, certificate],
  async loadDocumentData(context, ownId, code) {
    const row = await archiveVolumes.find(context.db, context, ownId)
    if (!row) return undefined
    const name = row.archiveNo
    if (code !== DESTRUCTION_CERTIFICATE_TEMPLATE) {
      const items = (await partsOfArchives(context.db, [row.archiveId])).flatMap((part) => part.items)
      const there = items.filter((item) => isAnythingPresent(item) && item.isReceived !== false)
      return {
        name,
        values: {
          ...(await volumeHeadValues(context, row)),
          卷内目录: there.map(directoryLineOf(row.source)),
        },
      }
    }
    const values = await certificateValues(context, row, row.keepUntil)
    return { name, paperNo: name, values: { ...(await volumeHeadValues(context, row)), ...values } }
  },
}
