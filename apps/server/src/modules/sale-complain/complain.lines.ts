import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { sql } from 'drizzle-orm'
import { isLogLineAbout, type SecretLines } from '../../record/secret-lines'
import { secretComplaintsQuery } from './complain.secrecy'

/** Log lines about complaints with secret complainants (R27, 举报人保密), their files and to-dos. */
export const hiddenComplaintLogLinesCondition: SecretLines = ({ module, action, ownId }, reader) =>
  sql`(not (${module} = ${complainRecord.prefix} and ${action} = 'export') and ${isLogLineAbout(ownId, secretComplaintsQuery(reader))})`
