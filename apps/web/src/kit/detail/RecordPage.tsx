import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLiveRecords, useLiveRefresh } from '../data/use-live-refresh'
import { Returned } from '../flow/Returned'
import { flowKey } from '../flow/use-flow-state'
import { recordKey, type ShownRecord, useRecord, useRecordChanged } from './use-record'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  /** `changed`: to be called when something was done with the record. */
  draw(row: R, changed: () => Promise<void>): ReactNode
}

/** The page of the record that the address names (?listId=…): it loads, says what it cannot show, and stays fresh. */
export function RecordPage<R extends { listId: string }>(props: Props<R>) {
  const listId = useSearchParams()[0].get('listId') ?? ''
  // The tab is one; another record in it begins anew.
  return <OneRecord key={listId} listId={listId} {...props} />
}

function OneRecord<R extends { listId: string }>({ kind, listId, draw }: Props<R> & { listId: string }) {
  const { row, instead } = useRecord(kind, listId)
  const changed = useRecordChanged(kind, listId)
  const keys = [recordKey(kind, listId), flowKey(listId)]
  useLiveRefresh(keys, (message) => message.type !== 'todo' || message.todo.ownId === listId)
  useLiveRecords(kind.prefix, keys)
  if (!row) return instead
  return (
    <>
      <Returned ownId={row.listId} />
      {draw(row, changed)}
    </>
  )
}

/** The page of a kind of record whose rows are drawn by this component. */
export const recordPage = <R extends { listId: string }>(
  kind: ShownRecord<R>,
  Detail: ComponentType<{ row: R; onChanged(): Promise<void> }>,
) =>
  function Page() {
    return <RecordPage kind={kind} draw={(row, changed) => <Detail row={row} onChanged={changed} />} />
  }
