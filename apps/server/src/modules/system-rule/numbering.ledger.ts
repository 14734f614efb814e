import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { IssuedNumber, numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { type NumberKey, numberKinds } from '@agency/shared/numbering/kinds'
import { and, asc, desc, notInArray, or } from 'drizzle-orm'
import type { Context } from '../../http/context'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  runPageQuery,
  timeRangeConditions,
  withoutPaging,
} from '../../http/list'
import { createNameLookup } from '../../system/directory'
import { sysIssuedNumber } from '../../system/numbering.table'
import { isBondReceiptVisible, isBookReceiptVisible } from './door/asks'

const secretKinds = Object.entries(numberKinds).flatMap(([key, { isSecret }]) =>
  isSecret ? [key as NumberKey] : [],
)

/** Condition: the number may be listed; one of a secret kind only when its record may be known. */
const visibleNumbersCondition = () =>
  or(
    notInArray(sysIssuedNumber.ruleKey, secretKinds),
    isBookReceiptVisible.ask(sysIssuedNumber.ownId),
    isBondReceiptVisible.ask(sysIssuedNumber.ownId),
  )
const times = timeRangeConditions(sysIssuedNumber.issueTime)

/** A page of issued numbers, void ones included. */
export async function pageOfIssuedNumbers({ db }: Context, query: ParsedInputOf<typeof numberingApi.issued>) {
  const asked = filterConditions(withoutPaging(query), {
    ruleKey: equalsCondition(sysIssuedNumber.ruleKey),
    keyword: (text) => containsCondition(sysIssuedNumber.text, text),
    createTimeStart: times.start,
    createTimeEnd: times.end,
  })
  const where = and(visibleNumbersCondition(), asked)
  const inOrder = query.order === 'issueTime asc' ? asc : desc
  const found = db
    .select()
    .from(sysIssuedNumber)
    .where(where)
    .orderBy(inOrder(sysIssuedNumber.issueTime), inOrder(sysIssuedNumber.n))
  const { rows, ...page } = await runPageQuery(query, found, db.$count(sysIssuedNumber, where))
  const nameOf = await createNameLookup(db, rows, ({ issueUserId }) => issueUserId)
  const records = rows.map(
    ({ issueUserId, issueTime, ...row }): IssuedNumber => ({
      ...row,
      issueUserName: nameOf(issueUserId),
      issueTime: issueTime.toISOString(),
    }),
  )
  return { ...page, records }
}
