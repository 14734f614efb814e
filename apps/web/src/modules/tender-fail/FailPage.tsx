import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { canLotFail } from '@agency/shared/tendering/project-state'
import { RecordPage } from '../../kit/detail/RecordPage'
import { PageUnavailable, WhenLoaded } from '../../kit/section/Loaded'
import { usePageQuery } from '../../shell/own-place'
import { ChooseProject } from './ChooseProject'
import { FailDetail } from './FailDetail'
import { FailEditor } from './FailEditor'
import { failMessages as say } from './fail.messages'
import { failKind } from './fail-kind'
import { useProjectForFailure } from './use-failing'

/**
 * /tender/templates/currentAndAbandonedBid?listId=… for an existing record, ?projectId=…[&packageId=…] for a new one.
 */
export default function FailPage() {
  const query = usePageQuery()
  const [listId, projectId] = [query.get('listId'), query.get('projectId')]
  if (listId)
    return (
      <RecordPage
        kind={failKind}
        draw={(row, changed) =>
          row.allowedActions.includes('edit') ? (
            <LoadedFailEditor row={row} />
          ) : (
            <FailDetail row={row} onChanged={changed} />
          )
        }
      />
    )
  if (projectId)
    return (
      <NewFailureEditor key={query.toString()} projectId={projectId} packageId={query.get('packageId')} />
    )
  return <ChooseProject />
}

const LoadedFailEditor = ({ row }: { row: FailRow }) => (
  <WhenLoaded query={useProjectForFailure(row.projectId)}>
    {(failing) => <FailEditor key={row.listId} {...failing} opened={row} />}
  </WhenLoaded>
)

const NewFailureEditor = ({ projectId, packageId }: { projectId: string; packageId: string | null }) => (
  <WhenLoaded query={useProjectForFailure(projectId)}>
    {(failing) =>
      failing.project.allowedActions.includes('fail') ? (
        <FailEditor {...failing} chosen={preselectedLots(failing.lots, packageId)} />
      ) : (
        <PageUnavailable
          title={say.notManager}
          description={say.notManagerHint}
          word={say.toProject}
          path={projectPath(projectId)}
        />
      )
    }
  </WhenLoaded>
)

/** The lot in the address, otherwise the only one that can fail. */
function preselectedLots(lots: readonly LotRow[], packageId: string | null): readonly LotRow[] {
  const open = lots.filter(({ status }) => canLotFail(status))
  const named = open.filter(({ listId }) => listId === packageId)
  return named.length > 0 || open.length > 1 ? named : open
}
