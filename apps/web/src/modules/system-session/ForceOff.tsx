import { type OpenSession, sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import type { List } from '../../kit/list/use-list'
import { http } from '../../session/app'
import { sessionMessages as say } from './session-list.messages'

/** 强制下线 of one session; not available for one's own. */
export function ForceLogoutButton({ row, list }: { row: OpenSession; list: List<OpenSession> }) {
  const { ending, forceOff } = useForceOff(list)
  const forceLogoutThis = () => void forceOff([row.listId], say.askOne(row.realName))
  return (
    <RowButton danger disabled={row.current} loading={ending} onClick={forceLogoutThis}>
      {say.forceOff}
    </RowButton>
  )
}

/** 强制下线 of all selected sessions. */
export function ForceLogoutSelectedButton({ list }: { list: List<OpenSession> }) {
  const { ending, forceOff } = useForceOff(list)
  const { selected } = list
  return (
    <Button
      type="danger"
      disabled={selected.length === 0}
      loading={ending}
      onClick={() => void forceOff(selected, say.askMany(selected.length))}
    >
      {say.forceOffSelected}
    </Button>
  )
}

/** Ends sessions after a confirmation and reports how many were still open. A failure has been shown by the call. */
function useForceOff(list: List<OpenSession>) {
  const { busy: ending, runAsked } = useBusy()
  const confirmAndForceOff = (listIds: readonly string[], content: string) =>
    runAsked({ title: say.askTitle, content, danger: true }, async () => {
      const ended = http.call(sessionListApi.forceOff, { listIds: [...listIds] })
      await ended.catch(list.refresh)
      const word = say.done(await ended)
      await list.afterRemoval(listIds)
      return word
    })
  return { ending, forceOff: confirmAndForceOff }
}
