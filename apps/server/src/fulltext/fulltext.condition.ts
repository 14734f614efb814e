import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sysAttachment } from '../files/attachment.table'
import { sysFulltextPiece as p, sysFulltext as t } from './fulltext.table'
import { gramsAsked, markOf } from './grams'
import { displayed, normalised } from './normalise'

const array = (grams: readonly number[]) => sql`${sql.param([...grams])}::int[]`

/**
 * Records of a kind that have this in their title, numbers, fields or files, for a list's filter: `ownId` names them.
 * What the caller may see is the list's own to ask; a file that was removed counts no more.
 */
export function hasText(bizType: string, typed: string, ownId: PgColumn): SQL {
  const keyword = normalised(displayed(typed))
  const grams = gramsAsked(keyword)
  if (grams.length === 0) return sql`false`
  const stands = (column: PgColumn) => sql`position(${keyword} in ${column}) > 0`
  const called = and(
    eq(t.bizType, bizType),
    sql`((${t.titleGrams} @> ${array(grams)} and ${stands(t.titleText)})
      or (${t.numberGrams} @> ${array(grams)} and ${stands(t.numberText)}))`,
  )
  const said = and(
    eq(p.bizType, bizType),
    sql`${p.grams} @> ${array([markOf(bizType), ...grams])}`,
    stands(p.text),
    sql`(${p.fileId} is null or exists (select 1 from ${sysAttachment}
      where ${sysAttachment.listId} = ${p.fileId} and not ${sysAttachment.delFlag}))`,
  )
  return sql`${ownId} in (select ${t.ownId} from ${t} where ${called} union select ${p.ownId} from ${p} where ${said})`
}
