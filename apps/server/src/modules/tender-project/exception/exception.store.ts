import { sql } from 'drizzle-orm'
import { type ProjectRequest, ProjectRequestStore } from '../project/project-request.store'
import { tenderException } from '../tables/exception.table'
import { tenderLot } from '../tables/lot.table'

/** A lawful exception with the project and lot columns that its flow needs. */
export type ExceptionRecord = typeof tenderException.$inferSelect & ProjectRequest & { packageNo: string }

export const exceptions = new ProjectRequestStore<ExceptionRecord>(tenderException, '例外', {
  packageNo: sql`(select ${tenderLot.packageNo} from ${tenderLot}
    where ${tenderLot.listId} = ${tenderException.packageId})`,
})
