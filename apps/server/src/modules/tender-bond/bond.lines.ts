import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { FILE_LOG } from '../../files/attachments'
import type { SecretLines } from '../../record/secret-lines'
import { areBuyersPublic } from '../tender-project/project.door'

/** Log lines that reveal who paid a bond or how many did (R27) are hidden until the lot is opened. */
export const secretBondLogLines: SecretLines = ({ module, action, before, after, ownId }) => sql`(
  (${module} = ${bondRecord.prefix} and ${action} <> 'export'
    and not ${areBuyersPublic(sql`coalesce(${after}, ${before})::jsonb ->> 'packageId'`)})
  or (${module} = ${FILE_LOG.module} and ${ownId} is not null and ${ownId} in (
    select file.list_id from sys_attachment file join tender_bond bond on bond.list_id = file.own_id
    where file.biz_type = ${bondRecord.prefix} and not ${areBuyersPublic(sql`bond.package_id::text`)})))`

/**
 * Condition: a receipt's number may be listed, because its lot is opened; numbers reveal how many paid (R27).
 */
export const isBondReceiptVisible = (ownId: SQLWrapper): SQL => sql`exists (
  select 1 from tender_bond bond where bond.list_id = ${ownId} and ${areBuyersPublic(sql`bond.package_id::text`)})`
