import type { Grants } from '../../roles/roles'

export const menuPrefix = 'admin:menu'

/** Administrators only: they pass every check. */
export const menuGrants = {} as const satisfies Grants
