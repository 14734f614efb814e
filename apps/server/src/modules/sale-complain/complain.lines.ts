import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { sql } from 'drizzle-orm'
import { isAbout, type SecretLines } from '../../record/secret-lines'
import { secretComplaints } from './complain.known'

/** Lines of the log about complaints whose complainants are secret (R27, 举报人保密), of their files and to-dos. */
export const complainLines: SecretLines = ({ module, action, ownId }, reader) =>
  sql`(not (${module} = ${complainRecord.prefix} and ${action} = 'export') and ${isAbout(ownId, secretComplaints(reader))})`
