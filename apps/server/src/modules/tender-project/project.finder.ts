import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { scopeOf } from '../../http/guard'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { type Actor, may } from '../../session/actor'
import { tenderProject as t, tenderTeamMember } from './project.table'

/** Who sees secret projects beside the team (DOMAIN section 3). */
const SEE_SECRETS = ['LEADER', 'ARCHIVIST', 'ARCH_REVIEW']

/** Projects the caller may see: those of the own team always, the others as far as the data scope goes. */
export function projectsInScope(actor: Actor): SQL | undefined {
  const scope = scopeOf(actor, projectPrefix)
  const onTeam = sql`exists (select 1 from ${tenderTeamMember}
    where ${tenderTeamMember.projectId} = ${t.listId} and ${tenderTeamMember.userId} = ${actor.userId}
      and not ${tenderTeamMember.delFlag})`
  const inDepartment =
    scope === 'DEPT' && actor.departmentIds.length > 0
      ? inArray(t.departmentId, [...actor.departmentIds])
      : undefined
  const seen = scope === 'ALL' ? undefined : scope ? or(onTeam, inDepartment) : sql`false`
  const trusted = actor.isAdmin || actor.roles.some((role) => SEE_SECRETS.includes(role))
  return and(eq(t.delFlag, false), seen, trusted ? undefined : or(not(t.isSecret), onTeam))
}

/** By its two numbers and its name. */
export const projectFinder: RecordFinder = {
  kind: 'project',
  permission: `${projectPrefix}:view`,
  async find({ db, actor }, keyword, limit) {
    // Projects have no page of their own yet: one that cannot be opened is not found either.
    if (!may(actor, `${ordinalPrefix}:view`)) return []
    const code = keyword.toUpperCase()
    const isIt = or(eq(t.projectCode, code), eq(t.financeCode, code))
    const begins = or(
      beginsWith(t.projectCode, code),
      beginsWith(t.financeCode, code),
      startsWith(t.projectName, keyword),
    )
    const has = or(begins, holds(t.projectCode, code), contains(t.projectName, keyword))
    const rows = await db
      .select({ listId: t.listId, code: t.projectCode, name: t.projectName, ordinalId: t.ordinalId })
      .from(t)
      .where(and(projectsInScope(actor), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.projectCode)
      .limit(limit)
    return rows.map(({ ordinalId, ...row }) => ({ ...row, path: transactPath(ordinalId) }))
  },
}
