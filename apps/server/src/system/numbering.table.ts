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
 * 编号台账: every number that was ever issued, permanently. Within a series the running numbers are 1, 2, 3
 * … without a gap, except for numbers entered from outside, which are skipped; no two texts are the same,
 * whatever their kind.
 */
export const sysIssuedNumber = pgTable(
  'sys_issued_number',
  {
    listId: uuid().primaryKey(),
    ruleKey: text().$type<NumberKey>().notNull(),
    seqKey: text().notNull(),
    /** The period in which the series of numbers is counted, and what else it is counted within. */
    period: text().notNull(),
    n: integer().notNull(),
    text: text().notNull(),
    /**
     * The kind of the record that has the number, e.g. crm:client, and its id: null for a record that was
     * gone before this table existed.
     */
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
