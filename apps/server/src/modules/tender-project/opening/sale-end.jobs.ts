import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Job, JobContext } from '../../../jobs/job'
import { giveSystemIdentity } from '../../../session/outsiders'
import { makeServerMove } from '../../../workflow/engine'
import { wfCase } from '../../../workflow/flow.table'
import type { FlowResource } from '../../../workflow/resource'
import { countSignups } from '../door/asks'
import { type LotRecord, loadLot } from '../lot/lot.store'
import { minSuppliersToProceed } from '../lot/minimum-suppliers'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

/**
 * Moves lots whose sale is over to 开标准备, or, when too few have signed up, to their manager (DOMAIN 5.4,
 * 20→30).
 */
async function closeSales(guest: JobContext, ofLots: FlowResource<LotRecord>) {
  const due = await guest.db
    .select({ listId: tenderLot.listId })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .innerJoin(wfCase, eq(wfCase.ownId, tenderLot.listId))
    .where(
      and(
        inArray(wfCase.step, ['selling']),
        eq(tenderProject.suspendFlag, false),
        eq(tenderLot.delFlag, false),
        lt(tenderLot.signUpEnd, guest.clock()),
      ),
    )
  const context = giveSystemIdentity(guest, [])
  for (const { listId } of due) {
    if (guest.signal.aborted) break
    await context.write(async (write) => {
      const lot = await loadLot(write.tx, listId)
      if (!lot) return
      const isEnough =
        (await countSignups.ask(write.tx, listId)) >= (await minSuppliersToProceed(write.tx, lot))
      await makeServerMove(context, ofLots, isEnough ? 'enough' : 'tooFew', listId)
    })
  }
  // The job's log must not reveal how many lots had too few sign-ups (R27).
  return `报名截止 ${due.length} 个标包`
}

/** Ends the sale of lots whose sign-up is over. */
export const saleEndJob = (ofLots: FlowResource<LotRecord>): Job => ({
  name: 'tender-signup-end',
  title: '标包报名截止',
  schedule: { everyMinutes: 5 },
  run: (context) => closeSales(context, ofLots),
})
