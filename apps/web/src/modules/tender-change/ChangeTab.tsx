import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import type { ChangeRow } from '@agency/shared/modules/tender-change/change.record'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import { RecordTab } from '../../kit/list/RecordTab'
import { openTab } from '../../shell/tabs'
import { changeMessages as say } from './change.messages'
import { changeCells as cells, changeLabels as labels, changeWidths as widths } from './change-cells'

const { prefix, columns } = changeRecord

/** 变更申请 of one project. */
export default function ChangeTab({ row }: { row: ProjectRow }) {
  const apply = row.allowedActions.includes('change') && (
    <Button onClick={() => openTab(projectEditPath(row.listId))}>{say.apply}</Button>
  )
  return (
    <RecordTab<ChangeRow>
      {...{ prefix, cells, widths, api: { page: changeApi.page }, listing: { labels, columns } }}
      projectId={row.listId}
      emptyText={say.empty}
      add={apply}
    />
  )
}
