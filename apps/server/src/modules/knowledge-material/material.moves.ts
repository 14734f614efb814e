import { dateAt } from '@agency/shared/format/dates'
import { yuan } from '@agency/shared/format/money'
import type { MaterialForm, materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import type { materialFlow } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import {
  materialProblems,
  versionStatus,
  withoutOthers,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { eq } from 'drizzle-orm'
import { attachTo } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField, badFields, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { accountsById, dictProblems } from '../../system/directory'
import type { Effect, FlowResource } from '../../workflow/resource'
import type { MaterialRecord } from './material.store'
import { knowledgeMaterial as t } from './material.table'
import { addVersion, giveUpVersion, putInForce, saidBy } from './material.versions'

const say = {
  noPerson: '持证人不存在',
  sameType: '资料类型不能随版本更改，请另行新增',
  sameOwner: '持证人不能随版本更改，请另行新增',
  lent: (out: number) => `尚有 ${out} 份原件在外，原件数不能少于 ${out}`,
  stillOut: (out: number) => `尚有 ${out} 份原件在外，归还后才能停用`,
}

/** What is wrong with what a form says, among the records there are; a draft may still be without its papers. */
async function problemsOf(write: Write, form: MaterialForm, before?: MaterialRecord) {
  const words = await dictProblems(write.tx, materialFields, form, { ...before })
  const own = materialProblems(form, dateAt(write.clock()))
  const { ownerUserId } = form
  const isNew = ownerUserId !== null && ownerUserId !== before?.ownerUserId
  const nobody = isNew && (await accountsById(write.tx, [ownerUserId])).length === 0
  return [...words, ...own, ...(nobody ? [{ field: 'ownerUserId', message: say.noPerson }] : [])]
}

/** What a form says, and only what its type has; money as it is kept, so that versions are compared by what they say. */
function saidOf(form: MaterialForm): MaterialForm {
  const said = withoutOthers(saidBy(form))
  return { ...said, workMoney: said.workMoney === null ? null : yuan(said.workMoney) }
}

/** The columns that a form becomes. @throws 400 with what is wrong with the form */
export async function materialColumns(write: Write, form: MaterialForm, before?: MaterialRecord) {
  const said = saidOf(form)
  const problems = (await problemsOf(write, said, before)).filter(({ field }) => field !== 'file')
  if (problems.length > 0) throw badFields(problems)
  return { ...said, departmentId: before ? before.departmentId : write.actor.departmentId }
}

/** 提交复核: with its papers. @throws 400 where something is missing, or has come to be wrong since it was saved */
const submit: EffectOn<MaterialRecord, typeof materialApi, 'submit'> = async ({ write, record }) => {
  const problems = await problemsOf(write, saidBy(record), record)
  if (problems.length > 0) throw badFields(problems)
  return {}
}

/** 同意入库: what was reviewed is its first version. */
const approve: EffectOn<MaterialRecord, typeof materialApi, 'review'> = async ({ write, record }) => {
  const { listId, createUserId, updateTime } = record
  // It was last changed when it was submitted.
  const author = { userId: createUserId ?? write.actor.userId, time: updateTime }
  const versionId = await addVersion(write, listId, { said: record, versionNote: null, author })
  return putInForce(write, listId, versionId)
}

/**
 * 更新版本: it waits for its review beside the one in force, which stays as it is. What a material is of, and whose it
 * is, never changes with a version: nobody's certificate becomes another's.
 */
const revise: EffectOn<MaterialRecord, typeof materialApi, 'revise'> = async ({ write, record, input }) => {
  const { versionNote } = input
  const said = saidOf(input)
  if (said.materialType !== record.materialType) throw badField('materialType', say.sameType)
  if (said.ownerUserId !== record.ownerUserId) throw badField('ownerUserId', say.sameOwner)
  if (said.originalCopies < record.lentCopies) throw badField('originalCopies', say.lent(record.lentCopies))
  const problems = await problemsOf(write, said, record)
  if (problems.length > 0) throw badFields(problems)
  const { listId } = record
  await attachTo(write, said.file, { bizType: materialRecord.prefix, ownId: listId, field: 'file' })
  const pendingVersionId = await addVersion(write, listId, { said, versionNote })
  return { pendingVersionId, pendingUserId: write.actor.userId }
}

/** The version that waits. */
const pendingOf = ({ pendingVersionId }: MaterialRecord): string => {
  if (!pendingVersionId) throw wrongState()
  return pendingVersionId
}

/** How many originals are out; none goes out or comes back until the transaction ends. */
async function lentNow({ tx }: Write, { listId }: MaterialRecord): Promise<number> {
  const [row] = await tx.select({ lent: t.lentCopies }).from(t).where(eq(t.listId, listId)).for('update')
  return row?.lent ?? 0
}

/** 同意换版. @throws 400 where originals went out meanwhile that it would not have */
const approveVersion: EffectOn<MaterialRecord, typeof materialApi, 'review'> = async ({ write, record }) => {
  const lent = await lentNow(write, record)
  const columns = await putInForce(write, record.listId, pendingOf(record))
  if (columns.originalCopies < lent) throw wrongState(say.lent(lent))
  return columns
}

const returned: EffectOn<MaterialRecord, typeof materialApi, 'review'> = ({ write, record }) =>
  giveUpVersion(write, pendingOf(record), versionStatus.returned)
const takenBack: Effect<MaterialRecord> = ({ write, record }) =>
  giveUpVersion(write, pendingOf(record), versionStatus.withdrawn)

const stop: EffectOn<MaterialRecord, typeof materialApi, 'stop'> = async ({ write, record }) => {
  const lent = await lentNow(write, record)
  if (lent > 0) throw wrongState(say.stillOut(lent))
  return {}
}

/** What the moves of a material do. */
export const materialEffects: EffectsOf<MaterialRecord, typeof materialFlow, typeof materialApi> = {
  submit,
  submitToLeader: submit,
  approve,
  stop,
  revise,
  reviseToLeader: revise,
  approveVersion,
  returnVersion: returned,
  returnMended: returned,
}

/** What taking a move of a material back undoes beside it. */
export const materialInverses: FlowResource<MaterialRecord>['inverses'] = {
  revise: takenBack,
  reviseToLeader: takenBack,
}
