import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { ApplyForm } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyFields } from '@agency/shared/modules/knowledge-apply/apply.fields'
import { applyProblems, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { CONTROLLED } from '@agency/shared/modules/knowledge-material/material.fields'
import { isInPreparation } from '@agency/shared/modules/tender-comparison/comparison.rules'
import type { Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { findUnknownDictValues, userNamesById } from '../../system/directory'
import { type MaterialFacts, materialsById, materialUseProblem } from '../knowledge-material/material.door'
import { ownersWhoCannotAgree, resolveApprovalWay } from './apply.people'
import type { ApplyRecord } from './apply.store'
import { findComparison } from './door/asks'

const say = {
  noComparison: '比选不存在、已递交或已结束',
  noMaterial: '所选资料不存在或尚未入库',
  problem: (name: string, problem: string) => `「${name}」${problem}`,
  noOriginal: (name: string) => `「${name}」没有可借出的原件`,
  noOwner: (names: string) => `持证人${names}的账号已停用，或没有“持证人同意”的权限，其证书不能申请`,
  nobody: '没有可以审核的人：审核、审批须由申请人以外的人办理，请联系系统管理员',
  notTwo: '受控资料须由两个不同的人审核、审批，现在没有第二个人，请联系系统管理员',
}

/** The table columns from a submitted form. @throws 400 with the problems of the form */
export const checkedApplicationColumns = async (write: Write, form: ApplyForm, before?: ApplyRecord) => {
  const today = shanghaiDateAt(write.clock())
  const problems = [
    ...(await findUnknownDictValues(write.tx, applyFields, form, { ...before })),
    ...applyProblems(form, today),
  ]
  if (problems.length > 0) throw badFields(problems)
  const isOriginal = form.useWay === ORIGINAL
  const materialIds = [...new Set(form.materialIds)]
  const asking = {
    userId: before?.createUserId ?? write.actor.userId,
    departmentId: before ? before.departmentId : write.actor.departmentId,
  }
  return {
    ...form,
    materialIds,
    planReturnTime: isOriginal ? form.planReturnTime : null,
    departmentId: asking.departmentId,
    ...(await purposeColumns(write, form, before)),
    ...(await resolveMaterials(write, { materialIds, isOriginal, today, asking })),
    consentIds: [],
  }
}

async function purposeColumns(write: Write, form: ApplyForm, before?: ApplyRecord) {
  const { comparisonId, otherPurpose } = form
  if (!comparisonId) return { purpose: otherPurpose ?? '', comparisonCode: null }
  const found = await findComparison.ask(write.tx, write, comparisonId)
  const isKept = before?.comparisonId === comparisonId
  if (!found || !(isKept || isInPreparation(found.status))) throw badField('comparisonId', say.noComparison)
  return { purpose: found.comparisonName, comparisonCode: found.comparisonCode }
}

/** Checks that the 比选 still accepts documents. @throws 400 at `comparisonId` */
export async function assertOpenComparison(write: Write, comparisonId: string): Promise<void> {
  const found = await findComparison.ask(write.tx, write, comparisonId)
  if (!found || !isInPreparation(found.status)) throw badField('comparisonId', say.noComparison)
}

interface Asked {
  materialIds: readonly string[]
  isOriginal: boolean
  today: string
  asking: { userId: string; departmentId: string | null }
}

/**
 * The requested materials in their current versions, and who has to agree.
 * @throws 400 at `materialIds`
 */
export async function resolveMaterials(write: Write, { materialIds, isOriginal, today, asking }: Asked) {
  const materials = await materialsById(write.tx, materialIds)
  const items = materials.flatMap(({ listId: materialId, versionId, versionNo }) =>
    versionId ? [{ materialId, versionId, versionNo }] : [],
  )
  if (items.length < materialIds.length) throw badField('materialIds', say.noMaterial)
  for (const one of materials) {
    const problem = materialUseProblem(one, today)
    if (problem) throw badField('materialIds', say.problem(one.materialName, problem))
    if (isOriginal && one.lentCopies >= one.originalCopies)
      throw badField('materialIds', say.noOriginal(one.materialName))
  }
  const ownerIds = await certificateOwnersOf(write, materials, asking.userId)
  const isControlled = materials.some(({ secretLevel }) => secretLevel === CONTROLLED)
  const { departmentId } = asking
  const way = await resolveApprovalWay(
    write.tx,
    { departmentId, excluded: [asking.userId, ...ownerIds] },
    isControlled,
  )
  if (!way) throw badField('materialIds', isControlled ? say.notTwo : say.nobody)
  return { items, ownerIds, isControlled, ...way }
}

/** The other people whose personal certificates are requested. @throws 400 when one of them cannot agree */
async function certificateOwnersOf(
  write: Write,
  materials: readonly MaterialFacts[],
  userId: string,
): Promise<string[]> {
  const owners = materials.flatMap(({ ownerUserId }) => (ownerUserId ? [ownerUserId] : []))
  const ownerIds = [...new Set(owners)].filter((owner) => owner !== userId)
  const unable = await ownersWhoCannotAgree(write.tx, ownerIds)
  if (unable.length > 0) {
    const names = await userNamesById(write.tx, unable)
    throw badField('materialIds', say.noOwner(unable.map((id) => names.get(id) ?? '').join('、')))
  }
  return ownerIds
}
