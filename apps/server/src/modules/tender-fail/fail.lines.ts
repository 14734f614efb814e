import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { SecretLines } from '../../record/secret-lines'

/** Until it is in force a failure says who or how many bought (R27): its lines of the log are shown from then on. */
export const failLines: SecretLines = ({ module, action, ownId }) => sql`(
  ${module} = ${failRecord.prefix} and ${action} <> 'export' and not exists (
    select 1 from tender_fail f where f.list_id::text = ${ownId}::text and f.status in (${inlineCodes(failStatus.inForce, failStatus.finished)})))`
