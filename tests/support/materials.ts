import type { InputOf } from '@agency/shared/contract/endpoint'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { uploadFile } from './attachments'
import { expectSuccess } from './expect-success'
import { moveFunctionFor } from './person'
import type { Person } from './server'

export type MaterialInput = InputOf<typeof materialApi.save>
export const moveMaterial = moveFunctionFor(materialApi)

/** A valid form except for its papers. */
export const materialForm = (changes: Partial<MaterialInput> = {}): MaterialInput => ({
  materialName: '营业执照',
  materialType: '资质证照',
  secretLevel: '公开',
  certNo: 'YZ-0001',
  validFrom: null,
  validTo: null,
  originalCopies: 1,
  tags: '',
  reviewBy: null,
  file: [],
  ownerUserId: null,
  personTitle: '',
  certLevel: '',
  profession: '',
  partyName: '',
  workName: '',
  workMoney: null,
  signDate: null,
  workScale: '',
  ...changes,
})

/** A draft with a paper uploaded by its author. */
export async function createDraftMaterial(
  author: Person,
  changes: Partial<MaterialInput> = {},
): Promise<MaterialRow> {
  const file = changes.file ?? [(await uploadFile(author, '资料.pdf')).listId]
  return author.call(materialApi.save, materialForm({ ...changes, file }))
}

/** A material that the reviewer has approved for the register. */
export async function anApprovedMaterial(
  { author, reviewer }: { author: Person; reviewer: Person },
  changes: Partial<MaterialInput> = {},
): Promise<MaterialRow> {
  const waiting = expectSuccess(
    await moveMaterial(author, 'submit', await createDraftMaterial(author, changes)),
  )
  const { listId } = expectSuccess(await moveMaterial(reviewer, 'review', waiting, { result: 'approve' }))
  // Read by its author, who may see its papers.
  return author.call(materialApi.detail, { listId })
}
