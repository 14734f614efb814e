import type { ShownKey } from '@agency/shared/modules/archive-trust/trust.contract'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** What two persons agree on of 信息包签名: a house and its keys, or a new key of one's own (trust.flow.ts). */
export const archiveTrust = pgTable(
  'archive_trust',
  {
    ...recordColumns(),
    isHouse: boolean().notNull(),
    /** Null where it is about the own key. */
    house: text(),
    /** The name as it is compared: one house is known once. */
    houseKey: text(),
    keys: jsonb().$type<ShownKey[]>().notNull().default([]),
    /** What is decided, in words. */
    subject: text().notNull(),
    reason: text().notNull(),
    decideUserId: uuid(),
    decideTime: time(),
    /** 10 待同意, 20 已同意, 30 不同意, 40 已停止信任, 50 已被代替 */
    status: text().notNull(),
  },
  (t) => [index().on(t.status)],
)
