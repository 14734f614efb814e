import type { OrgRow } from '@agency/shared/modules/system-org/org.contract'
import { orgPrefix } from '@agency/shared/modules/system-org/org.permissions'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { sysOrg, sysUser } from '../../system/system.table'

export type OrgRecord = typeof sysOrg.$inferSelect

export const allOrgs = (db: Queryable): Promise<OrgRecord[]> =>
  db.select().from(sysOrg).where(eq(sysOrg.delFlag, false))

export async function buildOrgViews({ db, actor }: Context, rows: readonly OrgRecord[]): Promise<OrgRow[]> {
  const ids = rows.map((row) => row.listId)
  const people = await headcountByOrg(db, ids)
  const parents = new Set((await allOrgs(db)).map((org) => org.pid))
  const [edit, del] = [hasPermission(actor, `${orgPrefix}:edit`), hasPermission(actor, `${orgPrefix}:del`)]
  return rows.map((row) => {
    const count = people.get(row.listId) ?? 0
    const isEmpty = count === 0 && !parents.has(row.listId)
    return {
      ...row,
      people: count,
      updateTime: row.updateTime.toISOString(),
      allowedActions: [...(edit ? ['edit' as const] : []), ...(del && isEmpty ? ['del' as const] : [])],
    }
  })
}

export async function headcountByOrg(db: Queryable, orgIds: readonly string[]): Promise<Map<string, number>> {
  if (orgIds.length === 0) return new Map()
  const rows = await db
    .select({ orgId: sysUser.departmentId, people: sql<number>`count(*)::int` })
    .from(sysUser)
    .where(inArray(sysUser.departmentId, [...orgIds]))
    .groupBy(sysUser.departmentId)
  return new Map(rows.map((row) => [row.orgId ?? '', row.people]))
}
