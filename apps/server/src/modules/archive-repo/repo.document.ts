import { chineseDate } from '@agency/shared/format/chinese-date'
import { type ArchiveItem, isThere } from '@agency/shared/modules/archive-file/archive.rules'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { DESTROYED } from '@agency/shared/modules/archive-repo/repo.rules'
import { retentionOf } from '../../custody/retention'
import type { DocumentSource, DocumentTemplate } from '../../documents/document-source'
import type { Context } from '../../http/context'
import { wrongState } from '../../http/refusal'
import { namesOf } from '../../system/directory'
import { partsOf } from '../archive-file/archive.door'
import { type RepoRecord, repos } from './repo.store'

/** Codes of the templates. */
export const DIRECTORY = 'volumeDirectory'
export const CERTIFICATE = 'destroyCertificate'

const say = { notDestroyed: '档案尚未销毁', NONE: '—' }

const head = {
  title: '档案',
  fields: ['档号', '项目编号', '项目名称', '客户', '保管期限', '密级', '存放位置'],
}

/** 卷内目录 (DA/T 22 names its columns). */
const directory: DocumentTemplate = {
  code: DIRECTORY,
  name: '卷内目录',
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
    { text: '客户：{客户}　保管期限：{保管期限}　密级：{密级}　存放位置：{存放位置}' },
    { loop: '卷内目录' },
  ],
}

/** 档案销毁证明: who asked, looked, approved, and when it was done. */
const certificate: DocumentTemplate = {
  code: CERTIFICATE,
  name: '档案销毁证明',
  isPaper: true,
  sections: [
    head,
    {
      title: '销毁',
      fields: ['到期日', '销毁原因', '提出人', '复核人', '批准人', '销毁时间', '销毁方式', '代理机构'],
    },
  ],
  layout: [
    { text: '档案销毁证明', as: 'title' },
    { text: '档号：{档号}', as: 'right' },
    {
      text: '下列档案保管期限已满（{到期日}），经提出、复核和批准，已于{销毁时间}以{销毁方式}方式销毁。',
      as: 'letter',
    },
    { text: '项目：{项目编号} {项目名称}（客户：{客户}）', as: 'letter' },
    { text: '销毁原因：{销毁原因}', as: 'letter' },
    { text: '提出人：{提出人}　复核人：{复核人}　批准人：{批准人}', as: 'letter' },
    { text: '{代理机构}', as: 'right' },
    { text: '{销毁时间}', as: 'right' },
  ],
}

const on = (time: Date | null) => (time ? chineseDate(time.toISOString()) : say.NONE)

async function headOf(context: Context, row: RepoRecord) {
  const { retentionCode, secretLevel, keepPlace, boxNo } = row
  return {
    档号: row.archiveNo,
    项目编号: row.projectCode,
    项目名称: row.projectName,
    客户: row.clientName,
    保管期限: (await retentionOf(context.db, retentionCode ?? '')).label,
    密级: secretLevel ?? '',
    存放位置: [keepPlace, boxNo].filter(Boolean).join(' '),
  }
}

const lineOf = (item: ArchiveItem, at: number) => ({
  序号: String(at + 1),
  件号: item.itemNo ?? item.itemCode,
  题名: item.itemName,
  载体: item.carrier ?? '',
  份数: item.copies === null ? '' : String(item.copies),
  页数: item.pages === null ? '' : String(item.pages),
  备注: item.checkNote ?? item.note ?? '',
})

/** 卷内目录 and 销毁证明 of a volume. */
export const repoDocuments: DocumentSource = {
  bizType: repoRecord.prefix,
  bizName: repoRecord.noun,
  templates: [directory, certificate],
  async recordFor(context, ownId, code) {
    const row = await repos.find(context.db, context, ownId)
    if (!row) return undefined
    const name = row.archiveNo
    if (code !== CERTIFICATE) {
      const items = (await partsOf(context.db, [row.archiveId])).flatMap((part) => part.items)
      const there = items.filter((item) => isThere(item) && item.isReceived !== false)
      return { name, values: { ...(await headOf(context, row)), 卷内目录: there.map(lineOf) } }
    }
    if (row.status !== DESTROYED) throw wrongState(say.notDestroyed)
    const people = await namesOf(context.db, [row.proposeUserId, row.checkUserId, row.approveUserId])
    const nameOf = (id: string | null) => people.get(id ?? '') ?? say.NONE
    const { COMPANY_TITLE } = await context.params.latest()
    return {
      name,
      paperNo: name,
      values: {
        ...(await headOf(context, row)),
        到期日: row.keepUntil ?? say.NONE,
        销毁原因: row.destroyReason ?? say.NONE,
        提出人: nameOf(row.proposeUserId),
        复核人: nameOf(row.checkUserId),
        批准人: nameOf(row.approveUserId),
        销毁时间: on(row.destroyTime),
        销毁方式: row.destroyWay ?? say.NONE,
        代理机构: COMPANY_TITLE,
      },
    }
  },
}
