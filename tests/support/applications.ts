import type { InputOf } from '@agency/shared/contract/endpoint'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import type { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import type { ComparisonRow } from '@agency/shared/modules/tender-comparison/comparison.record'
import { counterSignatures } from './archives'
import { aComparisonDraft } from './comparisons'
import { expectSuccess } from './expect-success'
import { anApprovedMaterial, type MaterialInput } from './materials'
import { moveFunctionFor, type Person, type Some } from './person'
import type { TestServer } from './server'

export const onApply = moveFunctionFor(applyApi)
type OfApply = Some<typeof applyApi.save>

/** The input of an application; its purpose is another than a 比选 unless `changes` says otherwise. */
export const applicationForm = (
  materialIds: readonly string[],
  changes: OfApply = {},
): InputOf<typeof applyApi.save> => ({
  comparisonId: null,
  otherPurpose: '客户入库资审',
  materialIds: [...materialIds],
  useWay: '电子',
  reason: '编制资审文件',
  planReturnTime: null,
  ...changes,
})

/** A submitted application. */
export async function aSubmittedApplication(
  person: Person,
  materialIds: readonly string[],
  changes: OfApply = {},
): Promise<ApplyRow> {
  const draft = await person.call(applyApi.save, applicationForm(materialIds, changes))
  return expectSuccess(await onApply(person, 'submit', draft))
}

/** An application that was submitted, and approved by these people one after the other. */
export async function anApprovedApplication(
  [asking, ...deciding]: readonly [Person, ...Person[]],
  materialIds: readonly string[],
  changes: OfApply = {},
): Promise<ApplyRow> {
  let row = await aSubmittedApplication(asking, materialIds, changes)
  for (const person of deciding)
    row = expectSuccess(await onApply(person, 'check', row, { result: 'approve' }))
  return row
}

export const handOutMaterials = async (office: Person, row: ApplyRow) =>
  onApply(office, 'handOut', row, await counterSignatures())
export const takeBackMaterials = async (office: Person, row: ApplyRow) =>
  onApply(office, 'returnBack', row, { ...(await counterSignatures()), backNote: null })

/** The people involved, and materials that are in force. */
export interface Register {
  office: Person
  leader: Person
  manager: Person
  head: Person
  pm: Person
  material(changes?: Partial<MaterialInput>): Promise<MaterialRow>
}

export async function createMaterialRegister(server: TestServer): Promise<Register> {
  const [office, leader, manager, head, pm] = await Promise.all([
    server.as('office'),
    server.as('leader'),
    server.as('clientmgr'),
    server.as('depthead'),
    server.as('pm'),
  ] as const)
  return {
    office,
    leader,
    manager,
    head,
    pm,
    material: (changes) => anApprovedMaterial({ author: office, reviewer: leader }, changes),
  }
}

/** A draft of a 比选 that requires these papers. */
export const aComparisonRequiring = async (
  manager: Person,
  requiredPapers: readonly { paperName: string; materialType: string | null; copies: number }[],
  changes: Some<typeof comparisonApi.save> = {},
): Promise<ComparisonRow> =>
  aComparisonDraft(manager, {
    comparisonName: '云岭市人民医院2026年度招标代理机构比选',
    requiredPapers: [...requiredPapers],
    ...changes,
  })
