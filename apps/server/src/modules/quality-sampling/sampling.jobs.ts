import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Job, JobContext } from '../../jobs/job'
import { asSystem } from '../../session/outsiders'
import { advance } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import type { FlowResource } from '../../workflow/resource'
import type { SamplingRecord } from './sampling.store'
import { qualityDraw as d } from './sampling.table'

/** A witness who has not revealed in time voids the draw: its seed stays open for ever. */
async function voidUnrevealed(guest: JobContext, resource: FlowResource<SamplingRecord>): Promise<number> {
  const late = await guest.db
    .select({ samplingId: d.samplingId })
    .from(d)
    .innerJoin(wfCase, eq(wfCase.ownId, d.samplingId))
    .where(
      and(
        inArray(wfCase.step, ['revealing']),
        isNull(d.seed),
        isNull(d.voidTime),
        lt(d.revealBy, guest.clock()),
      ),
    )
  const context = asSystem(guest, [])
  for (const { samplingId } of late) {
    if (guest.signal.aborted) break
    await advance(context, resource, 'lapse', samplingId)
  }
  return late.length
}

export const samplingJobs = (resource: FlowResource<SamplingRecord>): readonly Job[] => [
  {
    name: 'quality-draw-lapse',
    title: '抽样见证逾期未揭示',
    schedule: { everyMinutes: 10 },
    run: async (context) => `作废 ${await voidUnrevealed(context, resource)} 次抽取`,
  },
]
