import type { ReactNode } from 'react'
import { ListStates } from './ListStates'
import { ListTable } from './ListTable'
import styles from './list.module.css'
import { Pager } from './Pager'
import { type RecordListOf, type RecordRow, useRecordList } from './use-record-list'

interface Props<R extends RecordRow> extends RecordListOf<R> {
  projectId: string
  emptyText: string
  /** 新增, above them or where there are none. */
  add?: ReactNode
}

/** The records of one project, in a tab of its page. */
export function RecordTab<R extends RecordRow>({ projectId, emptyText, add, ...of }: Props<R>) {
  const { ways, table, over } = useRecordList({
    ...of,
    options: { filters: { projectId }, menuId: `${of.prefix}:tab` },
  })
  const { list } = ways
  return (
    <>
      {add && list.rows.length > 0 && <div className={styles.tabTools}>{add}</div>}
      <ListStates list={list} emptyText={emptyText} wayOut={add}>
        <ListTable table={table} rows={list.rows} />
      </ListStates>
      <Pager list={list} />
      {over}
    </>
  )
}
