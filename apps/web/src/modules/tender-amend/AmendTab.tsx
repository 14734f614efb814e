import { newAmendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { amendMessages as say } from './amend.messages'
import { amendKind } from './amend-kind'

const columns = amendKind.listing.columns.filter((name) => name !== 'createTime')
const listing = { ...amendKind.listing, columns }

/** 更正、澄清 of one project, for its page. */
export default function AmendTab({ projectId }: { projectId: string }) {
  const mayAdd = useCan(`${amendKind.prefix}:add`)
  return (
    <PagedProjectRecords
      {...amendKind}
      listing={listing}
      projectId={projectId}
      emptyText={say.empty}
      add={mayAdd && <Button onClick={() => openTab(newAmendPath(projectId))}>{say.add}</Button>}
    />
  )
}
