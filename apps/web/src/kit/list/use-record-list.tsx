import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import type { Listing } from '@agency/shared/list/listing'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { useReloadOnRecordChange } from '../data/use-live-refresh'
import { type Crud, useRowForm } from '../form/use-crud'
import type { Look } from './columns'
import { RowActions, withRowLink } from './RowButton'
import { type List, type ListOptions, listKey, type PageEndpoint, useList } from './use-list'
import { type DrawOverlay, useOverlay } from './use-overlay'
import { type Removal, useRemoval } from './use-removal'
import { useTable } from './use-table'

/** A row of a list of records; `allowedActions` are the actions this person may take. */
export interface RecordRow {
  listId: string
  allowedActions?: readonly string[]
}

/** What the parts of a list work with. */
export interface RecordListActions<R> {
  list: List<R>
  crud: Crud<R>
  removal: Removal
  /** Opens an overlay above the list. */
  open(draw: DrawOverlay): void
  /** Must be called after an action on a record of the list. */
  changed(): void
}

/** The definition of a list of records. */
export interface RecordListOf<R extends RecordRow> extends Look<R> {
  api: { page: PageEndpoint<R>; delete?: Endpoint }
  /** Prefix of its permissions, e.g. crm:client; the server also reports changes by it. */
  prefix: string
  listing: Pick<Listing, 'labels' | 'columns' | 'more'>
  options?: ListOptions
  numbered?: boolean
  /** Width of the action column; without it rows have no actions. */
  actionsWidth?: number
  /** Returns the path of a row's page, to which the cells of the column `link` lead. */
  pathOf?(listId: string): string
  link?: string
  /** Replaces opening its page. */
  onView?(row: R, ways: RecordListActions<R>): void
  /** Replaces 详情. */
  viewWord?(row: R): string
  onEdit?(row: R, ways: RecordListActions<R>): void
  /** Returns further buttons of a row. */
  actions?(row: R, ways: RecordListActions<R>): ReactNode
  /** Called after a change of the list's records, to reload other views of them. */
  onChanged?(): void
}

/** The state of a list of records: rows, columns, the overlay, and row actions. */
export function useRecordList<R extends RecordRow>(of: RecordListOf<R>) {
  const { api, prefix, listing, options, numbered, actionsWidth, widths, sortable, pathOf, link } = of
  const cells = useMemo(() => withRowLink({ cells: of.cells, link, pathOf }), [of.cells, link, pathOf])
  const list = useList(api.page, options)
  const crud = useRowForm<R>()
  const { open, over } = useOverlay()
  useReloadOnRecordChange(prefix, [listKey(api.page)])
  const reportAndUpdateAfterRemoval = async (listIds: readonly string[]) => {
    of.onChanged?.()
    await list.afterRemoval(listIds)
  }
  const remove = api.delete
  const removal = useRemoval({ afterRemoval: reportAndUpdateAfterRemoval }, async (listIds) => {
    if (remove) await http.call(remove, { listIds: listIds.join(',') } as InputOf<typeof remove>)
  })
  const reloadAfterChange = () => {
    of.onChanged?.()
    void list.refresh()
  }
  const ways: RecordListActions<R> = { list, crud, removal, open, changed: reloadAfterChange }
  const table = useTable<R>({
    list,
    cells,
    widths,
    sortable,
    numbered,
    ...listing,
    ...(actionsWidth === undefined
      ? {}
      : { actions: { width: actionsWidth, cell: (row: R) => <RowCell of={of} row={row} ways={ways} /> } }),
  })
  return { ways, table, over }
}

/** For a list with masked values: loads the complete record before editing. */
export const createFullRecordEditor =
  <R extends RecordRow>(detail: Endpoint<z.ZodType, z.ZodType<R>>) =>
  ({ listId }: R, { crud }: RecordListActions<R>) =>
    void http.call(detail, { listId } as InputOf<typeof detail>).then(crud.edit, () => undefined)

function RowCell<R extends RecordRow>({
  of,
  row,
  ways,
}: {
  of: RecordListOf<R>
  row: R
  ways: RecordListActions<R>
}) {
  const { prefix, pathOf, onView, viewWord, onEdit, actions, api } = of
  const view = onView ?? (pathOf && (({ listId }: R) => openTab(pathOf(listId))))
  return (
    <RowActions
      row={row}
      prefix={prefix}
      removing={ways.removal.removing}
      {...(view ? { onView: () => view(row, ways) } : {})}
      viewWord={viewWord?.(row)}
      {...(onEdit ? { onEdit: () => onEdit(row, ways) } : {})}
      {...(api.delete ? { onRemove: () => void ways.removal.removeOne(row.listId) } : {})}
    >
      {actions?.(row, ways)}
    </RowActions>
  )
}
