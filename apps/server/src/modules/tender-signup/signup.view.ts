import { acts } from '@agency/shared/acts'
import { maskPhone } from '@agency/shared/format/masks'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { allowedMoves } from '../../workflow/admission'
import { forbidding } from '../../workflow/four-eyes'
import type { Standing } from '../../workflow/people'
import { takesBids } from './signup.lots'
import { signupResource } from './signup.moves'
import type { SignupRecord } from './signup.store'

const permission = (action: string) => `${signupPrefix}:${action}`
const WAITING = '10'

export const isEditable = ({ actor }: Context, { status, suspendFlag }: SignupRecord): boolean =>
  status === WAITING && !suspendFlag && may(actor, permission('edit'))
/** Not deletable once it is valid (DOMAIN section 4: only what has begun nothing). */
export const isDeletable = ({ actor }: Context, { status, suspendFlag }: SignupRecord): boolean =>
  status === WAITING && !suspendFlag && may(actor, permission('del'))

const VALID = '20'
/** Lots of which bids are handed in: those that come too late are refused. */
const takesBid = ({ actor, clock }: Context, row: SignupRecord): boolean =>
  row.status === VALID &&
  takesBids({ suspendFlag: row.suspendFlag, status: row.lotStatus }) &&
  may(actor, permission('bid')) &&
  !forbidding(acts.bidReceive, actor, {}, receivedBy(row), clock())

const receivedBy = ({ createUserId, receiveUserId }: SignupRecord): Standing => ({
  starterUserId: createUserId ?? '',
  actors: receiveUserId ? { receive: receiveUserId } : {},
})

/** Rows with what the caller may do to each. */
export async function viewAllowed(
  context: Context,
  rows: readonly SignupRecord[],
  more: { whole?: boolean; warnings?: readonly string[] } = {},
): Promise<SignupRow[]> {
  const moves = await allowedMoves(context, signupResource, rows)
  const of = (row: SignupRecord) => [
    ...(row.suspendFlag ? [] : (moves.get(row.listId) ?? [])).filter(
      (action) => row.lotStatus <= '30' || action === 'refund',
    ),
    ...(isEditable(context, row) ? ['edit'] : []),
    ...(isDeletable(context, row) ? ['del'] : []),
    ...(takesBid(context, row) ? ['bid'] : []),
    ...(row.receiptNo && may(context.actor, permission('receipt')) ? ['receipt'] : []),
  ]
  return viewSignups(context, rows, { ...more, allowed: new Map(rows.map((row) => [row.listId, of(row)])) })
}

/** As sign-ups travel. A phone is masked but in one record shown `whole` to whoever may; the identity number always. */
export async function viewSignups(
  { db, actor }: Context,
  rows: readonly SignupRecord[],
  more: {
    allowed?: ReadonlyMap<string, readonly string[]>
    whole?: boolean
    warnings?: readonly string[]
  } = {},
): Promise<SignupRow[]> {
  const people = await namesOf(
    db,
    rows.flatMap((row) => [row.createUserId, row.receiveUserId]),
  )
  const nameOf = (userId: string | null) => (userId === null ? null : (people.get(userId) ?? null))
  const isWhole = more.whole === true && may(actor, permission('viewContact'))
  return rows.map(({ delFlag: _gone, suspendFlag: _still, lotStatus: _lot, openTime: _open, ...row }) => ({
    ...row,
    mobile: isWhole ? row.mobile : maskPhone(row.mobile),
    buyTime: row.buyTime.toISOString(),
    receiveTime: row.receiveTime?.toISOString() ?? null,
    receiveUserName: nameOf(row.receiveUserId),
    refundDue: row.refundDue?.toISOString() ?? null,
    refundTime: row.refundTime?.toISOString() ?? null,
    createUserName: nameOf(row.createUserId),
    createTime: row.createTime.toISOString(),
    warnings: [...(more.warnings ?? [])],
    allowedActions: [...(more.allowed?.get(row.listId) ?? [])],
  }))
}
