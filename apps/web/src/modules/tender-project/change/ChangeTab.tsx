import { describedBy, nameIn, told } from '@agency/shared/fields/words'
import { statusNamesOf } from '@agency/shared/flow/flow'
import { type ChangeRow, changeApi } from '@agency/shared/modules/tender-project/change/change.contract'
import {
  changeFields,
  changeSystemLabels,
  changeColumns as columns,
} from '@agency/shared/modules/tender-project/change/change.fields'
import { changeFlow } from '@agency/shared/modules/tender-project/change/change.flow'
import { changePath } from '@agency/shared/modules/tender-project/change/change.paths'
import { changePrefix as prefix } from '@agency/shared/modules/tender-project/change/change.permissions'
import { projectLabels } from '@agency/shared/modules/tender-project/project/project.listing'
import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../../kit/data/cell'
import { useLiveRecords } from '../../../kit/data/use-live-records'
import { ListStates } from '../../../kit/list/ListStates'
import { ListTable } from '../../../kit/list/ListTable'
import { Pager } from '../../../kit/list/Pager'
import { RowLink } from '../../../kit/list/RowButton'
import { listKey, useList } from '../../../kit/list/use-list'
import { useTable } from '../../../kit/list/use-table'
import { openTab } from '../../../shell/tabs'
import type { OwnTabProps } from '../project/own-tab.props'
import { ChangeStatus } from './ChangeStatus'
import { changeMessages as say } from './change.messages'

const labels = {
  ...changeFields,
  ...changeSystemLabels,
  changes: told(changeSystemLabels.changes, ({ changes }: ChangeRow) =>
    changes.map(({ field }) => describedBy(projectLabels, field).label).join('、'),
  ),
  status: told(changeSystemLabels.status, ({ status }: ChangeRow) =>
    nameIn(statusNamesOf(changeFlow), status),
  ),
  createTime: { label: changeSystemLabels.createTime, kind: 'time' },
  effectTime: { label: changeSystemLabels.effectTime, kind: 'time' },
} as const
const widths = { changes: 220, reason: 240, createUserName: 88, status: 110 }
const cells: Renderers<ChangeRow> = {
  changes: (words, row) => <RowLink to={changePath(row.listId)}>{words}</RowLink>,
  status: (_words, { status }) => <ChangeStatus status={status} />,
}

/** 变更申请 of one project. */
export default function ChangeTab({ row }: OwnTabProps) {
  const list = useList(changeApi.page, { filters: { projectId: row.listId }, menuId: `${prefix}:tab` })
  useLiveRecords(prefix, [listKey(changeApi.page)])
  const table = useTable<ChangeRow>({ list, cells, widths, labels, columns })
  const apply = row.allowedActions.includes('change') && (
    <Button onClick={() => openTab(projectEditPath(row.listId))}>{say.apply}</Button>
  )
  return (
    <>
      <ListStates list={list} emptyText={say.empty} wayOut={apply}>
        <ListTable table={table} rows={list.rows} />
      </ListStates>
      <Pager list={list} />
    </>
  )
}
