import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useReloadOnRecordChange } from '../data/use-live-refresh'
import { ListOrPlaceholder } from '../list/ListStates'
import { ListTable } from '../list/ListTable'
import { withRowLink } from '../list/RowButton'
import { listKey } from '../list/use-list'
import { useUnpagedRows } from '../list/use-rows'
import { useTable } from '../list/use-table'
import type { CaseRow, RecordKind } from '../record/record-kind'
import { DetailSection } from '../section/Facts'
import section from '../section/section.module.css'

interface Props<R extends CaseRow> {
  kind: Pick<RecordKind<R>, 'noun' | 'prefix' | 'listing' | 'cells' | 'link' | 'pathOf' | 'widths'>
  /** Loads all records of one project. */
  call: Endpoint<z.ZodType, z.ZodType<R[]>>
  projectId: string
  /** A summary above the table. */
  summary(rows: readonly R[]): string
  /** Shown when there are none, or none that the reader may see. */
  empty: string
}

/** All records of one kind in a project, in a tab of the project page; they are few, so there is no paging. */
export function AllProjectRecords<R extends CaseRow>({ kind, call, projectId, summary, empty }: Props<R>) {
  const { listing, link, pathOf, widths } = kind
  useReloadOnRecordChange(kind.prefix, [listKey(call)])
  const list = useUnpagedRows(call, { projectId, order: 'createTime asc' } as InputOf<typeof call>)
  const cells = useMemo(() => withRowLink({ cells: kind.cells, link, pathOf }), [kind.cells, link, pathOf])
  const table = useTable<R>({ ...listing, cells, widths })
  return (
    <DetailSection title={kind.noun}>
      {list.rows.length > 0 && <p className={section.quiet}>{summary(list.rows)}</p>}
      <ListOrPlaceholder list={list} emptyText={empty}>
        <ListTable table={table} rows={list.rows} />
      </ListOrPlaceholder>
    </DetailSection>
  )
}
