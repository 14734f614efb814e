import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { sql } from 'drizzle-orm'
import type { SecretLines } from '../../record/secret-lines'
import { wasAwarded, wasOpened } from '../tender-project/project.door'

/**
 * Log lines that reveal who came or how many are hidden until every lot of the session is opened, or, for an
 * evaluation, awarded (R27).
 */
export const signLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${signPrefix} and ${action} not in ('signOpen', 'signClose') and not exists (
    select 1 from tender_signature s join tender_sign_session t on t.list_id = s.session_id
    where s.list_id = ${ownId} and not exists (
      select 1 from jsonb_array_elements_text(t.package_ids) as lot(id)
      where not (case when t.scene = '评标签到' then ${wasAwarded(sql`lot.id`)} else ${wasOpened(sql`lot.id`)} end))))`
