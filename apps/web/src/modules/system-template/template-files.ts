import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { takeDownload } from '../../kit/file/take-download'
import { useRows } from '../../kit/list/use-rows'
import type { Load } from '../../kit/preview/load'
import { http } from '../../session/app'
import { templateMessages as say } from './template.messages'

type Template = Pick<DocTemplateRow, 'bizType' | 'templateCode'>

/** The parameters that identify a template in calls. */
export const templateOf = ({ bizType, templateCode }: Template) => ({ bizType, templateCode })

/** The displayed name of a template. */
export const nameOf = ({ bizName, name }: DocTemplateRow) => `${bizName} · ${name}`

/** The current state of a template while something about it is open, because it may have been replaced. */
export const useTemplate = (row: DocTemplateRow): DocTemplateRow =>
  useRows(docTemplateApi.list, {}).rows.find(({ listId }) => listId === row.listId) ?? row

/** A sample document for the preview. */
export const previewOf = (template: DocTemplateRow) => ({
  title: say.previewTitle(nameOf(template)),
  load: async (options: Parameters<Load>[0]) =>
    requireFile(
      await http.download(docTemplateApi.preview, templateOf(template), { ...options, quiet: true }),
    ),
})

/** Downloads the current template, or an older revision. */
export async function downloadTemplate(template: Template, revision?: number): Promise<void> {
  try {
    takeDownload(await http.download(docTemplateApi.download, { ...templateOf(template), revision }))
  } catch {
    // The call has shown the failure.
  }
}
