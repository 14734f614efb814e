import type { RecordKind } from '@agency/shared/search/record-kinds'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sysAttachment } from '../files/attachment.table'
import { sysSearch, sysSearchPiece } from './search.table'
import { gramOfKind, requiredGrams } from './text/grams'
import { comparableText, toDisplayText } from './text/normalise'

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
 * Condition for a list filter: the record of this kind (by `ownId`) has this text in its names, numbers,
 * fields or files. Permissions are the list's own business.
 */
export function recordHasText(
  { kind, bizType }: { kind: RecordKind; bizType: string },
  typed: string,
  ownId: PgColumn,
): SQL {
  const keyword = comparableText(toDisplayText(typed))
  const grams = requiredGrams(keyword)
  if (grams.length === 0) return sql`false`
  const isNamed = and(
    eq(sysSearch.kind, kind),
    hasGrams(sysSearch.marks, [gramOfKind(kind), ...grams]),
    or(hasKeyword(sysSearch.names, keyword), hasKeyword(sysSearch.numbers, keyword)),
  )
  const isInContents = and(
    eq(sysSearchPiece.bizType, bizType),
    hasGrams(sysSearchPiece.grams, [gramOfKind(bizType), ...grams]),
    hasKeyword(sysSearchPiece.text, keyword),
    isFileNotDeleted(sysSearchPiece.fileId),
  )
  return sql`${ownId} in (select ${sysSearch.ownId} from ${sysSearch} where ${isNamed}
    union select ${sysSearchPiece.ownId} from ${sysSearchPiece} where ${isInContents})`
}
