import { type NewPassword, type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { lazy } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { http } from '../../session/app'
import type { Question } from '../../session/dialogs'
import { userMessages as say } from './user.messages'

const PasswordDialog = lazy(() => import('./PasswordDialog'))

/** Shows a new password, once only. */
const showNewPassword = (user: NewPassword, { open }: RecordListActions<UserRow>) =>
  open((onClose) => <PasswordDialog user={user} onClose={onClose} />)

/** Called after an account was saved; shows the password of a new one. */
export function showNewPasswordAndReload(
  user: UserRow | NewPassword,
  ways: RecordListActions<UserRow>,
): void {
  if ('initialPassword' in user) showNewPassword(user, ways)
  ways.changed()
}

/**
 * 停用, 启用, 重置密码 and 强制下线 of an account, each after a confirmation. A failure has been shown by the call.
 */
export function useAccountActions(user: UserRow, ways: RecordListActions<UserRow>) {
  const { busy, runAsked } = useBusy()
  const { listId, version, realName } = user
  const runAfterConfirmation = (question: Question, work: () => Promise<string | undefined>) =>
    runAsked({ ...question, danger: true }, work, ways.changed)
  return {
    busy,
    async disable() {
      const held = await loadResponsibilitiesText(user)
      const content = say.disableText(realName) + (held ? say.disableHeld(held) : '')
      await runAfterConfirmation({ title: say.disableTitle, content, okText: say.disable }, async () => {
        await http.call(userApi.disable, { listId, version })
        return say.disabledDone
      })
    },
    enable: () =>
      runAfterConfirmation(
        { title: say.enableTitle, content: say.enableText(realName), okText: say.enable },
        async () => {
          await http.call(userApi.enable, { listId, version })
          return say.enabledDone
        },
      ),
    reset: () =>
      runAfterConfirmation(
        { title: say.resetTitle, content: say.resetText(realName), okText: say.resetPwd },
        async () => {
          showNewPassword(await http.call(userApi.resetPwd, { listId, version }), ways)
          return undefined
        },
      ),
    forceOff: () => {
      const content = say.forceOffText(realName, user.sessions)
      return runAfterConfirmation({ title: say.forceOffTitle, content, okText: say.forceOff }, async () => {
        await http.call(userApi.forceOff, { listId })
        return say.forceOffDone
      })
    },
  }
}

/** What the person is responsible for, as a hint in the question; without it the question is asked as well. */
async function loadResponsibilitiesText({ listId }: UserRow): Promise<string> {
  const held = await http.call(userApi.holdings, { listId }, { quiet: true }).catch(() => [])
  return held.map(({ title, count }) => `${title} ${count} 项`).join('，')
}
