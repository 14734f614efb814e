import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import { type ReactNode, Suspense } from 'react'
import { ExportButton } from './ExportButton'
import { AddButton, RemoveSelectedButton } from './ListButtons'
import { PagedList } from './PagedList'
import { SearchPanel } from './SearchPanel'
import { useMenuId } from './use-menu-id'
import { useNewFromAddress } from './use-new-from-address'
import { type RecordListActions, type RecordListOf, type RecordRow, useRecordList } from './use-record-list'
import type { Table } from './use-table'

interface Props<R extends RecordRow> extends RecordListOf<R> {
  api: RecordListOf<R>['api'] & { exportExcel?: Endpoint }
  /** The name is that of exported files. */
  listing: Omit<Listing, 'name'> & { name?: string }
  /** Filters of the search panel. */
  search?: ReactNode
  /** Enables selection; returns the name of a row. */
  nameOf?: (row: R) => string
  /** Action of 新增, which an empty list also offers. */
  onAdd?(ways: RecordListActions<R>): void
  addWord?: string
  /** The label of the button 新增 while the list is empty. */
  firstWord?: string
  emptyText?: string
  /** A remark shown with the totals of the list. */
  sumNote?: string
  /** True when selected rows can be deleted together. */
  removesMany?: boolean
  /** Buttons after 新增. */
  toolbar?(ways: RecordListActions<R>, table: Table<R>): ReactNode
  /** The form of 新增, 编辑 and 查看, while it is open. */
  sheet?(ways: RecordListActions<R>): ReactNode
}

/**
 * A list page: search, 新增, 导出, columns, row buttons, paging. Features that the page does not specify are absent.
 */
export function RecordList<R extends RecordRow>(props: Props<R>) {
  const { api, prefix, listing, options, search, nameOf, sheet, addWord, emptyText } = props
  const { firstWord = addWord } = props
  const { ways, table, over } = useRecordList({ ...props, options: { menuId: useMenuId(), ...options } })
  const { list, removal, crud } = ways
  const add = sheet || props.onAdd ? () => (props.onAdd ? props.onAdd(ways) : crud.add()) : undefined
  useNewFromAddress(`${prefix}:add`, add)
  const renderAddButton = (word?: string) =>
    add && (
      <AddButton may={`${prefix}:add`} onClick={add}>
        {word}
      </AddButton>
    )
  return (
    <>
      <PagedList
        list={list}
        table={table}
        search={search && <SearchPanel list={list}>{search}</SearchPanel>}
        toolbar={
          <>
            {renderAddButton(addWord)}
            {props.removesMany && (
              <RemoveSelectedButton may={`${prefix}:del`} list={list} removal={removal} />
            )}
            {props.toolbar?.(ways, table)}
            {api.exportExcel && (
              <ExportButton
                list={list}
                table={table}
                endpoint={api.exportExcel}
                listing={listing}
                module={prefix}
                may={`${prefix}:export`}
              />
            )}
          </>
        }
        emptyText={emptyText}
        sumNote={props.sumNote}
        wayOut={renderAddButton(firstWord)}
        nameOf={nameOf}
      />
      <Suspense>{crud.mode && sheet?.(ways)}</Suspense>
      {over}
    </>
  )
}
