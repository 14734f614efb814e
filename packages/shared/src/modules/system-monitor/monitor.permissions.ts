import type { Grants } from '../../roles/roles'

export const monitorPrefix = 'admin:monitor'

/** Administrators only: they pass every check. */
export const monitorGrants = {} as const satisfies Grants
