import { maskNumber } from '@agency/shared/format/masks'
import type { SignupForm } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { encryptText } from '../../session/encryption'
import { assertDictValues, findUnknownDictValues } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import {
  assertOnSale,
  checkSignupEligibility,
  duplicateSignupMessage,
  mustFindSignupLot,
} from './signup.lots'
import type { SignupRecord } from './signup.store'

const say = { fixed: '报名的标包和供应商不能修改，请删除后重新登记' }

/** The table columns of a sign-up's form; without an ID number the stored one is kept. */
function columnsWithSealedIdCard(
  { settings }: Context,
  { idCard, ...form }: SignupForm,
): Partial<SignupRecord> {
  if (!idCard) return form
  const sealed = { idCardSealed: encryptText(idCard, settings.SECRET_KEY), idCardMask: maskNumber(idCard) }
  return { ...form, ...sealed }
}

/** The table columns from a form: a new sign-up gets the server's time and the lot's price. @throws 400 */
export const signupColumnsFromForm = async (
  write: Write,
  form: SignupForm,
  before?: SignupRecord,
): Promise<Partial<SignupRecord>> => {
  if (before) {
    await assertCorrectionAllowed(write, form, before)
    return columnsWithSealedIdCard(write, form)
  }
  const { packageId, supplierId } = form
  // Locks the lot, because the end of its sale counts the sign-ups.
  await lockCase(write.tx, packageId)
  const lot = await mustFindSignupLot(write, packageId)
  const buyTime = write.clock()
  assertOnSale(lot, buyTime)
  const problems = await findUnknownDictValues(write.tx, signupFields, form)
  const { barred } = await checkSignupEligibility(write.tx, { packageId, supplierId })
  const stop = barred ?? (await duplicateSignupMessage(write.tx, { packageId, supplierId }))
  if (stop) problems.push({ field: 'supplierId', message: stop })
  if (problems.length > 0) throw badFields(problems)
  const ofLot = { projectId: lot.projectId, departmentId: lot.projectDepartmentId }
  return { ...columnsWithSealedIdCard(write, form), ...ofLot, buyTime, bookPrice: lot.bookPrice ?? '0.00' }
}

/**
 * Checks a correction: a waiting sign-up may change except for its lot and supplier. @throws 400 otherwise
 */
async function assertCorrectionAllowed(write: Write, form: SignupForm, before: SignupRecord): Promise<void> {
  if (form.packageId !== before.packageId) throw badField('packageId', say.fixed)
  if (form.supplierId !== before.supplierId) throw badField('supplierId', say.fixed)
  await assertDictValues(write.tx, signupFields, form, { ...before })
}
