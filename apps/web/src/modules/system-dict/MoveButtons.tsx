import { dictApi } from '@agency/shared/dictionaries/dict.contract'
import { dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { dictMessages as say } from './dict.messages'

interface Props {
  listId: string
  dictName: string
  onMoved(): void
}

/** Moves an entry by one position among all entries of its dictionary, across pages. */
export function MoveEntryButtons({ listId, dictName, onMoved }: Props) {
  const { busy, run } = useBusy()
  const canEdit = useCan(`${dictPrefix}:edit`)
  const moveEntryInOrder = (by: 1 | -1) =>
    run(async () => {
      const ids = (await http.call(dictApi.list, { dictName, order: 'sort asc' })).map((row) => row.listId)
      const from = ids.indexOf(listId)
      const to = from + by
      if (from < 0 || to < 0 || to >= ids.length) return undefined
      ids.splice(to, 0, ...ids.splice(from, 1))
      await http.call(dictApi.sort, { dictName, listIds: ids })
      return undefined
    }, onMoved)
  if (!canEdit) return null
  return (
    <>
      <RowButton disabled={busy} onClick={() => void moveEntryInOrder(-1)}>
        {say.up}
      </RowButton>
      <RowButton disabled={busy} onClick={() => void moveEntryInOrder(1)}>
        {say.down}
      </RowButton>
    </>
  )
}
