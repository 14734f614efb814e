import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { defineImportEndpoints } from '../../contract/import.contract'
import { idList, instant, recordId } from '../../contract/page'
import { pickFieldRules, requiredLineRule } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { wireShapesOf } from '../../record/server-fields'
import { calendarDateRule } from '../../validators/date-rules'
import { materialFields, materialImportFields, versionFields } from './material.fields'
import { materialRecord } from './material.record'
import { versionStatus } from './material.rules'

const calls = declareRecordCalls(materialRecord, {
  asks: { revise: pickFieldRules({ ...materialFields, ...versionFields }) },
})
export type MaterialForm = ParsedInputOf<typeof calls.save>

const path = '/api/knowledge/material'
const nullable = z.string().nullable()

/** Documents generated from materials: 人员一览表 and 业绩一览表. */
export const MATERIAL_TABLES = ['people', 'works'] as const

/** Names of the statuses of a version. */
export const versionStates = {
  [versionStatus.returned]: '已退回',
  [versionStatus.withdrawn]: '已撤回',
  [versionStatus.review]: '待复核',
  [versionStatus.inForce]: '在用',
  [versionStatus.replaced]: '已替换',
  [versionStatus.recalled]: '已召回',
} as const

/** A use of a version: an application, for a 比选 or another purpose. */
const use = z.object({
  listId: z.string(),
  bizType: z.string(),
  ownId: z.string(),
  /** The purpose for which the version was used, as text. */
  purpose: z.string(),
  useWay: z.string(),
  userId: z.string(),
  userName: nullable,
  time: instant,
})

const version = z.object({
  listId: z.string(),
  /** Counts from 1 in the order of coming into force; null for a version that never did. */
  versionNo: z.number().nullable(),
  status: z.enum(versionStatus),
  versionNote: nullable,
  /** Content of the version; its files are included only for people who may open them. */
  said: z.object({ ...wireShapesOf(materialFields), ownerUserName: nullable }),
  fileCount: z.number(),
  authorUserName: nullable,
  authorTime: instant,
  reviewUserName: nullable,
  reviewTime: instant.nullable(),
  recallReason: nullable,
  recallUserName: nullable,
  recallTime: instant.nullable(),
  uses: z.array(use),
})
export type MaterialVersion = z.output<typeof version>

const paper = z.object({
  listId: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  secretLevel: z.string(),
  validTo: nullable,
})
const paperStock = z.object({
  materialType: z.string(),
  /** Materials still in force on the day of the deadline. */
  inForce: z.array(paper),
  /** Materials in force today that expire before the deadline. */
  expiring: z.array(paper),
})
export type PaperStock = z.output<typeof paperStock>

/** 基础资料库 (DOMAIN 5.6). */
export const materialApi = {
  ...calls,
  /** Every version of a material, newest first, each with its uses. */
  versions: defineGetEndpoint(`${path}/versions`, z.strictObject({ listId: recordId }), z.array(version)),
  /** Materials available for a 比选, for each of the named types (joined with commas). */
  papers: defineGetEndpoint(
    `${path}/papers`,
    z.strictObject({ materialTypes: z.string().min(1).max(400), deadline: calendarDateRule('截止日期') }),
    z.array(paperStock),
  ),
  /**
   * Recalls a version found to be wrong and notifies everybody who used it. Recalling the version in force makes the
   * material unavailable until another version is reviewed.
   */
  recall: definePostEndpoint(
    `${path}/recall`,
    z.strictObject({
      listId: recordId,
      version: z.number().int(),
      versionId: recordId,
      reason: requiredLineRule('召回原因', 300),
    }),
    materialRecord.row,
  ),
  /** A table of these people or references as docx, from the current template; materials not in force are refused. */
  table: asFile(
    defineGetEndpoint(
      `${path}/table`,
      z.strictObject({ listIds: idList, templateCode: z.enum(MATERIAL_TABLES) }),
      z.unknown(),
    ),
  ),
  ...defineImportEndpoints(path, materialImportFields),
}
