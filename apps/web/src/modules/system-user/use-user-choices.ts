import { commonApi } from '@agency/shared/contract/common.contract'
import { useCall } from '../../kit/data/use-call'
import { useOrgOptions } from '../../kit/data/use-orgs'

const NONE: readonly { listId: string; name: string; code: string | null }[] = []
const asOption = ({ listId, name }: { listId: string; name: string }) => ({ value: listId, label: name })

/** What an account can be given: departments, jobs and roles. */
export function useUserChoices() {
  const { data: roles = NONE } = useCall(commonApi.getRoleList, {})
  const { data: jobs = NONE } = useCall(commonApi.getJobList, {})
  return {
    orgs: useOrgOptions(),
    jobs: jobs.map(asOption),
    roles: roles.map(asOption),
    /** The administrators' role comes with a switch of its own. */
    givenRoles: roles.filter((role) => role.code !== 'ADMIN').map(asOption),
  }
}
