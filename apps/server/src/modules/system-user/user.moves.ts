import type { NewPassword, UserForm, UserRow } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import type { Context } from '../../http/context'
import { notFound, wrongState } from '../../http/refusal'
import { endSessionsOf } from '../../session/end-sessions'
import { clearLoginTries } from '../../session/login-failures'
import { notifyOfPasswordReset } from './rights.moves'
import {
  assertAccountNotMorePowerful,
  assertAdminLeft,
  assertUserActionAllowed,
  type UserRecord,
} from './user.checks'
import { createInitialPassword } from './user.password'
import { userResource } from './user.resource'
import { buildUserViews } from './user.store'

const { store } = userResource
interface Versioned {
  listId: string
  version?: number
}

/** Creates an account with a password that is returned once and must be changed at the first login. */
export async function addUser(context: Context, form: UserForm): Promise<NewPassword> {
  const { password, columns } = await createInitialPassword(form.username)
  const row = await store.add(context, form, columns)
  return { ...(await buildUserView(context, row)), initialPassword: password }
}

/** Sets a new random password of an account and ends the sessions of the old one. */
export async function resetPassword(context: Context, input: Versioned): Promise<NewPassword> {
  const found = await store.find(context, input.listId)
  const { password, columns } = await createInitialPassword(found.username)
  const row = await store.move(context, { ...input, action: 'resetPwd' }, async (write, before) => {
    assertUserActionAllowed(write.actor, 'resetPwd', before)
    await assertAccountNotMorePowerful(write, write.tx, before)
    await endSessionsOf(write, before.listId, 'passwordReset')
    await clearLoginTries(write.tx, before.username)
    await notifyOfPasswordReset(write, before)
    return columns
  })
  return { ...(await buildUserView(context, row)), initialPassword: password }
}

/** 停用 of an account: disables it and ends every session at once. */
export async function disableUser(context: Context, input: Versioned): Promise<UserRow> {
  const row = await store.move(context, { ...input, action: 'disable' }, async (write, before) => {
    assertUserActionAllowed(write.actor, 'disable', before)
    if (!before.enabled) throw wrongState()
    await assertAdminLeft(write.tx, [before])
    await endSessionsOf(write, before.listId, 'disabled')
    return { enabled: false }
  })
  return buildUserView(context, row)
}

export async function enableUser(context: Context, input: Versioned): Promise<UserRow> {
  const row = await store.move(
    context,
    { ...input, action: 'enable', right: 'disable' },
    async (write, before) => {
      assertUserActionAllowed(write.actor, 'enable', before)
      if (before.enabled) throw wrongState()
      return { enabled: true }
    },
  )
  return buildUserView(context, row)
}

/** 强制下线 of an account: ends every session; the account stays enabled. */
export const forceLogout = (context: Context, listId: string): Promise<UserRow> =>
  context.write(async (write) => {
    await store.lockAndRecheckRights(write, 'forceOff')
    const row = await store.find(write, listId)
    assertUserActionAllowed(write.actor, 'forceOff', row)
    const ended = await endSessionsOf(write, listId, 'forcedOff')
    write.log({ module: userPrefix, action: 'forceOff', ownId: listId, after: { sessions: ended } })
    return buildUserView(write, row)
  })

async function buildUserView(context: Context, row: UserRecord): Promise<UserRow> {
  const [view] = await buildUserViews(context, [row])
  if (!view) throw notFound()
  return view
}
