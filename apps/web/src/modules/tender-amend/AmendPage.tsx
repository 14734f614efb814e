import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { useCall } from '../../kit/data/use-call'
import { RecordPage } from '../../kit/detail/RecordPage'
import { PageUnavailable, WhenLoaded } from '../../kit/section/Loaded'
import { usePageQuery } from '../../shell/own-place'
import { AmendDetail } from './AmendDetail'
import { AmendEditor } from './AmendEditor'
import { amendMessages as say } from './amend.messages'
import { amendKind } from './amend-kind'

/** /tender/tenderAmend?listId=…, or ?projectId=… for a new amendment of a project. */
export default function AmendPage() {
  const projectId = usePageQuery().get('projectId')
  if (projectId) return <LoadedAmendEditor key={projectId} projectId={projectId} />
  return (
    <RecordPage
      kind={amendKind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <LoadedAmendEditor projectId={row.projectId} opened={row} />
        ) : (
          <AmendDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}

/** Loads the lots that can be amended before the form is shown. */
function LoadedAmendEditor({ projectId, opened }: { projectId: string; opened?: AmendRow }) {
  const query = useCall(amendApi.amendable, { projectId })
  return (
    <WhenLoaded query={query}>
      {(lots) =>
        lots.length > 0 || opened ? (
          <AmendEditor projectId={projectId} lots={lots} opened={opened} />
        ) : (
          <PageUnavailable
            title={say.nothing}
            description={say.nothingHint}
            word={say.toProject}
            path={projectPath(projectId)}
          />
        )
      }
    </WhenLoaded>
  )
}
