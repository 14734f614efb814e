import { type NewPassword, type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { useState } from 'react'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { userMessages as say } from './user.messages'

export interface UserMoves {
  /** listId of the account something is being done to. */
  busy: string | undefined
  /** A password that is shown this once. */
  told: NewPassword | undefined
  tell(user: NewPassword | undefined): void
  disable(user: UserRow): Promise<void>
  enable(user: UserRow): Promise<void>
  reset(user: UserRow): Promise<void>
  forceOff(user: UserRow): Promise<void>
}

/** 停用, 启用, 重置密码 and 强制下线: each asks first. A failure has been shown by the call itself. */
export function useUserMoves(onDone: () => void): UserMoves {
  const [busy, setBusy] = useState<string>()
  const [told, tell] = useState<NewPassword>()

  const run = async (
    user: UserRow,
    question: { title: string; content: string; okText: string },
    work: () => Promise<void>,
  ) => {
    if (!(await ask({ ...question, cancelText: say.cancel, danger: true }))) return
    setBusy(user.listId)
    try {
      await work()
    } catch {
      // shown already; the row is read again, because it may be the reason
    } finally {
      setBusy(undefined)
      onDone()
    }
  }
  const versioned = ({ listId, version }: UserRow) => ({ listId, version })

  return {
    busy,
    told,
    tell,
    async disable(user) {
      const held = await heldBy(user)
      const content = say.disableText(user.realName) + (held ? say.disableHeld(held) : '')
      await run(user, { title: say.disableTitle, content, okText: say.disable }, async () => {
        await http.call(userApi.disable, versioned(user))
        notify.success(say.disabledDone)
      })
    },
    enable: (user) =>
      run(
        user,
        { title: say.enableTitle, content: say.enableText(user.realName), okText: say.enable },
        async () => {
          await http.call(userApi.enable, versioned(user))
          notify.success(say.enabledDone)
        },
      ),
    reset: (user) =>
      run(
        user,
        { title: say.resetTitle, content: say.resetText(user.realName), okText: say.resetPwd },
        async () => tell(await http.call(userApi.resetPwd, versioned(user))),
      ),
    forceOff: (user) =>
      run(
        user,
        {
          title: say.forceOffTitle,
          content: say.forceOffText(user.realName, user.sessions),
          okText: say.forceOff,
        },
        async () => {
          await http.call(userApi.forceOff, { listId: user.listId })
          notify.success(say.forceOffDone)
        },
      ),
  }
}

/** What would be left with nobody to do it. Only a hint: without it the question is asked all the same. */
async function heldBy({ listId }: UserRow): Promise<string> {
  const held = await http.call(userApi.holdings, { listId }, { quiet: true }).catch(() => [])
  return held.map(({ title, count }) => `${title} ${count} 项`).join('，')
}
