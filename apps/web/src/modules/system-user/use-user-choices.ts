import { commonApi } from '@agency/shared/contract/common.contract'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { useOrgOptions } from '../../kit/data/use-orgs'
import type { FormState } from '../../kit/form/use-form-state'
import { userMessages as say } from './user.messages'

const NONE: readonly { listId: string; name: string; code: string | null }[] = []
const rowAsOption = ({ listId, name }: { listId: string; name: string }) => ({ value: listId, label: name })

/** Options for an account: departments, jobs and roles. */
export function useUserChoices() {
  const { data: roles = NONE } = useCall(commonApi.getRoleList, {})
  const { data: jobs = NONE } = useCall(commonApi.getJobList, {})
  const orgs = useOrgOptions()
  /** The administrator role has a switch of its own, so it is not among the roles to choose. */
  const givenRoles = roles.filter((role) => role.code !== 'ADMIN').map(rowAsOption)
  return {
    orgs,
    givenRoles,
    roles: roles.map(rowAsOption),
    /** The options by field, for the form of an account. */
    choices: (form: FormState<z.ZodType>) => ({
      departmentId: { options: orgs, required: true },
      jobId: { options: jobs.map(rowAsOption), clearable: true },
      roleIds: {
        options: givenRoles,
        multiple: true,
        wide: true,
        hint: say.rolesHint,
        required: form.get('isAdmin') !== true,
      },
    }),
  }
}
