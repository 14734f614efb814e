import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { materialContents } from './material.contents'
import { materials } from './material.store'
import { knowledgeMaterial } from './material.table'

/**
 * Materials are found by number, certificate number and name, and by their contents; 受控 ones only by people
 * who may see them in the register.
 */
export const materialFinder: RecordFinder = {
  kind: 'material',
  permissions: [`${materialRecord.prefix}:view`],
  table: knowledgeMaterial,
  seen: materials.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: knowledgeMaterial.listId,
        title: knowledgeMaterial.materialName,
        code: knowledgeMaterial.materialCode,
        certNo: knowledgeMaterial.certNo,
      })
      .from(knowledgeMaterial)
      .where(inArray(knowledgeMaterial.listId, [...listIds]))
    return rows.map(({ listId, title, code, certNo }) => ({ listId, title, numbers: [code, certNo] }))
  },
  pathOf: ({ listId }) => materialPath(listId),
  contents: materialContents,
}
