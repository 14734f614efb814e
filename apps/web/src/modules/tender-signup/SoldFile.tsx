import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { useCall } from '../../kit/data/use-call'
import { DetailSection } from '../../kit/section/Facts'
import { useCan } from '../../session/app'
import { signupMessages as say } from './signup.messages'

/** The published procurement documents that the buyer receives. */
export function SoldFile({ projectId, projectName }: { projectId: string; projectName: string }) {
  const { data } = useCall(projectApi.files, { listId: projectId }, { enabled: useCan(`${filePrefix}:view`) })
  const [latest] = data ?? []
  if (!latest) return null
  return (
    <DetailSection title={say.soldFile}>
      <AttachmentList
        value={latest.file}
        ownId={latest.amendId ?? latest.listId}
        zipName={`${projectName}-${say.soldFile}`}
      />
    </DetailSection>
  )
}
