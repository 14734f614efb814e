import { EVALUATION_BIZ, LOT_BIZ, PREQUALIFY_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { sql } from 'drizzle-orm'
import { FILE_LOG } from '../../../files/attachments'
import type { SecretLines } from '../../../record/secret-lines'
import { areBuyersPublic, wasLotAwarded } from './lot.secrecy'

/**
 * Log lines that reveal how many passed 资格预审, and the files of its report, are hidden until the lot is
 * opened.
 */
export const secretPrequalifyLogLines: SecretLines = ({ module, action, ownId }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} = 'prequalified' and not ${areBuyersPublic(sql`${ownId}::text`)})
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f
    where f.biz_type = ${PREQUALIFY_BIZ} and not ${areBuyersPublic(sql`f.own_id::text`)})))`

/**
 * Log lines that name the evaluation committee of a lot or whom it ranked or rejected, and the files of its
 * report, are hidden until the award (R27).
 */
export const secretCommitteeLogLines: SecretLines = ({ module, action, ownId }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} in ('committee', 'committeeCopy', 'candidateGone', 'bidReviewed', 'bidReviewGone')
    and not ${wasLotAwarded(ownId)})
  or (${module} = ${signupPrefix} and ${action} = 'bidJudged' and ${ownId} in (
    select b.list_id from tender_bid b where not ${wasLotAwarded(sql`b.package_id`)}))
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select f.list_id from sys_attachment f
    where f.biz_type = ${EVALUATION_BIZ} and not ${wasLotAwarded(sql`f.own_id`)})))`

/**
 * Log lines that reveal the status of a lot between the end of its sale and its opening, and thereby whether
 * three have signed up (R27), are hidden until it is opened.
 */
export const secretLotStatusLogLines: SecretLines = ({ module, action, ownId, after }) => sql`(
  (${module} = ${LOT_BIZ} and ${action} in ('enough', 'tooFew', 'prepared', 'extend', 'resume')
    and not ${areBuyersPublic(sql`${ownId}::text`)})
  or (${module} = ${projectPrefix} and ${action} = 'amend'
    and not ${areBuyersPublic(sql`${after}::jsonb ->> 'listId'`)}))`
