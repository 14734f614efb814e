import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import { type ReactNode, Suspense } from 'react'
import { ExportButton } from './ExportButton'
import { AddButton, RemoveSelectedButton } from './ListButtons'
import { PagedList } from './PagedList'
import { SearchPanel } from './SearchPanel'
import { useAskedNew } from './use-asked-new'
import { useMenuId } from './use-menu-id'
import { type RecordListOf, type RecordRow, useRecordList, type Ways } from './use-record-list'
import type { Table } from './use-table'

interface Props<R extends RecordRow> extends RecordListOf<R> {
  api: RecordListOf<R>['api'] & { exportExcel?: Endpoint }
  /** Its name is that of the exported file. */
  listing: Omit<Listing, 'name'> & { name?: string }
  /** Filters of the search panel. */
  search?: ReactNode
  /** Rows can be chosen, by what they are called. */
  nameOf?: (row: R) => string
  /** 新增, which stands in an empty list too. */
  onAdd?(ways: Ways<R>): void
  addWord?: string
  /** 新增 where nothing is there yet. */
  firstWord?: string
  emptyText?: string
  /** What must be known of the sums below it. */
  sumNote?: string
  /** What is chosen can be removed together. */
  removesMany?: boolean
  /** Buttons after 新增. */
  toolbar?(ways: Ways<R>, table: Table<R>): ReactNode
  /** The form of 新增, 编辑 and 查看, while one is open. */
  sheet?(ways: Ways<R>): ReactNode
}

/** A page of records: search, 新增, 导出, columns, row buttons, pages. What a page does not name is not there. */
export function RecordList<R extends RecordRow>(props: Props<R>) {
  const { api, prefix, listing, options, search, nameOf, sheet, addWord, emptyText } = props
  const { firstWord = addWord } = props
  const { ways, table, over } = useRecordList({ ...props, options: { menuId: useMenuId(), ...options } })
  const { list, removal, crud } = ways
  const add = sheet || props.onAdd ? () => (props.onAdd ? props.onAdd(ways) : crud.add()) : undefined
  useAskedNew(`${prefix}:add`, add)
  const addButton = (word?: string) =>
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
            {addButton(addWord)}
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
        wayOut={addButton(firstWord)}
        nameOf={nameOf}
      />
      <Suspense>{crud.mode && sheet?.(ways)}</Suspense>
      {over}
    </>
  )
}
