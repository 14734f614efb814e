import { type SignupForm, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import { copyUploads } from '../../files/attachments'
import type { Context } from '../../http/context'
import { failureLogger, runEachSharingUploads } from '../../http/each-in-transaction'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { decryptText } from '../../session/encryption'
import {
  checkSignupEligibility,
  duplicateSignupMessage,
  lotsForSignupCounter,
  mustFindSignupLot,
} from './signup.lots'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'

const permissionCode = (action: string) => `${signupPrefix}:${action}`

/**
 * Routes of the counter in addition to the standard ones; `enter` creates a sign-up like the standard call.
 */
export const signupRoutes = (
  enter: (context: Context, form: SignupForm) => Promise<unknown>,
): readonly Route[] => [
  defineRoute(
    signupApi.saveTogether,
    permissionGuard(permissionCode('add')),
    (context, { packageIds, attachment, ...form }, { request }) =>
      runEachSharingUploads(
        context,
        packageIds.map((listId) => ({ listId })),
        async (write, { listId: packageId }, mayTake) => {
          const files = mayTake ? attachment : await copyUploads(write, attachment, 'attachment')
          return enter(write, { ...form, packageId, attachment: files })
        },
        failureLogger(request, 'the sign-up for one of several lots failed'),
      ),
  ),
  defineRoute(signupApi.lots, permissionGuard(permissionCode('view')), lotsForSignupCounter),
  defineRoute(signupApi.standing, permissionGuard(permissionCode('add')), async (context, asked) => {
    await mustFindSignupLot(context, asked.packageId)
    const { barred, warnings } = await checkSignupEligibility(context.db, asked)
    return { barred: barred ?? (await duplicateSignupMessage(context.db, asked)) ?? null, warnings }
  }),
  defineRoute(
    signupApi.idCard,
    permissionGuard(permissionCode('viewIdCard')),
    async (context, { listId }) => {
      const { packageId } = await signups.mustFind(context, listId)
      const [row] = await context.db
        .select({ sealed: tenderSignup.idCardSealed })
        .from(tenderSignup)
        .where(eq(tenderSignup.listId, listId))
      await context.write(async (write) =>
        write.log({ module: signupPrefix, action: 'viewIdCard', ownId: listId, after: { packageId } }),
      )
      return { idCard: row?.sealed ? decryptText(row.sealed, context.settings.SECRET_KEY) : null }
    },
  ),
]
