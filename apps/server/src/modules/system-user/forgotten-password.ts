import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { and, eq, sql } from 'drizzle-orm'
import type { Bus, BusEvent } from '../../db/bus'
import type { Db } from '../../db/database'
import { appendLog } from '../../log/operation-log'
import { endSessionsOf } from '../../session/end-sessions'
import { clearLoginTries } from '../../session/login-failures'
import { accountInUse } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { findAccountByUsername } from '../../system/username'
import { createInitialPassword } from './user.password'

/** Author of the log entry about a forgotten password: no account. */
const BY = { userId: null, userName: '', ip: '127.0.0.1', requestId: 'reset-password' }

/**
 * Sets a new password for an administrator who has lost theirs when no other can reset it. Run on the
 * server's command line. It is logged like any reset, ends the old sessions, and the password must be changed
 * at the next login.
 * @returns the password; undefined when no enabled administrator has this name
 */
export async function resetForgottenAdminPassword(
  db: Db,
  bus: Bus,
  username: string,
): Promise<string | undefined> {
  const startedAt = performance.now()
  return await db.transaction(async (tx) => {
    const named = await findAccountByUsername(tx, username)
    if (!named) return undefined
    const { password, columns } = await createInitialPassword(named.username)
    const [account] = await tx
      .update(sysUser)
      .set({ ...columns, version: sql`${sysUser.version} + 1` })
      .where(and(eq(sysUser.listId, named.listId), eq(sysUser.isAdmin, true), accountInUse))
      .returning({ listId: sysUser.listId })
    if (!account) return undefined
    const said: BusEvent[] = [{ type: 'people' }]
    await endSessionsOf({ tx, emit: (event) => void said.push(event) }, account.listId, 'passwordReset')
    await clearLoginTries(tx, named.username)
    await bus.notify(tx, said)
    await appendLog(tx, [
      {
        writer: { ...BY, startedAt },
        entry: { module: userPrefix, action: 'resetPwd', ownId: account.listId },
      },
    ])
    return password
  })
}
