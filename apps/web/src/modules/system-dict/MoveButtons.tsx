import { dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { useState } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { dictMessages as say } from './dict.messages'

interface Props {
  listId: string
  dictName: string
  onMoved(): void
}

/** Moves an entry one place among all entries of its dictionary, on whatever page they stand. */
export function MoveButtons({ listId, dictName, onMoved }: Props) {
  const [moving, setMoving] = useState(false)
  const canEdit = useCan(`${dictPrefix}:edit`)
  const move = async (by: 1 | -1) => {
    setMoving(true)
    try {
      const ids = (await http.call(dictApi.list, { dictName, order: 'sort asc' })).map((row) => row.listId)
      const from = ids.indexOf(listId)
      const to = from + by
      if (from < 0 || to < 0 || to >= ids.length) return
      ids.splice(to, 0, ...ids.splice(from, 1))
      await http.call(dictApi.sort, { dictName, listIds: ids })
    } catch {
      // shown by the call: somebody else has changed the dictionary, or the server is away
    } finally {
      setMoving(false)
      onMoved()
    }
  }
  if (!canEdit) return null
  return (
    <>
      <RowButton disabled={moving} onClick={() => void move(-1)}>
        {say.up}
      </RowButton>
      <RowButton disabled={moving} onClick={() => void move(1)}>
        {say.down}
      </RowButton>
    </>
  )
}
