import type { Grants } from '../../roles/roles'

export const holidayPrefix = 'system:holiday'

/** Administrators only: they pass every check. */
export const holidayGrants = {} as const satisfies Grants
