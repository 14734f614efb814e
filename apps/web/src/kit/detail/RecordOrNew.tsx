import type { ReactNode } from 'react'
import { useOwnSearch } from '../../shell/own-place'
import { type ShownRecord, useRecord } from './use-record'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  draw(opened: R): ReactNode
}

/** The record that the address names (?listId=…) to be edited, or a new one where it names none. */
export function RecordOrNew<R extends { listId: string }>({
  draw,
  ...props
}: Omit<Props<R>, 'draw'> & { draw(opened: R | undefined): ReactNode }) {
  const listId = useOwnSearch().get('listId')
  return listId ? <OneRecord<R> {...props} draw={draw} /> : draw(undefined)
}

/** The record that the address names; the tab is one, so that another record in it begins anew. */
export function OneRecord<R extends { listId: string }>(props: Props<R>) {
  const listId = useOwnSearch().get('listId') ?? ''
  return <Known key={listId} {...props} listId={listId} />
}

function Known<R extends { listId: string }>({ kind, listId, draw }: Props<R> & { listId: string }) {
  const { row, instead } = useRecord(kind, listId)
  return row ? draw(row) : instead
}
