import type { ComponentType, ReactNode } from 'react'
import { useLiveRecords, useLiveRefresh } from '../data/use-live-refresh'
import { Returned } from '../flow/Returned'
import { flowKey } from '../flow/use-flow-state'
import { OneRecord } from './RecordOrNew'
import { recordKey, type ShownRecord, useRecordChanged } from './use-record'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  /** `changed`: to be called when something was done with the record. */
  draw(row: R, changed: () => Promise<void>): ReactNode
}

/** The page of the record that the address names (?listId=…): it loads, says what it cannot show, and stays fresh. */
export const RecordPage = <R extends { listId: string }>({ kind, draw }: Props<R>) => (
  <OneRecord kind={kind} draw={(row) => <Fresh {...{ kind, row, draw }} />} />
)

function Fresh<R extends { listId: string }>({ kind, row, draw }: Props<R> & { row: R }) {
  const { listId } = row
  const changed = useRecordChanged(kind, listId)
  const keys = [recordKey(kind, listId), flowKey(listId)]
  useLiveRefresh(keys, (message) => message.type !== 'todo' || message.todo.ownId === listId)
  useLiveRecords(kind.prefix, keys)
  return (
    <>
      <Returned ownId={listId} />
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
