import { computedColumn, describeField } from '@agency/shared/fields/words'
import { type ChangeRow, changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import { PagedProjectRecords } from '../../kit/list/RecordTab'
import { openTab } from '../../shell/tabs'
import { changeMessages as say } from './change.messages'
import { changeKind } from './change-kind'

const { labels, columns } = changeRecord
/** The list names the changed fields only; the values are on the page. */
const changed = computedColumn(labels.changes.label, ({ changes }: ChangeRow) =>
  changes.map(({ field }) => describeField(projectRecord.labels, field).label).join('、'),
)
const listing = { labels: { ...labels, changes: changed }, columns }

/** 变更申请 of one project. */
export default function ChangeTab({ row }: { row: ProjectRow }) {
  const apply = row.allowedActions.includes('change') && (
    <Button onClick={() => openTab(projectEditPath(row.listId))}>{say.apply}</Button>
  )
  return (
    <PagedProjectRecords
      {...changeKind}
      listing={listing}
      projectId={row.listId}
      emptyText={say.empty}
      add={apply}
    />
  )
}
