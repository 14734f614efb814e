import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import type { VoucherLine } from '@agency/shared/tendering/vouchers'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 导出批次: one file for an accounting program. Never edited. */
export const financeVoucherExport = pgTable(
  'finance_voucher_export',
  {
    ...recordColumns(),
    /** 'YYYY-MM' that was asked for. */
    period: text().notNull(),
    format: text().notNull(),
    /** The version of the format that it was written by. */
    mapId: uuid().notNull(),
    mapName: text().notNull(),
    mapSince: date({ mode: 'string' }).notNull(),
    fileName: text().notNull(),
    /** The file as it was handed out. */
    attachmentId: uuid().notNull(),
    sha256: text().notNull(),
    voucherCount: integer().notNull(),
    redCount: integer().notNull(),
    total: money().notNull(),
    /** Characters that the encoding lacks. */
    replaced: integer().notNull(),
  },
  (t) => [index().on(t.createTime)],
)

/**
 * One voucher that was exported, or that the closing of its month has fixed: it is then exported as it stands, which
 * gives it its number and its batch. Never edited otherwise: what has changed since is taken back by a red one.
 */
export const financeVoucher = pgTable(
  'finance_voucher',
  {
    ...recordColumns(),
    /** Null: fixed by a closing, and not exported yet. */
    exportId: uuid(),
    /** 'YYYY-MM' whose closing has fixed it; null: it was exported before. */
    closedPeriod: text(),
    sourceType: text().$type<VoucherSource>().notNull(),
    sourceId: uuid().notNull(),
    /** First, second … voucher of its source; the red ones count. */
    sourceVersion: integer().notNull(),
    sourceNo: text().notNull(),
    /** What of the source was booked: another one later is a change. */
    stamp: text().notNull(),
    /** Null of a 来款 and of what was paid back of one. */
    projectId: uuid(),
    party: text(),
    /** The record that its page is of. */
    pageId: uuid().notNull(),
    /** 'YYYY-MM' */
    period: text().notNull(),
    voucherDate: date({ mode: 'string' }).notNull(),
    /** 凭证字 and 凭证号, without a gap within the month; null until it is exported. */
    word: text(),
    voucherNo: integer(),
    isRed: boolean().notNull(),
    /** The voucher that this one takes back: once. */
    redOf: uuid(),
    lines: jsonb().$type<VoucherLine[]>().notNull(),
    total: money().notNull(),
    /** The lots whose money it holds that came before their opening: it is secret while one of them is (R27). */
    suspenseLots: uuid().array().notNull().default([]),
    /** SHA-256 of what the accounting program was given, or will be. */
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
