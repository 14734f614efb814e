import { acts } from '@agency/shared/acts'
import { maskPhone } from '@agency/shared/format/masks'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { segregationObstacle } from '../../workflow/four-eyes'
import type { Standing } from '../../workflow/people'
import { checkSignupEligibility, isTakingBids } from './signup.lots'
import type { SignupRecord } from './signup.store'

const permissionCode = (action: string) => `${signupPrefix}:${action}`

/** True when the caller may enter a bid for this sign-up; late ones are rejected later. */
const canEnterBid = ({ actor, clock }: Context, row: SignupRecord): boolean =>
  row.status === signupStatus.valid &&
  isTakingBids({ suspendFlag: row.suspendFlag, status: row.lotStatus }) &&
  hasPermission(actor, permissionCode('bid')) &&
  !segregationObstacle(acts.bidReceive, actor, { record: {}, standing: signupActors(row), now: clock() })

const signupActors = ({ createUserId, receiveUserId }: SignupRecord): Standing => ({
  starterUserId: createUserId ?? '',
  actors: receiveUserId ? { receive: receiveUserId } : {},
})

/** The caller's actions on a sign-up besides its moves. */
const allowedSignupActions = (context: Context, row: SignupRecord): string[] => [
  ...(canEnterBid(context, row) ? ['bid'] : []),
  ...(row.receiptNo && hasPermission(context.actor, permissionCode('receipt')) ? ['receipt'] : []),
]

/**
 * The phone number and warnings about the supplier are shown in full only for a single record and with
 * permission; the ID number is always masked.
 */
export const signupView = async (
  context: Context,
  rows: readonly SignupRecord[],
  { whole }: { whole: boolean },
) => {
  const { db, actor } = context
  const isWhole = whole && hasPermission(actor, permissionCode('viewContact'))
  const warnings = new Map<string, string[]>()
  for (const row of whole ? rows : []) {
    const standing = await checkSignupEligibility(db, row)
    const barred = standing.barred ? [standing.barred] : []
    warnings.set(row.listId, [...barred, ...standing.warnings])
  }
  return (row: SignupRecord) => ({
    mobile: isWhole ? row.mobile : maskPhone(row.mobile),
    warnings: warnings.get(row.listId) ?? [],
    allowedActions: allowedSignupActions(context, row),
  })
}
