import type { Grants } from '../../roles/roles'

export const sessionPrefix = 'system:session'

/** Administrators only: they pass every check. */
export const sessionGrants = {} as const satisfies Grants
