import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Write } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { giveSystemIdentity } from '../../session/outsiders'
import { lotFacts } from '../tender-project/door/facts'
import { type LotRecord, loadLot } from '../tender-project/project.door'
import { archiveBid } from './bid.table'

/** Final statuses of a lot: 已发通知书, 已完结, 流标, 废标. */
const OVER = [lotStatus.noticeSent, lotStatus.completed, lotStatus.failed, lotStatus.voided]
const say = { begun: (count: number) => `生成 ${count} 项` }

type Begin = (write: Write, lot: LotRecord) => Promise<boolean>

/**
 * Creates the records of lots that ended before this module existed or whose record could not be created at
 * the time.
 */
async function createMissingBidArchives(guest: JobContext, begin: Begin): Promise<number> {
  const waiting = await guest.db
    .select({ listId: lotFacts.listId })
    .from(lotFacts)
    .where(
      and(
        inArray(lotFacts.status, OVER),
        isNotNull(lotFacts.bidTime),
        sql`not exists (select 1 from ${archiveBid} where ${archiveBid.packageId} = ${lotFacts.listId})`,
      ),
    )
  let begun = 0
  for (const { listId } of waiting) {
    if (guest.signal.aborted) break
    const isNew = await giveSystemIdentity(guest, []).write(async (write) => {
      const lot = await loadLot(write.tx, listId)
      return lot !== undefined && (await begin(write, lot))
    })
    if (isNew) begun += 1
  }
  return begun
}

export const bidJobs = (begin: Begin): readonly Job[] => [
  {
    name: 'archive-bid-begin',
    title: '已结束标包生成投标文件归档',
    schedule: { dailyAt: '07:45' },
    run: async (context) => say.begun(await createMissingBidArchives(context, begin)),
  },
]
