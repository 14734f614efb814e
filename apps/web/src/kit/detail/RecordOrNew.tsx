import type { ReactNode } from 'react'
import { usePageQuery } from '../../shell/own-place'
import { type ShownRecord, useRecord } from '../record/use-record'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  draw(opened: R): ReactNode
}

/** Edits the record named in the address (?listId=…), or a new one without it. */
export function RecordOrNew<R extends { listId: string }>({
  draw,
  ...props
}: Omit<Props<R>, 'draw'> & { draw(opened: R | undefined): ReactNode }) {
  const listId = usePageQuery().get('listId')
  return listId ? <RecordFromAddress<R> {...props} draw={draw} /> : draw(undefined)
}

/** Loads the record named in the address. All records share one tab, so another record starts from scratch. */
export function RecordFromAddress<R extends { listId: string }>(props: Props<R>) {
  const listId = usePageQuery().get('listId') ?? ''
  return <RecordById key={listId} {...props} listId={listId} />
}

function RecordById<R extends { listId: string }>({ kind, listId, draw }: Props<R> & { listId: string }) {
  const { row, instead } = useRecord(kind, listId)
  return row ? draw(row) : instead
}
