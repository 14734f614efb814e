import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { materialApi, PaperStock } from '@agency/shared/modules/knowledge-material/material.contract'
import type { Context } from '../../http/context'
import { type MaterialFacts, usableMaterialsByType } from './material.door'

const materialSummary = ({ listId, materialCode, materialName, secretLevel, validTo }: MaterialFacts) => ({
  listId,
  materialCode,
  materialName,
  secretLevel,
  validTo,
})

/**
 * The available materials for the papers that a 比选 requires, and which of them expire before the deadline.
 * Of 受控 ones only the name is shown, as to every applicant.
 */
export async function materialsForRequiredPapers(
  { db, clock }: Context,
  { materialTypes, deadline }: ParsedInputOf<typeof materialApi.papers>,
): Promise<PaperStock[]> {
  const types = materialTypes.split(',').filter(Boolean)
  const stock = await usableMaterialsByType(db, types, { today: shanghaiDateAt(clock()), deadline })
  return stock.map(({ materialType, inForce, expiring }) => ({
    materialType,
    inForce: inForce.map(materialSummary),
    expiring: expiring.map(materialSummary),
  }))
}
