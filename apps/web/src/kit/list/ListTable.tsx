import { Table } from '@douyinfe/semi-ui-19'
import type { Column } from './columns'
import styles from './list-table.module.css'
import { useWide } from './use-wide'

interface Props<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
}

/** Rows under their columns. On a narrow screen nothing stands still: a fixed column would cover the others. */
export function ListTable<R extends { listId: string }>({ rows, columns }: Props<R>) {
  const wide = useWide()
  const shown = wide ? [...columns] : columns.map(({ fixed: _fixed, ...column }) => column)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <Table
      className={styles.table}
      rowKey="listId"
      size="small"
      columns={shown}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: width }}
    />
  )
}
