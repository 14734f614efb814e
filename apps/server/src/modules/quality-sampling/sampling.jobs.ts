import { addDays, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { samplingFirst } from '@agency/shared/modules/quality-sampling/sampling.record'
import { and, eq, inArray, isNull, lt, not } from 'drizzle-orm'
import type { Job, JobContext } from '../../jobs/job'
import type { CaseWriter } from '../../record/case-writer'
import { giveSystemIdentity } from '../../session/outsiders'
import { makeServerMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import type { FlowResource } from '../../workflow/resource'
import { findPopulation } from './population'
import type { SamplingRecord } from './sampling.store'
import { qualityDraw, qualitySampling } from './sampling.table'

/** Voids draws whose witnesses did not reveal in time, since the seed can never be calculated. */
async function voidUnrevealedDraws(
  guest: JobContext,
  resource: FlowResource<SamplingRecord>,
): Promise<number> {
  const late = await guest.db
    .select({ samplingId: qualityDraw.samplingId })
    .from(qualityDraw)
    .innerJoin(wfCase, eq(wfCase.ownId, qualityDraw.samplingId))
    .where(
      and(
        inArray(wfCase.step, ['revealing']),
        isNull(qualityDraw.seed),
        isNull(qualityDraw.voidTime),
        lt(qualityDraw.revealBy, guest.clock()),
      ),
    )
  const context = giveSystemIdentity(guest, [])
  for (const { samplingId } of late) {
    if (guest.signal.aborted) break
    await makeServerMove(context, resource, 'lapse', samplingId)
  }
  return late.length
}

const OPENED = 'monthly'
const done = {
  opened: (period: string) => `已生成 ${period} 的抽样检查`,
  there: (period: string) => `${period} 已有抽样检查`,
  empty: (period: string) => `${period} 没有定标或归档的项目`,
}

/**
 * Creates last month's batch with the to-do QS_BATCH for 品管, unless somebody has entered one, so that no
 * month goes unsampled (DOMAIN 5.13 and the step catalogue).
 */
async function openLastMonthsBatch(guest: JobContext, writer: CaseWriter<SamplingRecord>): Promise<string> {
  const period = addDays(monthStart(shanghaiDateAt(guest.clock())), -1).slice(0, 'yyyy-mm'.length)
  return giveSystemIdentity(guest, []).write(async (write) => {
    const ofMonth = and(eq(qualitySampling.period, period), not(qualitySampling.delFlag))
    if (
      (
        await write.tx
          .select({ listId: qualitySampling.listId })
          .from(qualitySampling)
          .where(ofMonth)
          .limit(1)
      ).length > 0
    )
      return done.there(period)
    const whole = { period, regime: null, projectType: null }
    if ((await findPopulation(write.tx, whole)).length === 0) return done.empty(period)
    await writer.createCase(write, { ...samplingFirst, attachment: [], ...whole }, OPENED)
    return done.opened(period)
  })
}

export const samplingJobs = (
  resource: FlowResource<SamplingRecord>,
  writer: CaseWriter<SamplingRecord>,
): readonly Job[] => [
  {
    name: 'quality-sampling-monthly',
    title: '每月生成上月的抽样检查',
    // The job runs every day, in case the server was down on the first of the month.
    schedule: { dailyAt: '07:30' },
    run: (context) => openLastMonthsBatch(context, writer),
  },
  {
    name: 'quality-draw-lapse',
    title: '抽样见证逾期未开封',
    schedule: { everyMinutes: 10 },
    run: async (context) => `作废 ${await voidUnrevealedDraws(context, resource)} 次抽取`,
  },
]
