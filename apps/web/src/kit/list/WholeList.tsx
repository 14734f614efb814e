import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import { type ReactNode, Suspense } from 'react'
import { http } from '../../session/app'
import { type Crud, useRowForm } from '../form/use-crud'
import type { Look } from './columns'
import { AddButton } from './ListButtons'
import { ListPage } from './ListPage'
import { ListOrPlaceholder } from './ListStates'
import { ListTable } from './ListTable'
import { RefreshButton } from './RefreshButton'
import { RowActions } from './RowButton'
import { useOverlay } from './use-overlay'
import type { RecordListActions, RecordRow } from './use-record-list'
import { useRemoval } from './use-removal'
import type { WholeRows } from './use-rows'
import { useTable } from './use-table'

/** A list that is loaded completely. Features that the page does not specify are absent. */
export interface WholeListOf<R extends RecordRow> extends Look<R> {
  list: WholeRows<R>
  /** Prefix of its permissions, e.g. system:org. */
  prefix: string
  listing: Pick<Listing, 'labels' | 'columns'>
  remove?: Endpoint
  /** The initial values of a new record of the list. */
  first?: Partial<R>
  /** The label of the button 新增 while the list is empty. */
  firstWord?: string
  emptyText?: string
  /** Wraps 新增. */
  toolbar?(addButton: ReactNode): ReactNode
  /** Buttons before 刷新. */
  tools?: ReactNode
  /** A text above the table of the list. */
  intro?: ReactNode
  actionsWidth: number
  /** Returns further buttons of a row. */
  actions?(row: R, ways: Pick<RecordListActions<R>, 'crud' | 'open' | 'changed'>): ReactNode
  /** The form of 新增 and 编辑, while it is open. */
  sheet?(crud: Crud<R>, changed: () => void): ReactNode
  /** Called after a change of the list's records, to reload other views of them. */
  onChanged?(): void
}

/** A page of a short list: 新增 and row buttons, no search and no paging. */
export function UnpagedList<R extends RecordRow>(of: WholeListOf<R>) {
  const { list, listing, prefix, remove, sheet, toolbar, actions, actionsWidth: width, ...look } = of
  const { cells, widths } = look
  const crud = useRowForm<R>()
  const { open, over } = useOverlay()
  const refreshAfterChange = () => {
    of.onChanged?.()
    return list.refresh()
  }
  const removal = useRemoval({ afterRemoval: refreshAfterChange }, async (listIds) => {
    if (remove) await http.call(remove, { listIds: listIds.join(',') } as InputOf<typeof remove>)
  })
  const renderRowActions = (row: R) => (
    <RowActions
      row={row}
      prefix={prefix}
      removing={removal.removing}
      {...(sheet ? { onEdit: crud.edit } : {})}
      {...(remove ? { onRemove: () => void removal.removeOne(row.listId) } : {})}
    >
      {actions?.(row, { crud, open, changed: () => void refreshAfterChange() })}
    </RowActions>
  )
  const table = useTable<R>({ ...listing, cells, widths, actions: { width, cell: renderRowActions } })
  const renderAddButton = (word?: string) =>
    sheet && (
      <AddButton may={`${prefix}:add`} onClick={() => crud.add(of.first)}>
        {word}
      </AddButton>
    )
  return (
    <>
      <ListPage
        toolbar={toolbar ? toolbar(renderAddButton()) : renderAddButton()}
        tools={
          <>
            {of.tools}
            <RefreshButton list={list} />
          </>
        }
        table={
          <>
            {of.intro}
            <ListOrPlaceholder list={list} emptyText={of.emptyText} wayOut={renderAddButton(of.firstWord)}>
              <ListTable table={table} rows={list.rows} />
            </ListOrPlaceholder>
          </>
        }
      />
      <Suspense>{crud.mode && sheet?.(crud, () => void refreshAfterChange())}</Suspense>
      {over}
    </>
  )
}
