import { newComplainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { complainMessages as say } from './complain.messages'
import { complainKind } from './complain-kind'

const columns = complainKind.listing.columns.filter((name) => name !== 'projectName')
const listing = { ...complainKind.listing, columns }

/** 异议、质疑、投诉 of one project, for its page. */
export default function ComplainTab({ projectId }: { projectId: string }) {
  const mayAdd = useCan(`${complainKind.prefix}:add`)
  return (
    <PagedProjectRecords
      {...complainKind}
      listing={listing}
      projectId={projectId}
      emptyText={say.emptyOfProject}
      add={mayAdd && <Button onClick={() => openTab(newComplainPath(projectId))}>{say.add}</Button>}
    />
  )
}
