import { type FailRow, failApi, failOrder } from '@agency/shared/modules/tender-fail/fail.contract'
import { failColumns } from '@agency/shared/modules/tender-fail/fail.fields'
import { failLabels as labels } from '@agency/shared/modules/tender-fail/fail.listing'
import { failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { failPrefix as prefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { Pager } from '../../kit/list/Pager'
import { RowLink } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { failMessages as say } from './fail.messages'
import { failCells } from './fail-cells'
import { failWidths as widths } from './fail-widths'

const columns = failColumns.filter((name) => name !== 'projectCode' && name !== 'projectName')
const cells: Renderers<FailRow> = {
  ...failCells,
  packageNos: (nos, row) => <RowLink to={failRecordPath(row.listId)}>{nos}</RowLink>,
}

/** What failed in one project, for its page. */
export default function FailTab({ projectId }: { projectId: string }) {
  const list = useList(failApi.page, { filters: { projectId }, menuId: `${prefix}:tab` })
  useLiveRecords(prefix, [listKey(failApi.page)])
  const table = useTable<FailRow>({ ...{ list, cells, widths, labels, columns }, sortable: failOrder })
  return (
    <>
      <ListStates list={list} emptyText={say.emptyOfProject} wayOut={<span />}>
        <ListTable table={table} rows={list.rows} />
      </ListStates>
      <Pager list={list} />
    </>
  )
}
