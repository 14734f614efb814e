import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { fileOf } from '@agency/shared/http/download-answer'
import { takeDownload } from '../../kit/file/take-download'
import { useRows } from '../../kit/list/use-rows'
import type { Load } from '../../kit/preview/load'
import { http } from '../../session/app'
import { templateMessages as say } from './template.messages'

type Template = Pick<DocTemplateRow, 'bizType' | 'templateCode'>

/** How calls name a template. */
export const templateOf = ({ bizType, templateCode }: Template) => ({ bizType, templateCode })

/** How people name it. */
export const nameOf = ({ bizName, name }: DocTemplateRow) => `${bizName} · ${name}`

/** A template as it is now, while something about it stands open: another file may have come in its place. */
export const useTemplate = (row: DocTemplateRow): DocTemplateRow =>
  useRows(docTemplateApi.list, {}).rows.find(({ listId }) => listId === row.listId) ?? row

/** What a template makes, as a preview shows it. */
export const previewOf = (template: DocTemplateRow) => ({
  title: say.previewTitle(nameOf(template)),
  load: async (options: Parameters<Load>[0]) =>
    fileOf(await http.download(docTemplateApi.preview, templateOf(template), { ...options, quiet: true })),
})

/** The template in use, or an older one. */
export async function downloadTemplate(template: Template, revision?: number): Promise<void> {
  try {
    takeDownload(await http.download(docTemplateApi.download, { ...templateOf(template), revision }))
  } catch {
    // shown by the call
  }
}
