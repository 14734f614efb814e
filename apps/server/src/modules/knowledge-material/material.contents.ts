import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { and, inArray } from 'drizzle-orm'
import type { RecordContents } from '../../search/finder'
import { userNamesById } from '../../system/directory'
import { searchableTextCondition } from './material.secrecy'
import { materials } from './material.store'
import { knowledgeMaterial } from './material.table'

const { prefix, noun, labels } = materialRecord
/** Statuses at which a material is in the register; drafts and returned ones are not. */
const IN_REGISTER = [
  materialStatus.inForce,
  materialStatus.renewal,
  materialStatus.stopped,
  materialStatus.recalled,
]

/**
 * The contents of materials: their register entry and the text of their files. Since matches show text,
 * only people who may open the files find them; 公开 materials are found by everybody who may see the
 * register.
 */
export const materialContents: RecordContents = {
  bizType: prefix,
  words: { kind: noun, title: labels.materialName.label, number: labels.materialCode.label },
  seen: (context) =>
    and(
      materials.seen(context),
      inArray(knowledgeMaterial.status, IN_REGISTER),
      searchableTextCondition(context.actor),
    ),
  async read(db, listIds) {
    const rows = await materials.fitting(db, inArray(knowledgeMaterial.listId, [...listIds]))
    const names = await userNamesById(
      db,
      rows.map(({ ownerUserId }) => ownerUserId),
    )
    return rows.map((row) => ({
      listId: row.listId,
      fields: [
        { where: labels.tags.label, text: row.tags },
        { where: labels.ownerUserId.label, text: names.get(row.ownerUserId ?? '') ?? null },
        { where: labels.profession.label, text: row.profession },
        { where: labels.partyName.label, text: row.partyName },
        { where: labels.workName.label, text: row.workName },
      ],
      fileIds: row.file,
    }))
  },
  pathOf: materialPath,
}
