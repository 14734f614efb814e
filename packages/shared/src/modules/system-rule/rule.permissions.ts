import type { Grants } from '../../roles/roles'

export const rulePrefix = 'system:rule'

/** Administrators only: they pass every check. */
export const ruleGrants = {} as const satisfies Grants
