import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { takeDownload } from '../../kit/file/take-download'
import { http } from '../../session/app'

type Template = Pick<DocTemplateRow, 'bizType' | 'templateCode'>

/** How calls name a template. */
export const templateOf = ({ bizType, templateCode }: Template) => ({ bizType, templateCode })

/** How people name it. */
export const nameOf = ({ bizName, name }: DocTemplateRow) => `${bizName} · ${name}`

/** The template in use, or an older one. */
export async function downloadTemplate(template: Template, revision?: number): Promise<void> {
  try {
    takeDownload(await http.download(docTemplateApi.download, { ...templateOf(template), revision }))
  } catch {
    // shown by the call
  }
}
