import { PACKAGE_BIZ } from '@agency/shared/modules/tender-project/package.rules'
import { sql } from 'drizzle-orm'
import type { SecretLines } from '../../log/secret-lines'
import { wasAwarded } from './experts'

/** Lines of the log that name the evaluation committee of a lot are shown once it has its result (R27). */
export const committeeLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${PACKAGE_BIZ} and ${action} in ('committee', 'committeeCopy') and not ${wasAwarded(sql`${ownId}`)})`
