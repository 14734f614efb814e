import { bidFixFlow } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { FILE_LOG } from '../../files/attachments'
import type { SecretLines } from '../../record/secret-lines'
import { wasOpened } from '../tender-project/project.door'
import { tenderSignup } from './signup.table'

/**
 * Lines of the log that tell who bought, bid, or how many did (R27): they are shown once the lot of which they are is
 * opened. An export says neither; a buyer's files tell by their names.
 */
export const signupLines: SecretLines = ({ module, action, before, after, ownId }) => sql`(
  (${module} in (${signupPrefix}, ${bidFixFlow.bizType}) and ${action} <> 'export'
    and not ${wasOpened(sql`coalesce(${after}, ${before})::jsonb ->> 'packageId'`)})
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f join tender_signup s on s.list_id = f.own_id
    where f.biz_type = ${signupPrefix} and not ${wasOpened(sql`s.package_id::text`)})))`

/** The number of a receipt tells how many bought (R27): it may be known of once the lot is opened. */
export const isReceiptTold = (ownId: SQLWrapper): SQL => sql`exists (
  select 1 from ${tenderSignup} s where s.list_id = ${ownId} and ${wasOpened(sql`s.package_id::text`)})`
