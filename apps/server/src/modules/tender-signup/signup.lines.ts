import { PACKAGE_BIZ } from '@agency/shared/modules/tender-project/package.rules'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { sql } from 'drizzle-orm'
import type { SecretLines } from '../../log/secret-lines'
import { tenderPackage } from '../tender-project/project.table'

/**
 * Lines of the log that tell who bought, bid, or how many did (R27): they are shown once the lot of which they are is
 * opened. An export says neither; the end of a sale says whether there were three.
 */
export const signupLines: SecretLines = ({ module, action, before, after, ownId }) => sql`(
  (${module} = ${signupPrefix} and ${action} <> 'export' and not exists (
    select 1 from ${tenderPackage} where ${tenderPackage.bidTime} is not null
      and ${tenderPackage.listId}::text = coalesce(${after}, ${before})::jsonb ->> 'packageId'))
  or (${module} = ${PACKAGE_BIZ} and ${action} in ('enough', 'tooFew') and not exists (
    select 1 from ${tenderPackage} where ${tenderPackage.bidTime} is not null
      and ${tenderPackage.listId} = ${ownId})))`
