import { z } from 'zod'
import { asFile, get, type ParsedInputOf, post } from '../../contract/endpoint'
import { byId, moment, recordId } from '../../contract/page'
import { recordCalls } from '../../record/record-calls'
import { scanned } from './label.contract'
import { stockRecord } from './stock.record'
import { OUTCOMES } from './stock.rules'

const calls = recordCalls(stockRecord)
const path = '/api/archive/stock'
/** Of one message: what a phone without a network has kept comes in several. */
export const SCANS_MOST = 500

const line = z.object({
  volumeId: z.string(),
  archiveNo: z.string(),
  /** From 1. */
  box: z.number(),
  /** Of how many. */
  boxes: z.number(),
  placeId: z.string(),
  /** Labels that stand for it. */
  codes: z.array(z.string()),
})
const snapshot = z.object({
  listId: z.string(),
  stockNo: z.string(),
  placePath: z.string(),
  places: z.array(z.object({ listId: z.string(), path: z.string(), codes: z.array(z.string()) })),
  lines: z.array(line),
})
/** What should stand where, for a phone that loses its network. */
export type StockSnapshot = z.output<typeof snapshot>

const scan = z.strictObject({
  /** The phone's own: the same one sent again counts once. */
  scanId: z.uuid('编号格式不正确'),
  code: scanned,
  /** The place that was scanned before it, as it was scanned. */
  place: z.string().max(80).nullable().default(null),
  /** By the clock of the phone: told, and nothing is reckoned with it. */
  at: moment('扫码时间'),
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
  snapshot: get(`${path}/snapshot`, byId, snapshot),
  /** Scans of a stock-taking that is under way. @throws 409 when it has ended: the phone keeps them */
  scan: post(
    `${path}/scan`,
    z.strictObject({
      listId: recordId,
      scans: z.array(scan).min(1, '没有扫码').max(SCANS_MOST, `一次最多 ${SCANS_MOST} 条`),
    }),
    z.object({
      /** Of these, by their own ids: all that the server has now. */
      taken: z.array(z.string()),
      /** Codes that were scanned by anybody so far. */
      scannedCount: z.number(),
    }),
  ),
  /** What is not in its place, once it has ended. */
  results: get(`${path}/results`, byId, z.array(result)),
  /** Everything that was compared, as a file. */
  exportResults: asFile(get(`${path}/exportResults`, byId, z.unknown())),
}
export type StockForm = ParsedInputOf<typeof stockApi.save>
