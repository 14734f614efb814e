import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { sql } from 'drizzle-orm'
import { isLogLineAbout, type SecretLines } from '../../record/secret-lines'
import { hiddenSecretOrdinalsQuery } from './ordinal.store'

/** Log lines about a secret 排号 are shown only to people who may see it. */
export const hiddenOrdinalLogLinesCondition: SecretLines = ({ module, action, before, ownId }, reader) => {
  const secret = hiddenSecretOrdinalsQuery(reader)
  if (!secret) return undefined
  const records = sql`${secret} union all
    select booking.list_id from ordinal_booking booking where booking.ordinal_id in (${secret})`
  // A deleted draft no longer exists, so only its log line shows that it was secret.
  const wasSecret = sql`coalesce(${module} = ${ordinalPrefix} and ${action} = 'delete'
    and ${before}::jsonb ->> 'isSecret' = 'true', false)`
  return sql`(${isLogLineAbout(ownId, records)} or ${wasSecret})`
}
