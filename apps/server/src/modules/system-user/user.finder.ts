import { userSearchPath } from '@agency/shared/modules/system-user/user.paths'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { projectsManagedByPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq, inArray } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { RecordFinder } from '../../search/finder'
import { accountInUse } from '../../system/directory'
import { sysOrg, sysUser } from '../../system/system.table'

const seesAccounts = `${userPrefix}:view`

/**
 * Quick search for colleagues by name and username. People who manage accounts open the account and see the
 * telephone number; others open the projects that the person leads, as far as they may see them.
 */
export const userFinder: RecordFinder = {
  kind: 'person',
  permissions: [seesAccounts, `${projectPrefix}:view`],
  table: sysUser,
  seen: () => accountInUse,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: sysUser.listId,
        title: sysUser.realName,
        username: sysUser.username,
        department: sysOrg.orgName,
      })
      .from(sysUser)
      .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
      .where(inArray(sysUser.listId, [...listIds]))
    return rows.map(({ listId, title, username, department }) => ({
      listId,
      title,
      aliases: [username],
      numbers: [],
      about: [department],
    }))
  },
  pathOf: ({ listId, title }, actor) =>
    hasPermission(actor, seesAccounts) ? userSearchPath(title) : projectsManagedByPath(listId),
  async told({ db, actor }, listIds) {
    if (!hasPermission(actor, seesAccounts)) return new Map()
    const rows = await db
      .select({ listId: sysUser.listId, mobile: sysUser.mobile })
      .from(sysUser)
      .where(inArray(sysUser.listId, [...listIds]))
    return new Map(rows.flatMap(({ listId, mobile }) => (mobile ? [[listId, mobile]] : [])))
  },
}
