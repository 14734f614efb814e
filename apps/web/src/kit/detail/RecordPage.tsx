import { type ComponentType, type ReactNode, useState } from 'react'
import { useTabDirty } from '../../shell/tabs'
import { useReloadOnRecordChange, useReloadOnTodo } from '../data/use-live-refresh'
import { ReturnReason } from '../flow/Returned'
import { flowKey } from '../flow/use-flow-state'
import { recordKey, type ShownRecord, useReloadRecord } from '../record/use-record'
import { RecordFromAddress } from './RecordOrNew'

interface Props<R extends { listId: string }> {
  kind: ShownRecord<R>
  /** `changed` must be called after an action on the record. */
  draw(row: R, changed: () => Promise<void>): ReactNode
}

/**
 * The page of the record named in the address (?listId=…): it loads the record, explains when it cannot be shown, and
 * keeps it up to date.
 */
export const RecordPage = <R extends { listId: string }>({ kind, draw }: Props<R>) => (
  <RecordFromAddress kind={kind} draw={(row) => <LiveRecord kind={kind} row={row} draw={draw} />} />
)

function LiveRecord<R extends { listId: string }>({ kind, row, draw }: Props<R> & { row: R }) {
  const { listId } = row
  const changed = useReloadRecord(kind, listId)
  const keys = [recordKey(kind, listId), flowKey(listId)]
  useReloadOnTodo(keys, (message) => message.type !== 'todo' || message.todo.ownId === listId)
  useReloadOnRecordChange(kind.prefix, keys)
  return (
    <>
      <ReturnReason ownId={listId} />
      {draw(useRowKeptWhileDirty(row), changed)}
    </>
  )
}

type Allowing = { allowedActions?: readonly string[] }
const canEditRecord = (row: object) => (row as Allowing).allowedActions?.includes('edit')

/**
 * A record that becomes read-only stays editable while its page has unsaved input, which would be lost with the form.
 * Saving is then refused with the reason.
 */
function useRowKeptWhileDirty<R extends { listId: string }>(row: R): R {
  const dirty = useTabDirty()
  const [edited, setEdited] = useState(row)
  const holds = dirty && canEditRecord(edited) && !canEditRecord(row)
  if (!holds && edited !== row) setEdited(row)
  return holds ? edited : row
}

/** Creates the page of a record type from the component that renders a row. */
export const createRecordPage = <R extends { listId: string }>(
  kind: ShownRecord<R>,
  Detail: ComponentType<{ row: R; onChanged(): Promise<void> }>,
) =>
  function Page() {
    return <RecordPage kind={kind} draw={(row, changed) => <Detail row={row} onChanged={changed} />} />
  }
