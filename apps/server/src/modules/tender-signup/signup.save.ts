import { newListId } from '@agency/shared/format/ids'
import { maskNumber } from '@agency/shared/format/masks'
import type { SignupForm } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import { attachTo } from '../../files/attachments'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { seal } from '../../session/seal'
import { dictProblems } from '../../system/directory'
import { startCase } from '../../workflow/engine'
import { holdCase } from '../../workflow/hold-case'
import type { FlowResource } from '../../workflow/resource'
import type { SignupPorts } from './ports'
import { assertOnSale, lotForCounter, standingFor, takenBy } from './signup.lots'
import { type SignupRecord, signups } from './signup.store'
import { tenderSignup as t } from './signup.table'

const say = { fixed: '报名的标包和供应商不能修改，请删除后重新登记' }

/** An identity number that is not given leaves the one that is kept. */
function columnsOf({ settings }: Context, { idCard, ...form }: SignupForm) {
  if (!idCard) return form
  return { ...form, idCardSealed: seal(idCard, settings.SECRET_KEY), idCardMask: maskNumber(idCard) }
}

/** Writes a sign-up in 待核, at the server's time and the lot's price. */
export async function insertSignup(
  write: Write,
  { resource, ports, form }: { resource: FlowResource<SignupRecord>; ports: SignupPorts; form: SignupForm },
): Promise<SignupRecord> {
  const { packageId, supplierId } = form
  // The end of the sale, which counts, and a sign-up wait for one another.
  await holdCase(write.tx, packageId)
  const lot = await lotForCounter(write, write.tx, packageId)
  const now = write.clock()
  assertOnSale(lot, now)
  const problems = await dictProblems(write.tx, signupFields, form)
  const { barred } = await standingFor(write.tx, ports, { packageId, supplierId })
  const stop = barred ?? (await takenBy(write.tx, { packageId, supplierId }))
  if (stop) problems.push({ field: 'supplierId', message: stop })
  if (problems.length > 0) throw badFields(problems)
  const listId = newListId()
  const { userId } = write.actor
  await write.tx.insert(t).values({
    ...columnsOf(write, form),
    listId,
    projectId: lot.projectId,
    buyTime: now,
    bookPrice: lot.bookPrice ?? '0.00',
    status: '10',
    departmentId: lot.projectDepartmentId,
    createTime: now,
    createUserId: userId,
    updateUserId: userId,
  })
  await bindFiles(write, listId, form.attachment)
  const record = await signups.load(write.tx, listId)
  if (!record) throw new Error('报名写入失败')
  await startCase(write, resource as unknown as FlowResource, record)
  write.log({ module: signupPrefix, action: 'save', ownId: listId, after: record })
  return record
}

/** Changes a sign-up that waits. */
export async function updateSignup(
  write: Write,
  before: SignupRecord,
  form: SignupForm,
): Promise<SignupRecord> {
  if (form.packageId !== before.packageId) throw badField('packageId', say.fixed)
  if (form.supplierId !== before.supplierId) throw badField('supplierId', say.fixed)
  const problems = await dictProblems(write.tx, signupFields, form, { ...before })
  if (problems.length > 0) throw badFields(problems)
  await bindFiles(write, before.listId, form.attachment)
  await write.tx
    .update(t)
    .set({
      ...columnsOf(write, form),
      version: before.version + 1,
      updateUserId: write.actor.userId,
      updateTime: write.clock(),
    })
    .where(eq(t.listId, before.listId))
  const after = await signups.load(write.tx, before.listId)
  if (!after) throw new Error('报名写入失败')
  write.log({ module: signupPrefix, action: 'update', ownId: before.listId, before, after })
  return after
}

const bindFiles = (write: Write, ownId: string, listIds: readonly string[]) =>
  attachTo(write, listIds, { bizType: signupPrefix, ownId, field: 'attachment' })
