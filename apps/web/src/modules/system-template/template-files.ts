import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { useUnpagedRows } from '../../kit/list/use-rows'
import type { Load } from '../../kit/preview/load'
import { http } from '../../session/app'
import { templateMessages as say } from './template.messages'

type Template = Pick<DocTemplateRow, 'bizType' | 'templateCode'>

/** The parameters that identify a template in calls. */
export const templateParams = ({ bizType, templateCode }: Template) => ({ bizType, templateCode })

/** The displayed name of a template. */
export const templateTitle = ({ bizName, name }: DocTemplateRow) => `${bizName} · ${name}`

/** The current state of a template while something about it is open, because it may have been replaced. */
export const useCurrentTemplate = (row: DocTemplateRow): DocTemplateRow =>
  useUnpagedRows(docTemplateApi.list, {}).rows.find(({ listId }) => listId === row.listId) ?? row

/** A sample document for the preview. */
export const samplePreviewDialogProps = (template: DocTemplateRow) => ({
  title: say.previewTitle(templateTitle(template)),
  load: async (options: Parameters<Load>[0]) =>
    requireFile(
      await http.download(docTemplateApi.preview, templateParams(template), { ...options, quiet: true }),
    ),
})

/** Downloads the current template, or an older revision. */
export async function downloadTemplate(template: Template, revision?: number): Promise<void> {
  try {
    handleDownloadAnswer(
      await http.download(docTemplateApi.download, { ...templateParams(template), revision }),
    )
  } catch {
    // The call has shown the failure.
  }
}
