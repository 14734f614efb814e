import type { UserAction, UserRow } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix as prefix } from '@agency/shared/modules/system-user/user.permissions'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { RowMore } from '../../kit/list/RowMore'
import { useCan } from '../../session/app'
import type { UserMoves } from './use-user-moves'
import { userMessages as say } from './user.messages'

interface Props {
  row: UserRow
  moves: UserMoves
  /** listIds that are being deleted. */
  removing: readonly string[]
  onEdit(row: UserRow): void
  onRemove(): void
  onHandover(): void
  onAskRights(): void
}

/** What may be done with an account, as the server says it of this row. */
export function UserActions({ row, moves, removing, onEdit, onRemove, onHandover, onAskRights }: Props) {
  const canDisable = useCan(`${prefix}:disable`)
  const may = (action: UserAction) => row.allowedActions.includes(action)
  const busy = moves.busy === row.listId || removing.includes(row.listId)
  const rest: { action: UserAction; label: string; perform(): void }[] = [
    { action: 'resetPwd', label: say.resetPwd, perform: () => void moves.reset(row) },
    { action: 'forceOff', label: say.forceOff, perform: () => void moves.forceOff(row) },
    { action: 'handover', label: say.handover, perform: onHandover },
    { action: 'askRights', label: say.askRights, perform: onAskRights },
    { action: 'del', label: say.remove, perform: onRemove },
  ]
  return (
    <RowActions row={row} prefix={prefix} onEdit={onEdit}>
      {canDisable && (
        <RowButton
          danger={row.enabled}
          disabled={!may(row.enabled ? 'disable' : 'enable')}
          loading={busy}
          onClick={() => void (row.enabled ? moves.disable(row) : moves.enable(row))}
        >
          {row.enabled ? say.disable : say.enable}
        </RowButton>
      )}
      <RowMore name={row.realName} items={rest.filter(({ action }) => may(action))} />
    </RowActions>
  )
}
