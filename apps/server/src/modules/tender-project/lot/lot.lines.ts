import { EVALUATION_BIZ, LOT_BIZ, PREQUALIFY_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { sql } from 'drizzle-orm'
import { FILE_LOG } from '../../../files/attachments'
import type { SecretLines } from '../../../record/secret-lines'
import { wasAwarded } from '../committee/experts'
import { wasOpened } from './buyers'

/**
 * Log lines that reveal how many passed 资格预审, and the files of its report, are hidden until the lot is
 * opened.
 */
export const prequalifyLines: SecretLines = ({ module, action, ownId }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} = 'prequalified' and not ${wasOpened(sql`${ownId}::text`)})
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f
    where f.biz_type = ${PREQUALIFY_BIZ} and not ${wasOpened(sql`f.own_id::text`)})))`

/**
 * Log lines that name the evaluation committee of a lot or whom it ranked or rejected, and the files of its
 * report, are hidden until the award (R27).
 */
export const committeeLines: SecretLines = ({ module, action, ownId }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} in ('committee', 'committeeCopy', 'candidateGone', 'bidReviewed', 'bidReviewGone')
    and not ${wasAwarded(ownId)})
  or (${module} = ${signupPrefix} and ${action} = 'bidJudged' and ${ownId} in (
    select b.list_id from tender_bid b where not ${wasAwarded(sql`b.package_id`)}))
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f
    where f.biz_type = ${EVALUATION_BIZ} and not ${wasAwarded(sql`f.own_id`)})))`

/**
 * Log lines that reveal the status of a lot between the end of its sale and its opening, and thereby whether
 * three have signed up (R27), are hidden until it is opened.
 */
export const standingLines: SecretLines = ({ module, action, ownId, after }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} in ('enough', 'tooFew', 'prepared', 'extend', 'resume')
    and not ${wasOpened(sql`${ownId}::text`)})
  or (${module} = ${projectPrefix} and ${action} = 'amend'
    and not ${wasOpened(sql`${after}::jsonb ->> 'listId'`)}))`
