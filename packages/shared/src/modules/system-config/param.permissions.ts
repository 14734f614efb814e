import type { Grants } from '../../roles/roles'

export const configPrefix = 'system:config'

/** Administrators only: they pass every check. */
export const configGrants = {} as const satisfies Grants
