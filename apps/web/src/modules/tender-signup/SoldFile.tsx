import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { useQuery } from '@tanstack/react-query'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { DetailSection } from '../../kit/detail/Facts'
import { http, useCan } from '../../session/app'
import { signupMessages as say } from './signup.messages'

/** What the buyer gets: the procurement file as it was published. */
export function SoldFile({ projectId, projectName }: { projectId: string; projectName: string }) {
  const { data } = useQuery({
    queryKey: [projectApi.files.path, projectId],
    queryFn: () => http.call(projectApi.files, { listId: projectId }),
    enabled: useCan(`${filePrefix}:view`),
    retry: false,
  })
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
