import { attachedTo } from '@agency/shared/modules/tender-document/document.codes'
import type { MadeDocument } from '@agency/shared/modules/tender-document/document.contract'
import detail from '../../../kit/detail/detail.module.css'
import { DocumentButton } from '../../../kit/document/DocumentButton'
import { createDocumentLoader } from '../../../kit/document/make-document'
import { projectMessages as say } from '../project/project.messages'
import { useGeneratedDocuments } from '../project/use-project-data'

interface Props {
  projectId: string
  /** The ids of the project or of its lots, whose documents are shown. */
  ownIds: readonly string[]
  /** The template codes of the documents shown; all when omitted. */
  codes?: readonly string[]
}

const documentRequest = ({ bizType, ownId, templateCode }: MadeDocument) =>
  ({ kind: 'record', bizType, ownId, templateCode }) as const

/** Documents that can be generated now, to read or download; nothing when there are none. */
export function GeneratedDocuments({ projectId, ownIds, codes }: Props) {
  const { data = [] } = useGeneratedDocuments(projectId)
  const shown = data.filter(
    ({ ownId, templateCode }) => ownIds.includes(ownId) && (codes?.includes(templateCode) ?? true),
  )
  if (shown.length === 0) return null
  return (
    <>
      <h3>{say.made}</h3>
      <div className={detail.buttons}>
        {shown.map((document) => (
          <DocumentButton
            key={`${document.ownId} ${document.templateCode}`}
            title={document.title}
            asked={documentRequest(document)}
          />
        ))}
      </div>
    </>
  )
}

/** The generated documents that belong into a field of a step. */
export function useGeneratedFiles(projectId: string, of: string) {
  const { data = [] } = useGeneratedDocuments(projectId)
  return (field: string) =>
    data
      .filter(({ ownId, templateCode }) => ownId === of && attachedTo[templateCode] === field)
      .map((document) => ({ title: document.title, load: createDocumentLoader(documentRequest(document)) }))
}
