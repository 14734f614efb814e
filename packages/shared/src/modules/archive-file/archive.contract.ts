import { z } from 'zod'
import { custodyCall } from '../../contract/custody.contract'
import { post } from '../../contract/endpoint'
import { moveOf } from '../../contract/move'
import { byVersion } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
import { labelled } from '../../validators/input-problems'
import { archiveRecord, inputFields } from './archive.record'
import { itemEntry, PART_CODES, receivedEntry } from './archive.rules'

const MOST_ITEMS = 200
const signature = rulesOf(signatureFields)
const entries = labelled(z.array(itemEntry).max(MOST_ITEMS, `最多 ${MOST_ITEMS} 项`), '归档材料')
/** To which sender what was handed over goes back. */
const backTo = { parts: z.array(z.enum(PART_CODES)).max(PART_CODES.length).optional() }

const calls = recordCalls(archiveRecord, {
  asks: {
    /** Item by item; the receiver signs for what came. */
    accept: {
      ...backTo,
      items: z.array(receivedEntry).max(MOST_ITEMS).optional(),
      signImage: signature.signImage.optional(),
      signPoints: signature.signPoints.optional(),
    },
    /** `placeId`: a place of the tree, whose path is 存放位置 then, whatever the text says. */
    input: { ...rulesOf(inputFields), placeId: z.uuid('架位不存在').nullable().optional() },
    check: backTo,
  },
})
const path = '/api/archive/file'

/** 项目档案归档 (DOMAIN 5.9). */
export const archiveApi = {
  ...calls,
  /** What the sender says of the items of a part, kept until it is handed in; `listId` and `version` are the part's, here and below. */
  fill: post(`${path}/fill`, byVersion.extend({ items: entries }), archiveRecord.row),
  /** 移交 of a part, signed by its sender. */
  submit: post(`${path}/submit`, moveOf({ items: entries.optional(), ...signature }), archiveRecord.row),
  /** 改派: somebody else of the department hands in a part, because its sender has left. */
  assign: post(`${path}/assign`, byVersion.extend({ userId: z.uuid('请选择移交人') }), archiveRecord.row),
  /** 交接链 of the project of an archive, and whether it is whole. */
  custody: custodyCall(path),
}
