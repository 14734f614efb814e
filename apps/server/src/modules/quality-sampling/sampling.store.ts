import type { drawApi, samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import { and, desc, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Actor } from '../../http/actor'
import { dataScopeOf } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { qualityQc } from '../quality-qc/qc.table'
import { joinProject, projectsInScope } from '../tender-project/project.door'
import { qualityDraw, qualitySampling } from './sampling.table'

const draw = sql.raw('from quality_draw draw where draw.list_id = quality_sampling.draw_id')
const witnesses = sql.raw('quality_draw_witness witness')

const read = {
  columns: {
    /** Ids of the witnesses of the current draw who have not committed or not revealed. */
    waitingIds: sql<
      string[]
    >`coalesce((select jsonb_agg(witness.user_id order by witness.sort) from ${witnesses}
      join quality_draw draw on draw.list_id = witness.draw_id
      where draw.list_id = quality_sampling.draw_id and draw.void_time is null and witness.user_id is not null
        and case when draw.commit_time is null then witness.commit is null else witness.secret is null end), '[]'::jsonb)`,
    /** Ids of the witnesses whose silence voided a draw during revealing; they may not request a new draw. */
    silentIds: sql<
      string[]
    >`coalesce((select jsonb_agg(witness.user_id order by witness.sort) from ${witnesses}
      join quality_draw draw on draw.list_id = witness.draw_id
      where draw.list_id = quality_sampling.draw_id and draw.void_time is not null and draw.commit_time is not null
        and witness.user_id is not null and witness.secret is null), '[]'::jsonb)`,
    isDrawn: sql<boolean>`coalesce((select draw.seed is not null and draw.void_time is null ${draw}), false)`,
    populationCount: sql<number | null>`(select jsonb_array_length(draw.codes) ${draw})`,
    drawnCount: sql<number | null>`(select case when draw.seed is null then null
      else least(jsonb_array_length(draw.codes), substring(draw.rule from 'k=(\\d+)')::int) end ${draw})`,
    drawCount: sql<number>`(select count(*)::int from quality_draw draw where draw.sampling_id = quality_sampling.list_id)`,
    /** The last moment of the month in which the batch was created. */
    monthEnd:
      sql`((date_trunc('month', quality_sampling.create_time at time zone 'Asia/Shanghai') + interval '1 month'
      - interval '1 second') at time zone 'Asia/Shanghai')`.mapWith(qualitySampling.createTime),
  },
}

export const samplings = joinedCaseStore(qualitySampling, read, {
  prefix: samplingRecord.prefix,
  noun: samplingRecord.noun,
  visible: ({ actor }) => visibleBatchesCondition(actor),
  keyword: (text) =>
    or(
      containsCondition(qualitySampling.sampleNo, text.toUpperCase()),
      containsCondition(qualitySampling.period, text),
    ),
  matching: (filters: FiltersOf<typeof samplingApi>) =>
    filterConditions(filters, {
      sampleNo: (text) => containsCondition(qualitySampling.sampleNo, text),
      period: (text) => containsCondition(qualitySampling.period, text),
      regime: (text) => oneOfCondition(qualitySampling.regime, text),
      projectType: (text) => oneOfCondition(qualitySampling.projectType, text),
      status: (text) => oneOfCondition(qualitySampling.status, text),
    }),
  usual: desc(qualitySampling.createTime),
})

/**
 * A batch covers all departments: it is visible to people with the scope of all projects, to its witnesses,
 * and to those with a drawn project in their scope.
 */
function visibleBatchesCondition(actor: Actor): SQL | undefined {
  if (dataScopeOf(actor, samplingRecord.prefix) === 'ALL') return undefined
  const drawn = existsInJoined(joinProject(qualityQc.projectId))(
    projectsInScope(actor, samplingRecord.prefix),
  )
  return or(
    sql`exists (select 1 from ${witnesses} join quality_draw draw on draw.list_id = witness.draw_id
      where draw.sampling_id = ${qualitySampling.listId} and witness.user_id = ${actor.userId})`,
    sql`exists (select 1 from ${qualityQc} where ${qualityQc.samplingId} = ${qualitySampling.listId} and not ${qualityQc.delFlag} and ${drawn})`,
  )
}

const batch = { table: qualitySampling, on: eq(qualitySampling.listId, qualityDraw.samplingId) }

/** The draws of the batches that the caller may see. */
export const drawStore = joinedCaseStore(
  qualityDraw,
  { columns: { sampleNo: qualitySampling.sampleNo, period: qualitySampling.period }, joins: [batch] },
  {
    prefix: samplingRecord.prefix,
    noun: '抽取',
    visible: ({ actor }) =>
      existsInJoined(batch)(and(not(qualitySampling.delFlag), visibleBatchesCondition(actor))),
    matching: (filters: FiltersOf<typeof drawApi>) =>
      filterConditions(filters, {
        samplingId: equalsCondition(qualityDraw.samplingId),
        sampleNo: (text) => existsInJoined(batch)(containsCondition(qualitySampling.sampleNo, text)),
        period: (text) => existsInJoined(batch)(containsCondition(qualitySampling.period, text)),
        listHash: (text) => containsCondition(qualityDraw.listHash, text),
      }),
    usual: desc(qualityDraw.createTime),
  },
)

/** A batch with the draw columns that its flow needs. */
export type SamplingRecord = RecordOf<typeof samplings>

/**
 * True when another batch covers some of the same projects, which would amount to an unapproved new draw.
 * Locks the month.
 */
export async function lockMonthAndFindOverlap(
  tx: Queryable,
  {
    period,
    regime,
    projectType,
  }: Pick<typeof qualitySampling.$inferSelect, 'period' | 'regime' | 'projectType'>,
  listId?: string,
): Promise<boolean> {
  await lockUntilCommit(tx, `quality-sampling ${period}`)
  const overlapsFilter = (
    column: typeof qualitySampling.regime | typeof qualitySampling.projectType,
    value: string | null,
  ) => (value === null ? undefined : or(isNull(column), eq(column, value)))
  const others = and(
    eq(qualitySampling.period, period),
    not(qualitySampling.delFlag),
    listId ? ne(qualitySampling.listId, listId) : undefined,
    overlapsFilter(qualitySampling.regime, regime),
    overlapsFilter(qualitySampling.projectType, projectType),
  )
  return (await tx.$count(qualitySampling, others)) > 0
}
