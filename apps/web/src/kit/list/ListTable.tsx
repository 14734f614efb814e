import { defaultSettings } from '@agency/shared/contract/personal-settings'
import { Table } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { $settings } from '../../shell/settings/settings-store'
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
  const { fontSize } = useStore($settings)
  // Widths are made for the default size; larger text needs more.
  const scale = Math.max(1, fontSize / defaultSettings.fontSize)
  const scaled = columns.map((column) => ({ ...column, width: Math.round(column.width * scale) }))
  const shown = wide ? scaled : scaled.map(({ fixed: _fixed, ...column }) => column)
  const width = scaled.reduce((sum, column) => sum + column.width, 0)
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
