import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** 抽样检查: a batch (DOMAIN 5.13). */
export const qualitySampling = pgTable(
  'quality_sampling',
  {
    ...recordColumns(),
    sampleNo: text(),
    /** Month in which the batch samples projects, 'YYYY-MM'. */
    period: text().notNull(),
    regime: text(),
    projectType: text(),
    /** Share of the projects that are drawn, in percent. */
    ratio: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    minCount: integer().notNull(),
    remark: text(),
    attachment: fileIdsColumn(),
    /** The valid draw of the batch, which is its latest. */
    drawId: uuid(),
    avgScore: text(),
    summary: text(),
    publishTime: time(),
    /** 10 草稿, 20 已抽取, 30 检查中, 40 待汇总, 50 已发布 */
    status: text().notNull(),
  },
  (t) => [
    // A second batch over the same projects would amount to an unapproved new draw.
    uniqueIndex('quality_sampling_once')
      .on(t.period, sql`coalesce(${t.regime}, '')`, sql`coalesce(${t.projectType}, '')`)
      .where(sql`not ${t.delFlag}`),
  ],
)

/** A draw of a batch. Never edited once concluded or void, and never deleted. */
export const qualityDraw = pgTable(
  'quality_draw',
  {
    ...recordColumns(),
    samplingId: uuid().notNull(),
    /** Consecutive number within the batch, from 1. */
    drawNo: integer().notNull(),
    rule: text().notNull(),
    /** The numbers of the projects on the fixed list; `projectIds` has their ids in the same order. */
    codes: jsonb().$type<string[]>().notNull(),
    projectIds: jsonb().$type<string[]>().notNull(),
    listHash: text().notNull(),
    /** When the last witness of the draw committed; null before. */
    commitTime: time(),
    /** Deadline for the witnesses to reveal their secrets. */
    revealBy: time(),
    seed: text(),
    order: jsonb().$type<string[]>(),
    drawTime: time(),
    voidTime: time(),
    voidReason: text(),
  },
  (t) => [uniqueIndex().on(t.samplingId, t.drawNo)],
)

/** A witness of a draw; the server is one of them. */
export const qualityDrawWitness = pgTable(
  'quality_draw_witness',
  {
    ...recordColumns(),
    drawId: uuid().notNull(),
    /** The person who is the witness; null for the server. */
    userId: uuid(),
    name: text().notNull(),
    sort: integer().notNull(),
    commit: text(),
    commitTime: time(),
    /** The server's secret, encrypted until all witnesses have revealed theirs. */
    sealedSecret: text(),
    secret: text(),
    revealTime: time(),
  },
  (t) => [index().on(t.drawId, t.sort)],
)
