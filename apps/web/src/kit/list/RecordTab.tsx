import { pageSizes } from '@agency/shared/contract/paging'
import type { ReactNode } from 'react'
import { DetailSection } from '../section/Facts'
import { ListOrPlaceholder } from './ListStates'
import { ListTable } from './ListTable'
import { Pager } from './Pager'
import { type RecordListOf, type RecordRow, useRecordList } from './use-record-list'

interface Props<R extends RecordRow> extends RecordListOf<R> {
  projectId: string
  /** The name of the tab's records in texts. */
  noun: string
  emptyText: string
  /** 新增, above the rows or in an empty list. */
  add?: ReactNode
}

/** The records of one project in a tab of its page; the pager appears only when there is more than one page. */
export function PagedProjectRecords<R extends RecordRow>({
  projectId,
  noun,
  emptyText,
  add,
  ...of
}: Props<R>) {
  const { ways, table, over } = useRecordList({
    ...of,
    options: { filters: { projectId }, menuId: `${of.prefix}:tab` },
  })
  const { list } = ways
  const isLong = list.total > Math.min(...pageSizes)
  return (
    <DetailSection title={noun} extra={list.rows.length > 0 && add}>
      <ListOrPlaceholder list={list} emptyText={emptyText} wayOut={add}>
        <ListTable table={table} rows={list.rows} />
      </ListOrPlaceholder>
      {isLong && <Pager list={list} />}
      {over}
    </DetailSection>
  )
}
