import { z } from 'zod'
import { custodyCall } from '../../contract/custody.contract'
import { asFile, get, type ParsedInputOf } from '../../contract/endpoint'
import { byId, instant, option } from '../../contract/page'
import { area, rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
import { applyFields } from './apply.fields'
import { applyRecord } from './apply.record'

const signature = rulesOf(signatureFields)
/** The applicant signs, and whoever hands out or takes back. */
const both = {
  ...signature,
  keeperImage: signature.signImage,
  keeperPoints: signature.signPoints,
}
const backNote = area('归还说明', 500)

const calls = recordCalls(applyRecord, {
  form: rulesOf(applyFields),
  asks: { handOut: both, returnBack: { ...both, backNote: backNote.rule } },
})
export type ApplyForm = ParsedInputOf<typeof calls.save>
const path = '/api/knowledge/apply'
const nullable = z.string().nullable()
const keyword = z.string().max(100).optional()

/** A material that may be applied for, by what everybody may know of it. */
const choice = z.object({
  listId: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  materialType: z.string(),
  secretLevel: z.string(),
  ownerUserName: nullable,
  validTo: nullable,
  originalsLeft: z.number(),
  /** Expires before the day that was asked for. */
  isExpiring: z.boolean(),
})
export type MaterialChoice = z.output<typeof choice>

const download = z.object({
  listId: z.string(),
  materialCode: z.string(),
  fileName: z.string(),
  versionNo: z.number(),
  /** By itself, or in a zip with the others. */
  isZip: z.boolean(),
  mark: z.string(),
  userName: nullable,
  ip: nullable,
  time: instant,
})
export type ApplyDownload = z.output<typeof download>

/** A material that an application for a 比选 asked for. */
const used = z.object({
  applyId: z.string(),
  applyNo: nullable,
  useWay: z.string(),
  status: z.string(),
  materialId: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  versionNo: z.number(),
  validTo: nullable,
  userName: nullable,
  problem: nullable,
})
export type UsedMaterial = z.output<typeof used>

/** 基础资料申请 (DOMAIN 5.6). */
export const applyApi = {
  ...calls,
  /** 比选 that the caller may apply for, by number and name. */
  comparisons: get(`${path}/comparisons`, z.strictObject({ keyword }), z.array(option)),
  /** Materials that may be applied for, by code and name; what is 受控 by its name too. */
  materials: get(
    `${path}/materials`,
    z.strictObject({ keyword, materialType: z.string().max(64).optional() }),
    z.array(choice),
  ),
  /** These materials, as the form and its draft name them. */
  chosen: get(`${path}/chosen`, z.strictObject({ materialIds: z.string().max(4_000) }), z.array(choice)),
  /** What the checklist of a 比选 asks for, and what of the register it ticks. */
  asked: get(
    `${path}/asked`,
    z.strictObject({ comparisonId: z.uuid('请选择比选') }),
    z.object({
      name: z.string(),
      deadline: instant,
      papers: z.array(
        z.object({
          paperName: z.string(),
          materialType: nullable,
          copies: z.number(),
          choices: z.array(choice),
        }),
      ),
      ticked: z.array(z.string()),
    }),
  ),
  /** One file with the mark in every page. */
  download: asFile(
    get(
      `${path}/download`,
      z.strictObject({ ...byId.shape, materialId: z.uuid(), fileId: z.uuid('请选择文件') }),
      z.unknown(),
    ),
  ),
  /** All files with the mark in every page, as one zip that is made while it is sent. */
  downloadZip: asFile(get(`${path}/downloadZip`, byId, z.unknown())),
  /** 下载日志, the newest first. */
  downloads: get(`${path}/downloads`, byId, z.array(download)),
  /** 交接 of the originals. */
  custody: custodyCall(path),
  /** 使用资料 of a 比选: what its applications asked for, as far as the caller may see that 比选. */
  used: get(`${path}/used`, z.strictObject({ comparisonId: z.uuid('请选择比选') }), z.array(used)),
}
