import { commonApi } from '@agency/shared/contract/common.contract'
import { useQuery } from '@tanstack/react-query'
import { useOrgOptions } from '../../kit/data/use-orgs'
import { http } from '../../session/app'

const NONE: readonly { listId: string; name: string; code: string | null }[] = []
const asOption = ({ listId, name }: { listId: string; name: string }) => ({ value: listId, label: name })

/** What an account can be given: departments, jobs and roles. */
export function useUserChoices() {
  const { data: roles = NONE } = useQuery({
    queryKey: [commonApi.getRoleList.path],
    queryFn: () => http.call(commonApi.getRoleList, {}),
    retry: false,
  })
  const { data: jobs = NONE } = useQuery({
    queryKey: [commonApi.getJobList.path],
    queryFn: () => http.call(commonApi.getJobList, {}),
    retry: false,
  })
  return {
    orgs: useOrgOptions(),
    jobs: jobs.map(asOption),
    roles: roles.map(asOption),
    /** The administrators' role comes with a switch of its own. */
    givenRoles: roles.filter((role) => role.code !== 'ADMIN').map(asOption),
  }
}
