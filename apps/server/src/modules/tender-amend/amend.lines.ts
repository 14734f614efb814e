import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import { sql } from 'drizzle-orm'
import type { SecretLines } from '../../record/secret-lines'
import { areBuyersPublic } from '../tender-project/project.door'

/**
 * Log lines that reveal how many buyers were informed (R27) are hidden until every lot concerned is opened.
 */
export const secretAmendLogLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${amendFlow.bizType} and ${action} = 'tell' and exists (
    select 1 from tender_amend amendment, jsonb_array_elements_text(amendment.package_ids) as lot(id)
    where amendment.list_id = ${ownId} and not ${areBuyersPublic(sql`lot.id`)}))`
