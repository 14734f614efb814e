import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, recordColumns, time } from '../../db/columns'

/** 抽样检查: a batch (DOMAIN 5.13). */
export const qualitySampling = pgTable(
  'quality_sampling',
  {
    ...recordColumns(),
    sampleNo: text(),
    /** 'YYYY-MM' */
    period: text().notNull(),
    regime: text(),
    projectType: text(),
    /** Percent. */
    ratio: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    minCount: integer().notNull(),
    remark: text(),
    attachment: files(),
    /** The draw that counts: the last one. */
    drawId: uuid(),
    avgScore: text(),
    summary: text(),
    publishTime: time(),
    /** 10 草稿, 20 已抽取, 30 检查中, 40 待汇总, 50 已发布 */
    status: text().notNull(),
  },
  (t) => [
    // Another batch over the same projects would be a redraw that nobody approved.
    uniqueIndex('quality_sampling_once')
      .on(t.period, sql`coalesce(${t.regime}, '')`, sql`coalesce(${t.projectType}, '')`)
      .where(sql`not ${t.delFlag}`),
  ],
)

/** One draw of a batch: never edited once it is drawn or void, never removed. */
export const qualityDraw = pgTable(
  'quality_draw',
  {
    ...recordColumns(),
    samplingId: uuid().notNull(),
    /** From 1. */
    drawNo: integer().notNull(),
    rule: text().notNull(),
    /** The frozen list: the codes of projects, and their ids in the same order. */
    codes: jsonb().$type<string[]>().notNull(),
    projectIds: jsonb().$type<string[]>().notNull(),
    listHash: text().notNull(),
    /** When the last witness committed; null while one is missing. */
    commitTime: time(),
    /** Until when all must have revealed. */
    revealBy: time(),
    seed: text(),
    order: jsonb().$type<string[]>(),
    drawTime: time(),
    voidTime: time(),
    voidReason: text(),
  },
  (t) => [uniqueIndex().on(t.samplingId, t.drawNo)],
)

/** A witness of a draw, the server among them. */
export const qualityDrawWitness = pgTable(
  'quality_draw_witness',
  {
    ...recordColumns(),
    drawId: uuid().notNull(),
    /** Null: the server. */
    userId: uuid(),
    name: text().notNull(),
    sort: integer().notNull(),
    commit: text(),
    commitTime: time(),
    /** The server's, encrypted until all have revealed. */
    sealedSecret: text(),
    secret: text(),
    revealTime: time(),
  },
  (t) => [index().on(t.drawId, t.sort)],
)
