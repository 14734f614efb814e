import { type ComponentType, type ReactNode, useState } from 'react'
import { useTabDirty } from '../../shell/tabs'
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
  <OneRecord kind={kind} draw={(row) => <Fresh kind={kind} row={row} draw={draw} />} />
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
      {draw(useAsEdited(row), changed)}
    </>
  )
}

type Allowing = { allowedActions?: readonly string[] }
const mayEdit = (row: object) => (row as Allowing).allowedActions?.includes('edit')

/**
 * A record that may not be edited any more stays as it was while its page holds something unsaved: the form would be
 * gone with what was typed. Saving it is refused, and then says why.
 */
function useAsEdited<R extends { listId: string }>(row: R): R {
  const dirty = useTabDirty()
  const [edited, setEdited] = useState(row)
  const holds = dirty && mayEdit(edited) && !mayEdit(row)
  if (!holds && edited !== row) setEdited(row)
  return holds ? edited : row
}

/** The page of a kind of record whose rows are drawn by this component. */
export const recordPage = <R extends { listId: string }>(
  kind: ShownRecord<R>,
  Detail: ComponentType<{ row: R; onChanged(): Promise<void> }>,
) =>
  function Page() {
    return <RecordPage kind={kind} draw={(row, changed) => <Detail row={row} onChanged={changed} />} />
  }
