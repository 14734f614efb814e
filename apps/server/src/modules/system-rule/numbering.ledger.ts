import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { IssuedNumber, numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { type NumberKey, numberKinds } from '@agency/shared/numbering/kinds'
import { and, asc, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { conditions, contains, pageOf, timeRange } from '../../http/list'
import { namesOf } from '../../system/directory'
import { sysIssuedNumber as t } from '../../system/numbering.table'
import { noSecret, tenderLot } from '../tender-project/project/project.table'
import { tenderSignup } from '../tender-signup/signup.table'

const secretKinds = Object.entries(numberKinds).flatMap(([key, { isSecret }]) =>
  isSecret ? [key as NumberKey] : [],
)
/** Receipts tell how many bought (R27): those of a lot are listed once that is no secret any more. */
const isTold = or(
  notInArray(t.ruleKey, secretKinds),
  sql`exists (select 1 from ${tenderSignup} s join ${tenderLot} l on l.list_id = s.package_id
    where s.list_id = ${t.ownId} and ${noSecret})`,
)
const times = timeRange(t.issueTime)

/** The numbers that were issued, those that are void too. */
export async function pageIssued({ db }: Context, query: ParsedInputOf<typeof numberingApi.issued>) {
  const { size, current, offset } = pageOf(query)
  const { ruleKey, keyword, createTimeStart, createTimeEnd } = query
  const where = and(
    isTold,
    conditions(
      { ruleKey, keyword, createTimeStart, createTimeEnd },
      {
        ruleKey: (key) => eq(t.ruleKey, key as NumberKey),
        keyword: (text) => contains(t.text, text),
        createTimeStart: times.start,
        createTimeEnd: times.end,
      },
    ),
  )
  const inOrder = query.order === 'issueTime asc' ? asc : desc
  const [rows, total] = await Promise.all([
    db.select().from(t).where(where).orderBy(inOrder(t.issueTime), inOrder(t.n)).limit(size).offset(offset),
    db.$count(t, where),
  ])
  const names = await namesOf(
    db,
    rows.map(({ issueUserId }) => issueUserId),
  )
  const records = rows.map(
    ({ issueUserId, issueTime, ...row }): IssuedNumber => ({
      ...row,
      issueUserName: names.get(issueUserId ?? '') ?? null,
      issueTime: issueTime.toISOString(),
    }),
  )
  return { records, total, size, current }
}
