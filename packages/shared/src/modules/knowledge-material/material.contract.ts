import { z } from 'zod'
import { asFile, get, type ParsedInputOf, post } from '../../contract/endpoint'
import { importApi } from '../../contract/import.contract'
import { calendarDate, idList, instant, recordId } from '../../contract/page'
import { required, rulesOf } from '../../fields/fields'
import { wiresOf } from '../../record/filled'
import { recordCalls } from '../../record/record-calls'
import { materialFields, materialImportFields, versionFields } from './material.fields'
import { materialRecord } from './material.record'
import { versionStatus } from './material.rules'

const calls = recordCalls(materialRecord, {
  asks: { revise: rulesOf({ ...materialFields, ...versionFields }) },
})
export type MaterialForm = ParsedInputOf<typeof calls.save>

const path = '/api/knowledge/material'
const nullable = z.string().nullable()

/** What is made of materials: 人员一览表, 业绩一览表. */
export const MATERIAL_TABLES = ['people', 'works'] as const

/** How the statuses of a version are shown. */
export const versionStates = {
  [versionStatus.returned]: '已退回',
  [versionStatus.withdrawn]: '已撤回',
  [versionStatus.review]: '待复核',
  [versionStatus.inForce]: '在用',
  [versionStatus.replaced]: '已替换',
  [versionStatus.recalled]: '已召回',
} as const

/** Something that used a version: an application, for a 比选 or another purpose. */
const use = z.object({
  listId: z.string(),
  bizType: z.string(),
  ownId: z.string(),
  /** What it was used for, in words. */
  purpose: z.string(),
  useWay: z.string(),
  userId: z.string(),
  userName: nullable,
  time: instant,
})

const version = z.object({
  listId: z.string(),
  /** From 1, as they came into force; null for one that has not. */
  versionNo: z.number().nullable(),
  status: z.enum(versionStatus),
  versionNote: nullable,
  /** What it says; its papers are named only for whoever may read them. */
  said: z.object({ ...wiresOf(materialFields), ownerUserName: nullable }),
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
  /** In force on the day of the deadline too. */
  inForce: z.array(paper),
  /** In force today, and not any more on the day of the deadline. */
  expiring: z.array(paper),
})
export type PaperStock = z.output<typeof paperStock>

/** 基础资料库 (DOMAIN 5.6). */
export const materialApi = {
  ...calls,
  /** Every version of a material, the newest first, with what used each. */
  versions: get(`${path}/versions`, z.strictObject({ listId: recordId }), z.array(version)),
  /** What the register has of the papers that a 比选 asks for, of each type that was named (joined with commas). */
  papers: get(
    `${path}/papers`,
    z.strictObject({ materialTypes: z.string().min(1).max(400), deadline: calendarDate('截止日期') }),
    z.array(paperStock),
  ),
  /**
   * Calls a version back that turned out wrong: whoever used it hears of it. The version in force takes the material out
   * of use until another is reviewed.
   */
  recall: post(
    `${path}/recall`,
    z.strictObject({
      listId: recordId,
      version: z.number().int(),
      versionId: recordId,
      reason: required('召回原因', 300),
    }),
    materialRecord.row,
  ),
  /** A table of these people, or of these references, as a docx by the template in use; what is not in force is refused. */
  table: asFile(
    get(
      `${path}/table`,
      z.strictObject({ listIds: idList, templateCode: z.enum(MATERIAL_TABLES) }),
      z.unknown(),
    ),
  ),
  ...importApi(path, materialImportFields),
}
