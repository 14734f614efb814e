import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { sql } from 'drizzle-orm'
import type { SecretLines } from '../../record/secret-lines'
import { areBuyersPublic, wasLotAwarded } from '../tender-project/project.door'

/**
 * Log lines that reveal who came or how many are hidden until every lot of the session is opened, or, for an
 * evaluation, awarded (R27).
 */
export const secretSignLogLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${signPrefix} and ${action} not in ('signOpen', 'signClose') and not exists (
    select 1 from tender_signature signature join tender_sign_session session on session.list_id = signature.session_id
    where signature.list_id = ${ownId} and not exists (
      select 1 from jsonb_array_elements_text(session.package_ids) as lot(id)
      where not (case when session.scene = '评标签到' then ${wasLotAwarded(sql`lot.id`)} else ${areBuyersPublic(sql`lot.id`)} end))))`
