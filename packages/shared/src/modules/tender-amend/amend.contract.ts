import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { moveOf } from '../../contract/move'
import { byId, instant } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { type AmendField, type AmendTime, amendFields, amendTimes, tellFields } from './amend.fields'

const formFields = Object.keys(amendFields) as AmendField[]
const formShape = { projectId: z.uuid('请选择项目'), ...rulesOf(amendFields, formFields) }
export const amendForm = z.strictObject(formShape)
export type AmendForm = z.output<typeof amendForm>

const nullable = z.string().nullable()
const time = instant.nullable()
const times = Object.fromEntries(amendTimes.map((name) => [name, time])) as Record<AmendTime, typeof time>

/** A lot concerned, with its times before the amendment. */
const amendedLot = z.object({
  listId: z.string(),
  packageNo: z.string(),
  packageName: z.string(),
  ...times,
})
export type AmendedLot = z.output<typeof amendedLot>

export const amendRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  /** Of the project's amendments that were published, from 1; null until then. */
  amendNo: z.number().nullable(),
  packageIds: z.array(z.string()),
  packageNos: z.array(z.string()),
  lots: z.array(amendedLot),
  amendType: z.string(),
  media: z.string(),
  content: z.string(),
  affectsBids: z.boolean(),
  ...times,
  amendFile: z.array(z.string()),
  /** When it was approved, and so published. */
  effectTime: time,
  /** The version of the procurement file that it brought. */
  fileVersion: z.number().nullable(),
  /** What became of the booked opening room; null where nothing was booked, or the opening has not moved. */
  roomNote: nullable,
  status: z.string(),
  createUserName: nullable,
  createTime: instant,
  allowedActions: z.array(z.string()),
})
export type AmendRow = z.output<typeof amendRow>

/** Somebody who had bought the file when the amendment was published. */
const buyer = z.object({
  listId: z.string(),
  packageNo: z.string(),
  supplierName: z.string(),
  contactName: z.string(),
  /** Whole for whoever may see the contacts of sign-ups, else masked. */
  mobile: z.string(),
  tellTime: time,
  tellWay: nullable,
  tellUserName: nullable,
})
/** `isSecret`: the caller may not learn the buyers of one of the lots yet (R27), and gets none of them. */
const buyers = z.object({ isSecret: z.boolean(), buyers: z.array(buyer) })
export type AmendBuyers = z.output<typeof buyers>

const filters = {
  projectId: z.uuid().optional(),
  projectCode: z.string().max(64).optional(),
  amendType: z.string().max(64).optional(),
  status: z.string().max(40).optional(),
}
const path = '/api/tender/amend'
export const amendOrder = ['createTime', 'effectTime', 'status'] as const

/** 更正、澄清 of lots on the market (DOMAIN 5.4, amend). */
export const amendApi = {
  ...resourceApi(path, { form: formShape, row: amendRow, filters, order: amendOrder }),
  /** The lots of a project that can be amended now, each with what R07 says to a clarification that affects bids. */
  amendable: get(
    `${path}/amendable`,
    z.strictObject({ projectId: z.uuid() }),
    z.array(
      amendedLot.extend({
        /** 'YYYY-MM-DD': with a clarification of today bids are opened on this day at the earliest; null when not told. */
        earliestOpening: nullable,
        /** The rule in words; null where the project is not under it. */
        rule: nullable,
      }),
    ),
  ),
  buyers: get(`${path}/buyers`, byId, buyers),
  /** Notes that these buyers were told. */
  tell: post(
    `${path}/tell`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      buyerIds: z.array(z.uuid(), '请选择购标人').min(1, '请选择购标人').max(1000),
      ...rulesOf(tellFields, ['tellWay']),
    }),
    buyers,
  ),
  submit: post(`${path}/submit`, moveOf({}), amendRow),
  approve: post(
    `${path}/approve`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    amendRow,
  ),
  finish: post(`${path}/finish`, moveOf({}), amendRow),
}
