import { commonApi } from '@agency/shared/contract/common.contract'
import { ownDataOnly } from '../http/guard'
import { badField } from '../http/refusal'
import { answer, type Route } from '../http/route'
import { accounts, dictionaries, jobs, orgs, orgTree, roles } from './directory'

const directory = ownDataOnly('names of colleagues, roles and departments: what every form offers')

export const commonRoutes: readonly Route[] = [
  answer(commonApi.getAccountList, directory, ({ db }, filter) => accounts(db, filter)),
  answer(commonApi.getJobList, directory, ({ db }) => jobs(db)),
  answer(commonApi.getOrgList, directory, ({ db }) => orgs(db)),
  answer(commonApi.getCostOrgList, directory, ({ db }) => orgs(db, { costOrg: true })),
  answer(commonApi.getCompanyList, directory, ({ db }) => orgs(db, { kind: 'company' })),
  answer(commonApi.getRoleList, directory, ({ db }) => roles(db)),
  answer(commonApi.getOrgTree, directory, ({ db }) => orgTree(db)),
  answer(
    commonApi.getSelect,
    ownDataOnly('dictionaries are for everybody'),
    async ({ db }, { dictValue, all }) => {
      const names = dictValue
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const [first] = names
      if (!first) throw badField('dictValue', 'need Dict names')
      const found = await dictionaries(db, names, all)
      return names.length === 1 ? (found[first] ?? []) : found
    },
  ),
]
