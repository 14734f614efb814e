import { shanghaiDateAt } from '@agency/shared/format/dates'
import { roundYuan } from '@agency/shared/format/money'
import type { MaterialForm, materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import type { materialFlow } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import {
  clearOtherTypeFields,
  materialProblems,
  versionStatus,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { eq } from 'drizzle-orm'
import { attachFiles } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField, badFields, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { activeAccountsWithIds, findUnknownDictValues } from '../../system/directory'
import type { Effect, FlowResource } from '../../workflow/resource'
import type { MaterialRecord } from './material.store'
import { knowledgeMaterial } from './material.table'
import {
  addPendingVersion,
  endPendingVersion,
  materialContent,
  putVersionIntoForce,
} from './material.versions'

const say = {
  noPerson: '持证人不存在',
  sameType: '资料类型不能随版本更改，请另行新增',
  sameOwner: '持证人不能随版本更改，请另行新增',
  lent: (out: number) => `尚有 ${out} 份原件在外，原件数不能少于 ${out}`,
  stillOut: (out: number) => `尚有 ${out} 份原件在外，归还后才能停用`,
}

/** Problems of a form that existing records and the date show; a draft may still lack its files. */
async function formProblems(write: Write, form: MaterialForm, before?: MaterialRecord) {
  const words = await findUnknownDictValues(write.tx, materialFields, form, { ...before })
  const own = materialProblems(form, shanghaiDateAt(write.clock()))
  const { ownerUserId } = form
  const isNew = ownerUserId !== null && ownerUserId !== before?.ownerUserId
  const nobody = isNew && (await activeAccountsWithIds(write.tx, [ownerUserId])).length === 0
  return [...words, ...own, ...(nobody ? [{ field: 'ownerUserId', message: say.noPerson }] : [])]
}

/** The form reduced to the fields of its type, with money normalized, so that versions can be compared. */
function keepFieldsOfType(form: MaterialForm): MaterialForm {
  const said = clearOtherTypeFields(materialContent(form))
  return { ...said, workMoney: said.workMoney === null ? null : roundYuan(said.workMoney) }
}

/** The table columns from a submitted form. @throws 400 with the problems of the form */
export async function checkedMaterialColumns(write: Write, form: MaterialForm, before?: MaterialRecord) {
  const said = keepFieldsOfType(form)
  const problems = (await formProblems(write, said, before)).filter(({ field }) => field !== 'file')
  if (problems.length > 0) throw badFields(problems)
  return { ...said, departmentId: before ? before.departmentId : write.actor.departmentId }
}

/** 提交复核: needs the files. @throws 400 when something is missing or has become wrong since it was saved */
const submitForReview: EffectOn<MaterialRecord, typeof materialApi, 'submit'> = async ({ write, record }) => {
  const problems = await formProblems(write, materialContent(record), record)
  if (problems.length > 0) throw badFields(problems)
  return {}
}

/** 同意入库 of a material, which then becomes its first version. */
const approveFirstVersion: EffectOn<MaterialRecord, typeof materialApi, 'review'> = async ({
  write,
  record,
}) => {
  const { listId, createUserId, updateTime } = record
  // The last change before the submission gives the version its author and date.
  const author = { userId: createUserId ?? write.actor.userId, time: updateTime }
  const versionId = await addPendingVersion(write, listId, { said: record, versionNote: null, author })
  return putVersionIntoForce(write, listId, versionId)
}

/**
 * 更新版本: the new version waits for its review while the one in force stays valid. Type and owner of a
 * material never change with a version, so that a certificate cannot become somebody else's.
 */
const proposeNewVersion: EffectOn<MaterialRecord, typeof materialApi, 'revise'> = async ({
  write,
  record,
  input,
}) => {
  const { versionNote } = input
  const said = keepFieldsOfType(input)
  if (said.materialType !== record.materialType) throw badField('materialType', say.sameType)
  if (said.ownerUserId !== record.ownerUserId) throw badField('ownerUserId', say.sameOwner)
  if (said.originalCopies < record.lentCopies) throw badField('originalCopies', say.lent(record.lentCopies))
  const problems = await formProblems(write, said, record)
  if (problems.length > 0) throw badFields(problems)
  const { listId } = record
  await attachFiles(write, said.file, { bizType: materialRecord.prefix, ownId: listId, field: 'file' })
  const pendingVersionId = await addPendingVersion(write, listId, { said, versionNote })
  return { pendingVersionId, pendingUserId: write.actor.userId }
}

/** Id of the material's version that waits for review. */
const mustHavePendingVersionId = ({ pendingVersionId }: MaterialRecord): string => {
  if (!pendingVersionId) throw wrongState()
  return pendingVersionId
}

/**
 * The number of handed-out originals of a material; locks the row so that it cannot change before the
 * transaction ends.
 */
async function lockAndCountLent({ tx }: Write, { listId }: MaterialRecord): Promise<number> {
  const [row] = await tx
    .select({ lent: knowledgeMaterial.lentCopies })
    .from(knowledgeMaterial)
    .where(eq(knowledgeMaterial.listId, listId))
    .for('update')
  return row?.lent ?? 0
}

/** 同意换版 of a material. @throws 400 when more originals are handed out than the new version has */
const approveVersion: EffectOn<MaterialRecord, typeof materialApi, 'review'> = async ({ write, record }) => {
  const lent = await lockAndCountLent(write, record)
  const columns = await putVersionIntoForce(write, record.listId, mustHavePendingVersionId(record))
  if (columns.originalCopies < lent) throw wrongState(say.lent(lent))
  return columns
}

const returnPendingVersion: EffectOn<MaterialRecord, typeof materialApi, 'review'> = ({ write, record }) =>
  endPendingVersion(write, mustHavePendingVersionId(record), versionStatus.returned)
const withdrawPendingVersion: Effect<MaterialRecord> = ({ write, record }) =>
  endPendingVersion(write, mustHavePendingVersionId(record), versionStatus.withdrawn)

const assertNothingLent: EffectOn<MaterialRecord, typeof materialApi, 'stop'> = async ({ write, record }) => {
  const lent = await lockAndCountLent(write, record)
  if (lent > 0) throw wrongState(say.stillOut(lent))
  return {}
}

/** The effect of each move of a material. */
export const materialEffects: EffectsOf<MaterialRecord, typeof materialFlow, typeof materialApi> = {
  submit: submitForReview,
  submitToLeader: submitForReview,
  approve: approveFirstVersion,
  stop: assertNothingLent,
  revise: proposeNewVersion,
  reviseToLeader: proposeNewVersion,
  approveVersion,
  returnVersion: returnPendingVersion,
  returnMended: returnPendingVersion,
}

/** What is undone when a move of a material is withdrawn. */
export const materialInverses: FlowResource<MaterialRecord>['inverses'] = {
  revise: withdrawPendingVersion,
  reviseToLeader: withdrawPendingVersion,
}
