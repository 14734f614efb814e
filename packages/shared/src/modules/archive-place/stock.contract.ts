import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byId, recordId } from '../../contract/page'
import { declareRecordCalls } from '../../record/record-calls'
import { timeRule } from '../../validators/date-rules'
import { scanned } from './label.contract'
import { stockRecord } from './stock.record'
import { OUTCOMES } from './stock.rules'

const calls = declareRecordCalls(stockRecord)
const path = '/api/archive/stock'
/** Maximum number of scans in one request; the stored scans of an offline phone are sent in several. */
export const SCANS_MOST = 500

const line = z.object({
  volumeId: z.string(),
  archiveNo: z.string(),
  /** The number of the box within its volume, from 1. */
  box: z.number(),
  /** The total number of boxes of the volume. */
  boxes: z.number(),
  placeId: z.string(),
  /** The codes of the box's labels. */
  codes: z.array(z.string()),
})
const snapshot = z.object({
  listId: z.string(),
  stockNo: z.string(),
  placePath: z.string(),
  places: z.array(z.object({ listId: z.string(), path: z.string(), codes: z.array(z.string()) })),
  lines: z.array(line),
})
/** The expected positions of all boxes, stored on a phone for use without a network. */
export type StockSnapshot = z.output<typeof snapshot>

const scan = z.strictObject({
  /** Id assigned by the phone, so that a repeated upload counts once. */
  scanId: z.uuid('编号格式不正确'),
  code: scanned,
  /** The code of the place that was scanned before this code, unchanged. */
  place: z.string().max(80).nullable().default(null),
  /** The time of the scan by the phone's clock; displayed only, never used in calculations. */
  at: timeRule('扫码时间'),
})

const result = z.object({
  listId: z.string(),
  outcome: z.enum(OUTCOMES),
  what: z.string(),
  expectedPath: z.string().nullable(),
  seenPath: z.string().nullable(),
  note: z.string().nullable(),
  isDifference: z.boolean(),
})
export type StockResult = z.output<typeof result>

/** 档案盘点 (DOMAIN 5.9). */
export const stockApi = {
  ...calls,
  snapshot: defineGetEndpoint(`${path}/snapshot`, byId, snapshot),
  /**
   * Uploads scans of a running stocktaking.
   * @throws 409 when it has ended; the phone then keeps the scans
   */
  scan: definePostEndpoint(
    `${path}/scan`,
    z.strictObject({
      listId: recordId,
      scans: z.array(scan).min(1, '没有扫码').max(SCANS_MOST, `一次最多 ${SCANS_MOST} 条`),
    }),
    z.object({
      /** The `scanId`s of this request that the server now has. */
      taken: z.array(z.string()),
      /** The number of different codes that anybody has scanned so far in this stocktaking. */
      scannedCount: z.number(),
    }),
  ),
  /** Differences, once the stocktaking has ended. */
  results: defineGetEndpoint(`${path}/results`, byId, z.array(result)),
  /** Exports the complete comparison of the stocktaking as a file. */
  exportResults: asFile(defineGetEndpoint(`${path}/exportResults`, byId, z.unknown())),
}
export type StockForm = ParsedInputOf<typeof stockApi.save>
