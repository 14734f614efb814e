import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import type { VoucherLine } from '@agency/shared/tendering/vouchers'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 导出批次: one file for an accounting program. Append-only. */
export const financeVoucherExport = pgTable(
  'finance_voucher_export',
  {
    ...recordColumns(),
    /** The month whose vouchers were exported, 'YYYY-MM'. */
    period: text().notNull(),
    format: text().notNull(),
    /** The version of the export format that was used. */
    mapId: uuid().notNull(),
    mapName: text().notNull(),
    mapSince: date({ mode: 'string' }).notNull(),
    fileName: text().notNull(),
    /** The attachment with the exported file. */
    attachmentId: uuid().notNull(),
    sha256: text().notNull(),
    voucherCount: integer().notNull(),
    redCount: integer().notNull(),
    total: money().notNull(),
    /** Number of characters of the file that the encoding lacks. */
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
    /** The export that contains the voucher; null while it is stored but not exported. */
    exportId: uuid(),
    /** The month ('YYYY-MM') at whose closing the voucher was stored; null when it was exported before. */
    closedPeriod: text(),
    sourceType: text().$type<VoucherSource>().notNull(),
    sourceId: uuid().notNull(),
    /** Number of the voucher among those of its source, from 1, reversals included. */
    sourceVersion: integer().notNull(),
    sourceNo: text().notNull(),
    /** The booked values of the voucher's source; a different stamp later means a change. */
    stamp: text().notNull(),
    /** The project of the voucher; null for a 来款 and its refunds. */
    projectId: uuid(),
    party: text(),
    /** Id of the record whose page shows the voucher's source. */
    pageId: uuid().notNull(),
    /** Month of the voucher, 'YYYY-MM'. */
    period: text().notNull(),
    voucherDate: date({ mode: 'string' }).notNull(),
    /**
     * 凭证字 of the voucher; it and the 凭证号, which is consecutive within the month, are null until it is
     * exported.
     */
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
    /** SHA-256 of the voucher's content as given to the accounting program. */
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
