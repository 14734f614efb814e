import type { MaterialForm } from '@agency/shared/modules/knowledge-material/material.contract'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** The content of a version without its dates and files. */
export type VersionFacts = Omit<MaterialForm, 'validFrom' | 'validTo' | 'file'>

const dateColumn = () => date({ mode: 'string' })

/** 基础资料 (DOMAIN 5.6): the content of the version in force, or of the draft. */
export const knowledgeMaterial = pgTable(
  'knowledge_material',
  {
    ...recordColumns(),
    materialCode: text(),
    materialName: text().notNull(),
    materialType: text().notNull(),
    secretLevel: text().notNull(),
    certNo: text(),
    validFrom: dateColumn(),
    validTo: dateColumn(),
    originalCopies: integer().notNull(),
    tags: text(),
    /** The day by which the material must be checked again. */
    reviewBy: dateColumn(),
    file: fileIdsColumn(),
    ownerUserId: uuid(),
    personTitle: text(),
    certLevel: text(),
    profession: text(),
    partyName: text(),
    workName: text(),
    workMoney: money(),
    signDate: dateColumn(),
    workScale: text(),
    /** Number of originals of the material that are handed out; never more than exist. */
    lentCopies: integer().notNull().default(0),
    /** Number of the material's version in force; 0 before the first. */
    versionNo: integer().notNull().default(0),
    currentVersionId: uuid(),
    /** The material's version that waits for review; `pendingUserId` is its author. */
    pendingVersionId: uuid(),
    pendingUserId: uuid(),
    /** True when the material's version in force was recalled and not replaced yet. */
    isRecalled: boolean().notNull().default(false),
    reviewUserId: uuid(),
    reviewTime: time(),
    /** Days before expiry of the last notification that was sent; null before the first. */
    expiryTold: integer(),
    /** The value of `reviewBy` for which a reminder was sent. */
    reviewTold: dateColumn(),
    /** 10 草稿, 15 已退回, 20 待复核, 30 在用, 35 新版待复核, 40 停用, 50 已召回 */
    status: text().notNull(),
  },
  (t) => [
    index('knowledge_material_created').on(t.createTime.desc().nullsFirst()).where(sql`not ${t.delFlag}`),
    index('knowledge_material_code').on(t.materialCode),
    // Serves the list ordered by expiry and the expiry notifications.
    index('knowledge_material_expiry').on(t.validTo, t.status).where(sql`not ${t.delFlag}`),
    index('knowledge_material_type').on(t.materialType, t.status, t.validTo),
    index().on(t.ownerUserId),
  ],
)

/** The content of one version with its files. Rows are never changed except for their status. */
export const knowledgeMaterialVersion = pgTable(
  'knowledge_material_version',
  {
    listId: uuid().primaryKey(),
    materialId: uuid().notNull(),
    /**
     * Number of the version, consecutive from 1 in the order of coming into force; null for one that has not.
     */
    versionNo: integer(),
    /** 15 已退回, 16 已撤回, 20 待复核, 30 在用, 40 已替换, 50 已召回 */
    status: text().notNull(),
    validFrom: dateColumn(),
    validTo: dateColumn(),
    file: fileIdsColumn(),
    /** All other content of the version, by field name. */
    facts: jsonb().$type<VersionFacts>().notNull(),
    versionNote: text(),
    authorUserId: uuid().notNull(),
    authorTime: time().notNull(),
    reviewUserId: uuid(),
    reviewTime: time(),
    recallReason: text(),
    recallUserId: uuid(),
    recallTime: time(),
  },
  (t) => [
    index().on(t.materialId),
    uniqueIndex('knowledge_material_version_no').on(t.materialId, t.versionNo),
    uniqueIndex('knowledge_material_version_current')
      .on(t.materialId)
      .where(sql`status = ${inlineCodes(versionStatus.inForce)}`),
    uniqueIndex('knowledge_material_version_pending')
      .on(t.materialId)
      .where(sql`status = ${inlineCodes(versionStatus.review)}`),
  ],
)

/** Who used which version for what. Append-only. */
export const knowledgeMaterialUse = pgTable(
  'knowledge_material_use',
  {
    listId: uuid().primaryKey(),
    materialId: uuid().notNull(),
    versionId: uuid().notNull(),
    /** The kind of the record that used the material; `ownId` is the record. */
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    comparisonId: uuid(),
    /** What the material was used for, in words: the name of the 比选, or another purpose. */
    purpose: text().notNull(),
    useWay: text().notNull(),
    userId: uuid().notNull(),
    time: time().notNull(),
  },
  (t) => [uniqueIndex().on(t.ownId, t.versionId), index().on(t.versionId), index().on(t.materialId)],
)
