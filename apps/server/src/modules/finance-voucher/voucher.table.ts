import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import type { VoucherLine } from '@agency/shared/tendering/vouchers'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 导出批次: one file for an accounting program. Append-only. */
export const financeVoucherExport = pgTable(
  'finance_voucher_export',
  {
    ...recordColumns(),
    /** The requested month, 'YYYY-MM'. */
    period: text().notNull(),
    format: text().notNull(),
    /** The version of the format that was used. */
    mapId: uuid().notNull(),
    mapName: text().notNull(),
    mapSince: date({ mode: 'string' }).notNull(),
    fileName: text().notNull(),
    /** The exported file. */
    attachmentId: uuid().notNull(),
    sha256: text().notNull(),
    voucherCount: integer().notNull(),
    redCount: integer().notNull(),
    total: money().notNull(),
    /** Number of characters that the encoding lacks. */
    replaced: integer().notNull(),
  },
  (t) => [index().on(t.createTime)],
)

/**
 * A voucher that was exported, or stored when its month was closed; a later export only adds its number and
 * batch. Otherwise never edited: changes are made by a reversal.
 */
export const financeVoucher = pgTable(
  'finance_voucher',
  {
    ...recordColumns(),
    /** Null while it is stored but not exported. */
    exportId: uuid(),
    /** The month ('YYYY-MM') at whose closing it was stored; null when it was exported before. */
    closedPeriod: text(),
    sourceType: text().$type<VoucherSource>().notNull(),
    sourceId: uuid().notNull(),
    /** Number of the voucher among those of its source, from 1, reversals included. */
    sourceVersion: integer().notNull(),
    sourceNo: text().notNull(),
    /** The booked values of the source; a different stamp later means a change. */
    stamp: text().notNull(),
    /** Null for a 来款 and its refunds. */
    projectId: uuid(),
    party: text(),
    /** Id of the record whose page shows the source. */
    pageId: uuid().notNull(),
    /** Month, 'YYYY-MM'. */
    period: text().notNull(),
    voucherDate: date({ mode: 'string' }).notNull(),
    /** 凭证字 and 凭证号, consecutive within the month; null until it is exported. */
    word: text(),
    voucherNo: integer(),
    isRed: boolean().notNull(),
    /** The voucher that this one reverses; a voucher can be reversed once. */
    redOf: uuid(),
    lines: jsonb().$type<VoucherLine[]>().notNull(),
    total: money().notNull(),
    /**
     * The lots whose money received before the opening it contains; the voucher is secret while one of them
     * is (R27).
     */
    suspenseLots: uuid().array().notNull().default([]),
    /** SHA-256 of the content given to the accounting program. */
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.sourceType, t.sourceId, t.sourceVersion),
    uniqueIndex().on(t.period, t.voucherNo),
    uniqueIndex().on(t.redOf),
    index().on(t.exportId),
    index().on(t.period, t.exportId),
    index().on(t.projectId),
  ],
)
