import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import detail from '../../kit/detail/detail.module.css'
import { RecordPage } from '../../kit/detail/RecordPage'
import { EmptyState } from '../../kit/empty/EmptyState'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { AmendDetail } from './AmendDetail'
import { AmendEditor } from './AmendEditor'
import { amendMessages as say } from './amend.messages'
import { amendKind } from './amend-kind'

/** /tender/tenderAmend?listId=… , or ?projectId=… for a new one of a project */
export default function AmendPage() {
  const projectId = useSearchParams()[0].get('projectId')
  if (projectId) return <Editing key={projectId} projectId={projectId} opened={undefined} onSaved={nothing} />
  return (
    <RecordPage
      kind={amendKind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <Editing projectId={row.projectId} opened={row} onSaved={changed} />
        ) : (
          <AmendDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}
const nothing = () => undefined

interface Props {
  projectId: string
  opened: AmendRow | undefined
  onSaved(): void
}

/** Once it is known which lots can be amended. */
function Editing({ projectId, opened, onSaved }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['amendable', projectId],
    queryFn: () => http.call(amendApi.amendable, { projectId }),
    retry: false,
  })
  if (data && (data.length > 0 || opened))
    return <AmendEditor projectId={projectId} lots={data} opened={opened} onSaved={onSaved} />
  return (
    <section className={detail.section}>
      {error ? (
        <EmptyState description={error.message}>
          <Button onClick={() => void refetch()}>{say.retry}</Button>
        </EmptyState>
      ) : data ? (
        <EmptyState title={say.nothing} description={say.nothingHint}>
          <Button theme="solid" onClick={() => openTab(projectPath(projectId))}>
            {say.toProject}
          </Button>
        </EmptyState>
      ) : (
        <Skeleton active loading placeholder={<Skeleton.Paragraph rows={8} />} />
      )}
    </section>
  )
}
