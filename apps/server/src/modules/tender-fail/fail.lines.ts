import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { SecretLines } from '../../record/secret-lines'

/**
 * A failure that is not in force reveals who or how many bought (R27), so its log lines are hidden until
 * then.
 */
export const secretFailLogLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${failRecord.prefix} and ${action} <> 'export' and not exists (
    select 1 from tender_fail failure where failure.list_id::text = ${ownId}::text and failure.status in (${inlineCodes(failStatus.inForce, failStatus.finished)})))`
