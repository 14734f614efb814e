import { tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnPrefix as prefix } from '@agency/shared/modules/system-column/column.fields'
import { type ReactNode, useId } from 'react'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { LabelledSelect } from '../../kit/form/Choice'
import { columnMessages as say } from './column.messages'
import styles from './system-column.module.css'
import type { useChosenPage } from './use-page-of'

interface Props extends Omit<ReturnType<typeof useChosenPage>, 'title'> {
  addButton: ReactNode
  /** True when the page has no default columns to export. */
  isEmpty: boolean
}

/** Selects a page, with 新增 and 导出 of its columns. */
export function ColumnTools({ menuId, pages, choose, addButton, isEmpty }: Props) {
  const label = useId()
  return (
    <>
      <span id={label} hidden>
        {say.page}
      </span>
      <span className={styles.page}>
        <LabelledSelect
          aria-labelledby={label}
          filter
          style={{ width: '100%' }}
          optionList={pages}
          value={menuId}
          onChange={(next) => typeof next === 'string' && choose(next)}
        />
      </span>
      {addButton}
      <DownloadButton
        may={`${prefix}:export`}
        call={tableColumnApi.exportExcel}
        input={{ menuId, order: 'tcSort asc' }}
        done={say.exported}
        disabled={isEmpty}
      >
        {say.export}
      </DownloadButton>
    </>
  )
}
