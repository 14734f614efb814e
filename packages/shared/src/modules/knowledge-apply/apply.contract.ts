import { z } from 'zod'
import { custodyChainEndpoint } from '../../contract/custody.contract'
import { asFile, defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byId, instant, option } from '../../contract/page'
import { pickFieldRules, textAreaField } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { declareRecordCalls } from '../../record/record-calls'
import { applyFields } from './apply.fields'
import { applyRecord } from './apply.record'

const signature = pickFieldRules(signatureFields)
/** Signatures of the applicant and of the person who lends or takes back. */
const both = {
  ...signature,
  keeperImage: signature.signImage,
  keeperPoints: signature.signPoints,
}
const backNote = textAreaField('归还说明', 500)

const calls = declareRecordCalls(applyRecord, {
  form: pickFieldRules(applyFields),
  asks: { handOut: both, returnBack: { ...both, backNote: backNote.rule } },
})
export type ApplyForm = ParsedInputOf<typeof calls.save>
const path = '/api/knowledge/apply'
const nullable = z.string().nullable()
const keyword = z.string().max(100).optional()

/** A material that can be applied for, with the facts that everybody may know. */
const choice = z.object({
  listId: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  materialType: z.string(),
  secretLevel: z.string(),
  ownerUserName: nullable,
  validTo: nullable,
  originalsLeft: z.number(),
  /** True when the material expires before the requested day. */
  isExpiring: z.boolean(),
})
export type MaterialChoice = z.output<typeof choice>

const download = z.object({
  listId: z.string(),
  materialCode: z.string(),
  fileName: z.string(),
  versionNo: z.number(),
  /** True when the file was downloaded as part of a zip, false for a single file. */
  isZip: z.boolean(),
  mark: z.string(),
  userName: nullable,
  ip: nullable,
  time: instant,
})
export type ApplyDownload = z.output<typeof download>

/** A material requested by an application for a 比选. */
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
  /** 比选 for which the caller may apply, found by number and name. */
  comparisons: defineGetEndpoint(`${path}/comparisons`, z.strictObject({ keyword }), z.array(option)),
  /** Materials that can be applied for, found by code and name, including 受控 ones. */
  materials: defineGetEndpoint(
    `${path}/materials`,
    z.strictObject({ keyword, materialType: z.string().max(64).optional() }),
    z.array(choice),
  ),
  /** Returns the materials with these ids, for the form of an application and its draft. */
  chosen: defineGetEndpoint(
    `${path}/chosen`,
    z.strictObject({ materialIds: z.string().max(4_000) }),
    z.array(choice),
  ),
  /** Returns what the checklist of a 比选 requires, with suggested materials from the register. */
  asked: defineGetEndpoint(
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
  /** Downloads one file of a material, watermarked on every page. */
  download: asFile(
    defineGetEndpoint(
      `${path}/download`,
      z.strictObject({ ...byId.shape, materialId: z.uuid(), fileId: z.uuid('请选择文件') }),
      z.unknown(),
    ),
  ),
  /** All files, watermarked on every page, as a zip that is produced while it is sent. */
  downloadZip: asFile(defineGetEndpoint(`${path}/downloadZip`, byId, z.unknown())),
  /** Lists the downloads (下载日志), newest first. */
  downloads: defineGetEndpoint(`${path}/downloads`, byId, z.array(download)),
  /** The call for the 交接 records of the originals. */
  custody: custodyChainEndpoint(path),
  /** 使用资料 of a 比选: the materials its applications requested, when the caller may see the 比选. */
  used: defineGetEndpoint(
    `${path}/used`,
    z.strictObject({ comparisonId: z.uuid('请选择比选') }),
    z.array(used),
  ),
}
