import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { maskPhone } from '@agency/shared/format/masks'
import type { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { answerLetterText } from '@agency/shared/modules/sale-complain/complain.items'
import { workingDaysLeft } from '@agency/shared/modules/sale-complain/complain.periods'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import { userNamesById } from '../../system/directory'
import { loadHolidayTable } from '../../system/holidays'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { isMeasureDone } from './complain.measure'
import { isSuspendingTender } from './complain.pending'
import { loadComplainantVisibility, redactedComplainant } from './complain.secrecy'
import { canEnterAuthorityNotice, canEnterStatement, isComplaintOver } from './complain.statement'
import type { ComplainRecord } from './complain.store'
import { saleComplain } from './complain.table'

/** The complainants, stored apart from the records, for callers who may know them. */
async function complainantsByComplaint(db: Queryable, rows: readonly ComplainRecord[]) {
  const found =
    rows.length === 0
      ? []
      : await db
          .select({
            listId: saleComplain.listId,
            supplierId: saleComplain.supplierId,
            supplierName: crmSupplier.supplierName,
            complainantName: saleComplain.complainantName,
            contactName: saleComplain.contactName,
            mobile: saleComplain.mobile,
          })
          .from(saleComplain)
          .leftJoin(crmSupplier, eq(crmSupplier.listId, saleComplain.supplierId))
          .where(
            inArray(
              saleComplain.listId,
              rows.map(({ listId }) => listId),
            ),
          )
  return new Map(found.map((one) => [one.listId, one]))
}

const NOBODY = {
  supplierId: null,
  supplierName: null,
  complainantName: null,
  contactName: null,
  mobile: null,
}
const ANSWERED: readonly string[] = [
  complainStatus.replied,
  complainStatus.authority,
  complainStatus.closed,
  complainStatus.refused,
]
/** True when no deadline of a complaint applies any more: answered, statement given, or closed. */
const hasNoMoreDeadline = ({ status, isForStatement, statementTime }: ComplainRecord): boolean =>
  isForStatement ? statementTime !== null || isComplaintOver(status) : ANSWERED.includes(status)

/** People who work with the complainant see the whole phone number; others see it masked. */
const canSeePhoneNumber = ({ userId, roles }: Actor, row: ComplainRecord) =>
  !row.accusedIds.includes(userId) &&
  (roles.includes('QC') ||
    row.handlerId === userId ||
    (row.status === complainStatus.toAccept && row.createUserId === userId))

/**
 * The derived columns of a complaint: the complainant as far as the caller may know, the remaining days, the
 * letter.
 */
export const complainView = async (
  context: Context,
  rows: readonly ComplainRecord[],
  { whole }: { whole: boolean },
) => {
  const { db, actor, clock } = context
  const isKnown = await loadComplainantVisibility(context, rows)
  const people = await complainantsByComplaint(db, rows.filter(isKnown))
  const names = await userNamesById(
    db,
    rows.flatMap(({ accusedIds }) => accusedIds),
  )
  const holidays = await loadHolidayTable(db)
  const today = shanghaiDateAt(clock())
  const pausing = await complaintsSuspendingTender(db, rows)
  const done = new Map<string, boolean>()
  for (const row of rows) done.set(row.listId, !whole || (await isMeasureDone(db, row)))
  return (row: ComplainRecord) => {
    const known = people.get(row.listId)
    const { listId: _, ...person } = known ?? { listId: row.listId, ...NOBODY }
    const isWhole = whole && canSeePhoneNumber(actor, row)
    const mobile = person.mobile && !isWhole ? maskPhone(person.mobile) : person.mobile
    const hidden = known ? {} : { evidence: [], items: row.items.map((item) => ({ ...item, evidence: [] })) }
    return {
      ...person,
      ...hidden,
      mobile,
      complainant: known ? (known.supplierName ?? known.complainantName ?? '') : redactedComplainant(row),
      isVeiled: !known,
      accusedNames: row.accusedIds.flatMap((userId) => names.get(userId) ?? []),
      remainingDays:
        row.dueTime === null || hasNoMoreDeadline(row)
          ? null
          : workingDaysLeft(today, shanghaiDateAt(row.dueTime), holidays),
      timeliness: null,
      grounds: null,
      isPausing: pausing.has(row.listId),
      isMeasureDone: done.get(row.listId) === true,
      letter: whole ? answerLetterText(row.complainType, row.items) : '',
      mayNoteNotice: canEnterAuthorityNotice(actor, row),
      mayState: canEnterStatement(actor, row),
    }
  }
}

async function complaintsSuspendingTender(
  db: Queryable,
  rows: readonly ComplainRecord[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ listId }) => listId)
  const found = await db
    .select({ listId: saleComplain.listId, isPausing: isSuspendingTender })
    .from(saleComplain)
    .where(inArray(saleComplain.listId, ids))
  return new Set(found.filter((one) => one.isPausing).map(({ listId }) => listId))
}

/** Turns records into rows that show what the caller may know. */
export type ViewComplaint = typeof complainView

/** What the additional routes of complaints need for their answers. */
export interface Viewing extends Pick<CaseRecord<ComplainRecord>, 'writer'> {
  one(context: Context, row: ComplainRecord | undefined): Promise<AnswerOf<typeof complainApi.answer>>
}
