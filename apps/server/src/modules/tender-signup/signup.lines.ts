import { bidFixFlow } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { FILE_LOG } from '../../files/attachments'
import type { SecretLines } from '../../record/secret-lines'
import { areBuyersPublic } from '../tender-project/project.door'
import { tenderSignup } from './signup.table'

/**
 * Log lines that reveal who bought or bid, or how many did (R27), are hidden until the lot is opened. Exports
 * are shown, since they reveal neither; a buyer's files are hidden because of their names.
 */
export const secretSignupLogLines: SecretLines = ({ module, action, before, after, ownId }) => sql`(
  (${module} in (${signupPrefix}, ${bidFixFlow.bizType}) and ${action} <> 'export'
    and not ${areBuyersPublic(sql`coalesce(${after}, ${before})::jsonb ->> 'packageId'`)})
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f join tender_signup s on s.list_id = f.own_id
    where f.biz_type = ${signupPrefix} and not ${areBuyersPublic(sql`s.package_id::text`)})))`

/**
 * Condition: a receipt's number may be listed, because its lot is opened; numbers reveal how many bought
 * (R27).
 */
export const isReceiptVisible = (ownId: SQLWrapper): SQL => sql`exists (
  select 1 from ${tenderSignup} s where s.list_id = ${ownId} and ${areBuyersPublic(sql`s.package_id::text`)})`
