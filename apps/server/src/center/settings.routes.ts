import { centerApi, completeSettings } from '@agency/shared/contract/center.contract'
import { eq } from 'drizzle-orm'
import { ownDataOnly } from '../http/guard'
import { defineRoute, type Route } from '../http/route'
import { sysUserSetting } from './settings.table'

const own = ownDataOnly('one’s own look of the shell')

/**
 * The caller's settings of the shell (SPEC section 3, "Settings"), without version check: the last save wins.
 */
export const settingsRoutes: readonly Route[] = [
  defineRoute(centerApi.settings, own, async ({ db, actor }) => {
    const [row] = await db.select().from(sysUserSetting).where(eq(sysUserSetting.userId, actor.userId))
    // The stored settings may lack newer options, so defaults are filled in.
    return row ? completeSettings(row.settings) : null
  }),
  defineRoute(centerApi.saveSettings, own, ({ actor, clock, write }, settings) =>
    write(async ({ tx, log }) => {
      const now = { settings, updateTime: clock() }
      await tx
        .insert(sysUserSetting)
        .values({ userId: actor.userId, ...now })
        .onConflictDoUpdate({ target: sysUserSetting.userId, set: now })
      log({ module: 'system:center', action: 'saveSettings', ownId: actor.userId, after: settings })
      return settings
    }),
  ),
]
