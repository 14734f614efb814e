import type { NumberKey, Resets } from '@agency/shared/numbering/kinds'
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/** 编号规则 (DOMAIN section 4, "Numbering"), in versions. */
export const numberingRule = pgTable(
  'numbering_rule',
  {
    ...recordColumns(),
    ruleKey: text().$type<NumberKey>().notNull(),
    name: text(),
    pattern: text().notNull(),
    resets: text().$type<Resets>().notNull(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    effectiveTo: date({ mode: 'string' }),
  },
  (t) => [index().on(t.ruleKey, t.effectiveFrom)],
)

/**
 * 编号台账: every number that was ever issued, each for good. Within a series the running numbers are 1, 2, 3 … without
 * a gap but for numbers that came in from outside and are passed over; no two texts are the same, of whatever kind.
 */
export const sysIssuedNumber = pgTable(
  'sys_issued_number',
  {
    listId: uuid().primaryKey(),
    ruleKey: text().$type<NumberKey>().notNull(),
    seqKey: text().notNull(),
    /** The series: its period, and what it is counted within. */
    period: text().notNull(),
    n: integer().notNull(),
    text: text().notNull(),
    /** What kind of record has it, e.g. crm:client, and which: null for one that was gone before there was a ledger. */
    bizType: text().notNull(),
    ownId: uuid(),
    issueUserId: uuid(),
    issueTime: time().notNull(),
    status: text().$type<'used' | 'void'>().notNull().default('used'),
    voidReason: text(),
    voidUserId: uuid(),
    voidTime: time(),
  },
  (t) => [
    unique('sys_issued_number_series').on(t.seqKey, t.period, t.n),
    unique('sys_issued_number_text').on(t.text),
    index().on(t.ownId),
    index().on(t.ruleKey, t.issueTime),
  ],
)
