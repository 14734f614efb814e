import { fulltextApi, MOST_FULLTEXT } from '@agency/shared/contract/fulltext.contract'
import { and, asc, eq } from 'drizzle-orm'
import type { RecordAccess } from '../files/attachments'
import { ownDataOnly } from '../http/guard'
import { badField, notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import type { TextQuery } from './contents-search'
import { hasContents, type RecordFinder } from './finder'
import { findRecordsByText } from './fulltext.find'
import { sysSearchFile } from './search.table'
import { OVERLAP } from './text/chunks'
import { requiredGrams } from './text/grams'
import { comparableText, toDisplayText } from './text/normalise'

const say = {
  noWord: '请输入文字或数字',
  tooLong: `不超过 ${MOST_FULLTEXT} 个字`,
}

/** The routes of 全文检索 over the kinds of records with contents that modules have registered. */
export const fulltextRoutes = (
  finders: readonly RecordFinder[],
  access: readonly RecordAccess[],
): readonly Route[] => [
  defineRoute(
    fulltextApi.find,
    ownDataOnly('records within the data scope of the caller, of kinds they may view'),
    async (context, { keyword, limit }) =>
      findRecordsByText(context, finders.filter(hasContents), parseKeyword(keyword, limit)),
  ),
  defineRoute(
    fulltextApi.files,
    ownDataOnly('the record that the files belong to decides'),
    async (context, { bizType, ownId }) => {
      const seen = await access.find((one) => one.bizType === bizType)?.canSeeFiles(context, ownId)
      if (!seen) throw notFound()
      const rows = await context.db
        .select()
        .from(sysSearchFile)
        .where(and(eq(sysSearchFile.ownId, ownId), eq(sysSearchFile.bizType, bizType)))
        .orderBy(asc(sysSearchFile.seq))
      return rows.map(({ fileId, name, state, readTime }) => ({
        fileId,
        name,
        state,
        readTime: readTime?.toISOString() ?? null,
      }))
    },
  ),
]

/** @throws 400 for text without letters or digits, or too long after normalization (㍿) */
function parseKeyword(typed: string, limit: number): TextQuery {
  const keyword = comparableText(toDisplayText(typed))
  const grams = requiredGrams(keyword)
  if (grams.length === 0) throw badField('keyword', say.noWord)
  if (keyword.length > OVERLAP) throw badField('keyword', say.tooLong)
  return { keyword, grams, limit }
}
