import type { SignupForm } from '@agency/shared/modules/tender-signup/signup.contract'
import {
  type IntoLot,
  type SignupImportForm,
  signupImportFields,
  signupImportForm,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { fold } from '@agency/shared/text/fold'
import type { Context, Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import type { ImportInto } from '../../record/import'
import {
  assertOnSale,
  checkSignupEligibility,
  duplicateSignupMessage,
  mustFindSignupLot,
} from './signup.lots'
import { findListedSupplier } from './signup.suppliers'

/** The list as platforms call it, and how its mappings are kept. */
export const signupPlatformList = { kind: 'signup', title: '报名名单', fields: signupImportFields }

/**
 * Imports sign-ups for a lot on sale: each row becomes a sign-up as the counter enters it, with the server's time and
 * the lot's price. @throws 403 under R27, 409 when the lot is not on sale
 */
export const signupImport =
  (enter: (context: Context, form: SignupForm) => Promise<unknown>): ImportInto<SignupImportForm, IntoLot> =>
  async (context, { packageId }) => {
    assertOnSale(await mustFindSignupLot(context, packageId), context.clock())
    return {
      fields: signupImportFields,
      form: signupImportForm,
      formOf: (cells) => cells,
      once: { supplierName: (form) => fold(form.supplierName), creditCode: (form) => form.creditCode },
      async problems(db, form) {
        const found = await findListedSupplier(db, form)
        if ('problem' in found) return [found.problem]
        const asked = { packageId, supplierId: found.supplierId }
        const taken = await duplicateSignupMessage(db, asked)
        if (taken) return [{ field: 'supplierName', message: taken, isSkipped: true }]
        const { barred } = await checkSignupEligibility(db, asked)
        return barred ? [{ field: 'supplierName', message: barred }] : []
      },
      insert: (write, form) => enterListedSignup(write, { packageId, form, enter }),
    }
  }

async function enterListedSignup(
  write: Write,
  {
    packageId,
    form: { supplierName, creditCode, ...form },
    enter,
  }: {
    packageId: string
    form: SignupImportForm
    enter: (context: Context, form: SignupForm) => Promise<unknown>
  },
): Promise<unknown> {
  const found = await findListedSupplier(write.tx, { supplierName, creditCode })
  if ('problem' in found) throw badFields([found.problem])
  return enter(write, { ...form, packageId, supplierId: found.supplierId, attachment: [] })
}
