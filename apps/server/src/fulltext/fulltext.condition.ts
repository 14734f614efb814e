import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sysAttachment } from '../files/attachment.table'
import { sysFulltext, sysFulltextPiece } from './fulltext.table'
import { gramOfKind, requiredGrams } from './grams'
import { comparableText, displayText } from './normalise'

export const hasGrams = (column: PgColumn, grams: readonly number[]): SQL =>
  sql`${column} @> ${sql.param([...grams])}::int[]`
/** Condition: the keyword occurs as a whole, since grams may be scattered. */
export const hasKeyword = (column: PgColumn, keyword: string): SQL =>
  sql`position(${keyword} in ${column}) > 0`
/** Condition: the file is not deleted. */
export const isFileNotDeleted = (
  fileId: PgColumn,
): SQL => sql`(${fileId} is null or exists (select 1 from ${sysAttachment}
  where ${sysAttachment.listId} = ${fileId} and not ${sysAttachment.delFlag}))`

/**
 * Condition for a list filter: the record (by `ownId`) has this text in its title, numbers, fields or files.
 * Permissions are the list's own business.
 */
export function recordHasText(bizType: string, typed: string, ownId: PgColumn): SQL {
  const keyword = comparableText(displayText(typed))
  const grams = requiredGrams(keyword)
  if (grams.length === 0) return sql`false`
  const called = and(
    eq(sysFulltext.bizType, bizType),
    or(
      and(hasGrams(sysFulltext.titleGrams, grams), hasKeyword(sysFulltext.titleText, keyword)),
      and(hasGrams(sysFulltext.numberGrams, grams), hasKeyword(sysFulltext.numberText, keyword)),
    ),
  )
  const said = and(
    eq(sysFulltextPiece.bizType, bizType),
    hasGrams(sysFulltextPiece.grams, [gramOfKind(bizType), ...grams]),
    hasKeyword(sysFulltextPiece.text, keyword),
    isFileNotDeleted(sysFulltextPiece.fileId),
  )
  return sql`${ownId} in (select ${sysFulltext.ownId} from ${sysFulltext} where ${called} union select ${sysFulltextPiece.ownId} from ${sysFulltextPiece} where ${said})`
}
