import { type OrgForm, orgApi } from '@agency/shared/modules/system-org/org.contract'
import { orgListing } from '@agency/shared/modules/system-org/org.listing'
import { orgPrefix } from '@agency/shared/modules/system-org/org.permissions'
import { asc } from 'drizzle-orm'
import { isReferredTo } from '../../db/references'
import type { Write } from '../../http/context'
import { containsCondition, filterConditions } from '../../http/list'
import { badFields, badInputRefusal } from '../../http/refusal'
import type { Route } from '../../http/route'
import { createRecordResource } from '../../record/record.routes'
import { PEOPLE_TURN, sysOrg } from '../../system/system.table'
import { orgProblems } from './org.checks'
import { allOrgs, buildOrgViews, headcountByOrg, type OrgRecord } from './org.store'

const say = {
  hasChildren: (name: string) => `「${name}」下还有组织，请先删除或移走下级`,
  hasPeople: (name: string, people: number) => `「${name}」还有 ${people} 人，请先调整他们的部门`,
  hasRecords: (name: string) => `「${name}」名下已有业务记录，不能删除`,
}

const { routes } = createRecordResource(orgApi, sysOrg, {
  prefix: orgPrefix,
  turn: PEOPLE_TURN,
  fresh: true,
  listing: orgListing,
  matching: (filters) =>
    filterConditions(filters, { keyword: (text) => containsCondition(sysOrg.orgName, text) }),
  usual: asc(sysOrg.sort),
  view: buildOrgViews,
  label: (row) => row.orgName,
  columns: validateOrgForm,
  assertDeletable: assertDeletable,
  // Announces that people's rights must be read again, since the hierarchy of departments decides who sees
  // what.
  changed: async (write) => write.emit({ type: 'people' }),
})

/** 组织 of the system management (DOMAIN 5.17). */
export const orgRoutes: readonly Route[] = routes

async function validateOrgForm({ actor, tx }: Write, form: OrgForm, before?: OrgRecord) {
  const problems = orgProblems(actor, form, await allOrgs(tx), before)
  if (problems.length > 0) throw badFields(problems)
  return form
}

async function assertDeletable(write: Write, rows: readonly OrgRecord[]) {
  const going = new Set(rows.map((row) => row.listId))
  const all = await allOrgs(write.tx)
  const people = await headcountByOrg(write.tx, [...going])
  for (const { listId, orgName } of rows) {
    if (all.some((org) => org.pid === listId && !going.has(org.listId)))
      throw badInputRefusal(say.hasChildren(orgName))
    const count = people.get(listId)
    if (count) throw badInputRefusal(say.hasPeople(orgName, count))
    if (await isReferredTo(write.tx, listId, ['sys_org'])) throw badInputRefusal(say.hasRecords(orgName))
  }
}
