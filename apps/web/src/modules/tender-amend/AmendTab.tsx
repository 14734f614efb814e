import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendPath, newAmendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { Pager } from '../../kit/list/Pager'
import { RowLink } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { AmendStatus } from './AmendStatus'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { amendWidths as widths } from './amend-kind'

const { prefix, labels, order: sortable } = amendRecord
const columns = amendRecord.columns.filter((name) => name !== 'createTime')
const cells: Renderers<AmendRow> = {
  amendNo: (words, row) => <RowLink to={amendPath(row.listId)}>{words}</RowLink>,
  status: (_status, row) => <AmendStatus status={row.status} />,
}

/** 更正、澄清 of one project, for its page. */
export default function AmendTab({ projectId }: { projectId: string }) {
  const list = useList(amendApi.page, { filters: { projectId }, menuId: `${prefix}:tab` })
  useLiveRecords(prefix, [listKey(amendApi.page)])
  const mayAdd = useCan(`${prefix}:add`)
  const table = useTable<AmendRow>({
    ...{ list, cells, widths, labels, columns },
    sortable,
  })
  const add = mayAdd && <Button onClick={() => openTab(newAmendPath(projectId))}>{say.add}</Button>
  return (
    <>
      {list.rows.length > 0 && <div className={styles.tools}>{add}</div>}
      <ListStates list={list} emptyText={say.empty} wayOut={add}>
        <ListTable table={table} rows={list.rows} />
      </ListStates>
      <Pager list={list} />
    </>
  )
}
