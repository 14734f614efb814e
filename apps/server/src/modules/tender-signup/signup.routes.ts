import { type SignupForm, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import { copyUploads } from '../../files/attachments'
import type { Context } from '../../http/context'
import { logFailure, runEachSharingUploads } from '../../http/each-in-transaction'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { unseal } from '../../session/seal'
import type { SignupPorts } from './ports'
import { checkStanding, duplicateSignupWords, lotsAtCounter, mustFindCounterLot } from './signup.lots'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'

const permission = (action: string) => `${signupPrefix}:${action}`

/**
 * Routes of the counter in addition to the standard ones; `enter` creates a sign-up like the standard call.
 */
export const signupRoutes = (
  ports: SignupPorts,
  enter: (context: Context, form: SignupForm) => Promise<unknown>,
): readonly Route[] => [
  answer(
    signupApi.saveTogether,
    can(permission('add')),
    (context, { packageIds, attachment, ...form }, { request }) =>
      runEachSharingUploads(
        context,
        packageIds.map((listId) => ({ listId })),
        async (write, { listId: packageId }, mayTake) => {
          const files = mayTake ? attachment : await copyUploads(write, attachment, 'attachment')
          return enter(write, { ...form, packageId, attachment: files })
        },
        logFailure(request, 'the sign-up for one of several lots failed'),
      ),
  ),
  answer(signupApi.lots, can(permission('view')), lotsAtCounter),
  answer(signupApi.standing, can(permission('add')), async (context, asked) => {
    await mustFindCounterLot(context, asked.packageId)
    const { barred, warnings } = await checkStanding(context.db, ports, asked)
    return { barred: barred ?? (await duplicateSignupWords(context.db, asked)) ?? null, warnings }
  }),
  answer(signupApi.idCard, can(permission('viewIdCard')), async (context, { listId }) => {
    const { packageId } = await signups.mustFind(context, listId)
    const [row] = await context.db
      .select({ sealed: tenderSignup.idCardSealed })
      .from(tenderSignup)
      .where(eq(tenderSignup.listId, listId))
    await context.write(async (write) =>
      write.log({ module: signupPrefix, action: 'viewIdCard', ownId: listId, after: { packageId } }),
    )
    return { idCard: row?.sealed ? unseal(row.sealed, context.settings.SECRET_KEY) : null }
  }),
]
