import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ShownRecord, useRecord } from './use-record'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  /** Undefined for a new one. */
  draw(opened: R | undefined): ReactNode
}

/** The record that the address names (?listId=…) to be edited, or a new one where it names none. */
export function RecordOrNew<R extends { listId: string }>({ kind, draw }: Props<R>) {
  const listId = useSearchParams()[0].get('listId') ?? ''
  return listId === '' ? draw(undefined) : <Known key={listId} {...{ kind, listId, draw }} />
}

function Known<R extends { listId: string }>({ kind, listId, draw }: Props<R> & { listId: string }) {
  const { row, instead } = useRecord(kind, listId)
  return row ? draw(row) : instead
}
