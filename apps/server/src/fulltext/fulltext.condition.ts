import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sysAttachment } from '../files/attachment.table'
import { sysFulltextPiece as p, sysFulltext as t } from './fulltext.table'
import { markOf, requiredGrams } from './grams'
import { comparableText, displayText } from './normalise'

export const hasGrams = (column: PgColumn, grams: readonly number[]): SQL =>
  sql`${column} @> ${sql.param([...grams])}::int[]`
/** Condition: the keyword occurs as a whole, since grams may be scattered. */
export const hasKeyword = (column: PgColumn, keyword: string): SQL =>
  sql`position(${keyword} in ${column}) > 0`
/** Condition: the file is not deleted. */
export const isVisibleOf = (
  fileId: PgColumn,
): SQL => sql`(${fileId} is null or exists (select 1 from ${sysAttachment}
  where ${sysAttachment.listId} = ${fileId} and not ${sysAttachment.delFlag}))`

/**
 * Condition for a list filter: the record (by `ownId`) has this text in its title, numbers, fields or files.
 * Permissions are the list's own business.
 */
export function hasText(bizType: string, typed: string, ownId: PgColumn): SQL {
  const keyword = comparableText(displayText(typed))
  const grams = requiredGrams(keyword)
  if (grams.length === 0) return sql`false`
  const called = and(
    eq(t.bizType, bizType),
    or(
      and(hasGrams(t.titleGrams, grams), hasKeyword(t.titleText, keyword)),
      and(hasGrams(t.numberGrams, grams), hasKeyword(t.numberText, keyword)),
    ),
  )
  const said = and(
    eq(p.bizType, bizType),
    hasGrams(p.grams, [markOf(bizType), ...grams]),
    hasKeyword(p.text, keyword),
    isVisibleOf(p.fileId),
  )
  return sql`${ownId} in (select ${t.ownId} from ${t} where ${called} union select ${p.ownId} from ${p} where ${said})`
}
