import type { Grants } from '../../roles/roles'

export const dictPrefix = 'system:dict'

/** Administrators only: they pass every check. */
export const dictGrants = {} as const satisfies Grants
