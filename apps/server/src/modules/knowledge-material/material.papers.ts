import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { dateAt } from '@agency/shared/format/dates'
import type { materialApi, PaperStock } from '@agency/shared/modules/knowledge-material/material.contract'
import type { Context } from '../../http/context'
import { type MaterialTold, materialsFor } from './material.door'

const named = ({ listId, materialCode, materialName, secretLevel, validTo }: MaterialTold) => ({
  listId,
  materialCode,
  materialName,
  secretLevel,
  validTo,
})

/**
 * What the register has of the papers that a 比选 asks for, and what of it expires before the deadline. What is 受控 is
 * told by its name alone, as to whoever applies for it.
 */
export async function paperStock(
  { db, clock }: Context,
  { materialTypes, deadline }: ParsedInputOf<typeof materialApi.papers>,
): Promise<PaperStock[]> {
  const types = materialTypes.split(',').filter(Boolean)
  const stock = await materialsFor(db, types, { today: dateAt(clock()), deadline })
  return stock.map(({ materialType, inForce, expiring }) => ({
    materialType,
    inForce: inForce.map(named),
    expiring: expiring.map(named),
  }))
}
