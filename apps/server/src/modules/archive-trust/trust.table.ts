import type { ShownKey } from '@agency/shared/modules/archive-trust/trust.contract'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/**
 * A trust request that needs two persons: an organisation with its keys, or a new key of this organisation
 * (trust.flow.ts).
 */
export const archiveTrust = pgTable(
  'archive_trust',
  {
    ...recordColumns(),
    isHouse: boolean().notNull(),
    /** Name of the organisation; null when the request concerns this organisation's own key. */
    house: text(),
    /** The normalized name of the organisation, by which it is unique. */
    houseKey: text(),
    keys: jsonb().$type<ShownKey[]>().notNull().default([]),
    /** What the request asks to decide, in words. */
    subject: text().notNull(),
    reason: text().notNull(),
    decideUserId: uuid(),
    decideTime: time(),
    /** 10 待同意, 20 已同意, 30 不同意, 40 已停止信任, 50 已被代替 */
    status: text().notNull(),
  },
  (t) => [index().on(t.status)],
)
