import type { Grants } from '../../roles/roles'

export const logPrefix = 'system:log'

/** DOMAIN section 3, row 系统: leadership and audit read the logs and check that nobody changed them. */
export const logGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'verify'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'verify'] },
} as const satisfies Grants
