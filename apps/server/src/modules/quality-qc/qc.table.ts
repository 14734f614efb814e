import type { QcItem } from '@agency/shared/modules/quality-qc/qc.rules'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** 品管抽查 of a project at a node, or of a sampled project (DOMAIN 5.13). */
export const qualityQc = pgTable(
  'quality_qc',
  {
    ...recordColumns(),
    qcNo: text(),
    projectId: uuid().notNull(),
    /** The sampling batch that drew the project; null for a single check. */
    samplingId: uuid(),
    node: text().notNull(),
    triggerType: text().notNull(),
    checkUserId: uuid(),
    checkReason: text(),
    attachment: fileIdsColumn(),
    checkTime: time(),
    /** The items of the check as of when it began, with the answers. */
    items: jsonb().$type<QcItem[]>().notNull().default([]),
    score: integer(),
    conclusion: text(),
    rectifyDue: time(),
    rectifyText: text(),
    rectifyFile: fileIdsColumn(),
    /** 10 待检查, 20 检查中, 30 合格, 40 待整改, 50 待复核, 60 已关闭, 70 不合格 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId), index().on(t.samplingId), index().on(t.status)],
)
