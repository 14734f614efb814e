import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { failMessages as say } from './fail.messages'
import { failKind } from './fail-kind'

const columns = failKind.listing.columns.filter((name) => name !== 'projectCode' && name !== 'projectName')
const listing = { ...failKind.listing, columns }

/** The failures of one project, for its page. */
export default function FailTab({ projectId }: { projectId: string }) {
  return (
    <PagedProjectRecords
      {...failKind}
      listing={listing}
      projectId={projectId}
      link="packageNos"
      emptyText={say.emptyOfProject}
    />
  )
}
