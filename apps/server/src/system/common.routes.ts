import { commonApi } from '@agency/shared/contract/common.contract'
import { ownDataOnly } from '../http/guard'
import { badField } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { listAccounts, listOrgs, listPositions, listRoles, loadDictionaries, orgTree } from './directory'

const directory = ownDataOnly('names of colleagues, roles and departments: what every form offers')

export const commonRoutes: readonly Route[] = [
  defineRoute(commonApi.getAccountList, directory, ({ db }, filter) => listAccounts(db, filter)),
  defineRoute(commonApi.getJobList, directory, ({ db }) => listPositions(db)),
  defineRoute(commonApi.getOrgList, directory, ({ db }) => listOrgs(db)),
  defineRoute(commonApi.getCostOrgList, directory, ({ db }) => listOrgs(db, { costOrg: true })),
  defineRoute(commonApi.getCompanyList, directory, ({ db }) => listOrgs(db, { kind: 'company' })),
  defineRoute(commonApi.getRoleList, directory, ({ db }) => listRoles(db)),
  defineRoute(commonApi.getOrgTree, directory, ({ db }) => orgTree(db)),
  defineRoute(
    commonApi.getSelect,
    ownDataOnly('dictionaries are for everybody'),
    async ({ db }, { dictValue, all }) => {
      const names = dictValue
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const [first] = names
      if (!first) throw badField('dictValue', 'need Dict names')
      const found = await loadDictionaries(db, names, all)
      return names.length === 1 ? (found[first] ?? []) : found
    },
  ),
]
