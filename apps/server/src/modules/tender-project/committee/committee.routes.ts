import { memberFields } from '@agency/shared/modules/tender-project/committee/committee.fields'
import { committeeImportApi } from '@agency/shared/modules/tender-project/committee/committee-import.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { permissionGuard } from '../../../http/guard'
import { badFields, badInputRefusal } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { mappingRoutes } from '../../../lists/column-mappings'
import { importIntoRoutes } from '../../../record/import'
import { findUnknownDictValues } from '../../../system/directory'
import { findLot, mustFindLot } from '../lot/lot.store'
import { memberImport, memberPlatformList } from './committee.import'
import { committeeMembers } from './committee.store'
import { loadCommitteeView, lockCommittee, writeCommittee } from './committee.write'

const mayHandle = permissionGuard(`${projectPrefix}:handle`)
const say = {
  notOfProject: '只能复制同一项目其他标包的评标委员会',
  nobody: '所选标包还没有录入评标委员会',
}
/**
 * The evaluation committee of a lot: entered by project manager A until 评标完成, readable by few until 定标.
 */
export const committeeRoutes: readonly Route[] = [
  defineRoute(projectApi.committee, permissionGuard(`${projectPrefix}:view`), async (context, { listId }) =>
    loadCommitteeView(context, await mustFindLot(context, listId)),
  ),
  defineRoute(projectApi.committeeSave, mayHandle, (context, { listId, version, members }) =>
    context.write(async (write) => {
      const { lot, before } = await lockCommittee(write, listId, version)
      const kept = {
        memberKind: before.map((one) => one.memberKind),
        category: before.map((one) => one.category),
      }
      const problems = []
      for (const [at, member] of members.entries()) {
        const own = await findUnknownDictValues(write.tx, memberFields, member, kept)
        problems.push(...own.map(({ field, message }) => ({ field: `members.${at}.${field}`, message })))
      }
      if (problems.length > 0) throw badFields(problems)
      return writeCommittee(write, { lot, before, members, action: 'committee' })
    }),
  ),
  defineRoute(projectApi.committeeCopy, mayHandle, (context, { listId, version, fromId }) =>
    context.write(async (write) => {
      const { lot, before } = await lockCommittee(write, listId, version)
      const from = await findLot(write, fromId)
      if (from?.projectId !== lot.projectId || fromId === listId) throw badInputRefusal(say.notOfProject)
      const members = (await committeeMembers(write.tx, fromId)).map((member) => ({ ...member, fee: null }))
      if (members.length === 0) throw badInputRefusal(say.nobody)
      return writeCommittee(write, { lot, before, members, action: 'committeeCopy' })
    }),
  ),
  ...importIntoRoutes(committeeImportApi, mayHandle, memberImport),
  ...mappingRoutes(committeeImportApi, mayHandle, memberPlatformList),
]
