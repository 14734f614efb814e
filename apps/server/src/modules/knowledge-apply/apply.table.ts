import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** A material in the version that was applied for. */
export interface AppliedItem {
  materialId: string
  versionId: string
  versionNo: number
}

/** 基础资料申请 (DOMAIN 5.6). */
export const knowledgeApply = pgTable(
  'knowledge_apply',
  {
    ...recordColumns(),
    applyNo: text(),
    comparisonId: uuid(),
    /** Copied when it was last saved, so that watermarks do not change when something is renamed. */
    comparisonCode: text(),
    purpose: text().notNull(),
    otherPurpose: text(),
    materialIds: fileIdsColumn(),
    items: jsonb().$type<AppliedItem[]>().notNull(),
    useWay: text().notNull(),
    reason: text().notNull(),
    planReturnTime: date({ mode: 'string' }),
    /** True when one of the application's materials is 受控. */
    isControlled: boolean().notNull(),
    /** True when 综合管理, or the department, has somebody other than the applicant who may decide. */
    hasOffice: boolean().notNull(),
    hasHead: boolean().notNull(),
    /** The owners of requested personal certificates, and those of them who have agreed. */
    ownerIds: fileIdsColumn(),
    consentIds: fileIdsColumn(),
    passedTime: time(),
    downloadUntil: time(),
    /** The end of the day on which the handed-out originals must be back. */
    dueTime: time(),
    outTime: time(),
    outUserId: uuid(),
    backTime: time(),
    backUserId: uuid(),
    backNote: text(),
    /** 10 草稿, 20 待审核, 30 已通过, 40 已退回, 50 已归还, 60 已过期 */
    status: text().notNull(),
  },
  (t) => [
    index().on(t.createUserId, t.status),
    index().on(t.comparisonId),
    index().on(t.createTime.desc().nullsFirst()),
    index('knowledge_apply_owners').using('gin', t.ownerIds),
    index('knowledge_apply_materials').using('gin', t.materialIds),
    index('knowledge_apply_ends').on(t.status, t.downloadUntil, t.dueTime),
  ],
)

/** 下载日志. Append-only. */
export const knowledgeApplyDownload = pgTable(
  'knowledge_apply_download',
  {
    listId: uuid().primaryKey(),
    applyId: uuid().notNull(),
    materialId: uuid().notNull(),
    versionId: uuid().notNull(),
    versionNo: integer().notNull(),
    materialCode: text().notNull(),
    fileId: uuid().notNull(),
    fileName: text().notNull(),
    isZip: boolean().notNull(),
    /** The text of the watermark on the downloaded file. */
    mark: text().notNull(),
    userId: uuid().notNull(),
    ip: text(),
    time: time().notNull(),
  },
  (t) => [index().on(t.applyId, t.time), index().on(t.materialId)],
)
