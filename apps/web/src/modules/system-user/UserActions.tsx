import { type UserAction, type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix as prefix } from '@agency/shared/modules/system-user/user.permissions'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { RowMoreMenu } from '../../kit/list/RowMore'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { useRemoval } from '../../kit/list/use-removal'
import { http, useCan } from '../../session/app'
import { useAccountActions } from './use-user-moves'
import { userMessages as say } from './user.messages'

const RightsDialog = lazy(() => import('./RightsDialog'))
const HandoverDialog = lazy(() => import('./HandoverDialog'))

/** The actions for an account that the server allows. */
export function UserActions({ row, ways }: { row: UserRow; ways: RecordListActions<UserRow> }) {
  const canDisable = useCan(`${prefix}:disable`)
  const moves = useAccountActions(row, ways)
  const removal = useRemoval(ways.list, (listIds) =>
    http.call(userApi.delete, { listIds: listIds.join(',') }),
  )
  const isActionAllowed = (action: UserAction) => row.allowedActions.includes(action)
  const { open, changed } = ways
  const rest: { action: UserAction; label: string; perform(): void }[] = [
    { action: 'resetPwd', label: say.resetPwd, perform: () => void moves.reset() },
    { action: 'forceOff', label: say.forceOff, perform: () => void moves.forceOff() },
    {
      action: 'handover',
      label: say.handover,
      perform: () => open((onClose) => <HandoverDialog user={row} onDone={changed} onClose={onClose} />),
    },
    {
      action: 'askRights',
      label: say.askRights,
      perform: () => open((onClose) => <RightsDialog user={row} onClose={onClose} />),
    },
    { action: 'del', label: say.remove, perform: () => void removal.removeOne(row.listId) },
  ]
  return (
    <>
      {canDisable && (
        <RowButton
          danger={row.enabled}
          disabled={!isActionAllowed(row.enabled ? 'disable' : 'enable')}
          loading={moves.busy || removal.removing.length > 0}
          onClick={() => void (row.enabled ? moves.disable() : moves.enable())}
        >
          {row.enabled ? say.disable : say.enable}
        </RowButton>
      )}
      <RowMoreMenu name={row.realName} items={rest.filter(({ action }) => isActionAllowed(action))} />
    </>
  )
}
