import { z } from 'zod'
import { custodyChainEndpoint } from '../../contract/custody.contract'
import { definePostEndpoint } from '../../contract/endpoint'
import { moveBodySchema } from '../../contract/move'
import { byVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { attachLabel } from '../../fields/input-problems'
import { signatureFields } from '../../fields/signature'
import { declareRecordCalls } from '../../record/record-calls'
import { archiveRecord, inputFields } from './archive.record'
import { itemEntry, PART_CODES, receivedEntry } from './archive.rules'

const MOST_ITEMS = 200
const signature = pickFieldRules(signatureFields)
const entries = attachLabel(z.array(itemEntry).max(MOST_ITEMS, `最多 ${MOST_ITEMS} 项`), '归档材料')
/** The parts that are sent back to their senders. */
const backTo = { parts: z.array(z.enum(PART_CODES)).max(PART_CODES.length).optional() }

const calls = declareRecordCalls(archiveRecord, {
  asks: {
    /** A receipt needs an entry for each item, and the receiver's signature for what arrived. */
    accept: {
      ...backTo,
      items: z.array(receivedEntry).max(MOST_ITEMS).optional(),
      signImage: signature.signImage.optional(),
      signPoints: signature.signPoints.optional(),
    },
    /** `placeId` is a place of the storage tree. Its path then becomes 存放位置 and the text is ignored. */
    input: { ...pickFieldRules(inputFields), placeId: z.uuid('架位不存在').nullable().optional() },
    check: backTo,
  },
})
const path = '/api/archive/file'

/** 项目档案归档 (DOMAIN 5.9). */
export const archiveApi = {
  ...calls,
  /** Saves a part's items as a draft. `listId` and `version` are those of the part, also in the calls below. */
  fill: definePostEndpoint(`${path}/fill`, byVersion.extend({ items: entries }), archiveRecord.row),
  /** 移交 of one part of an archive, with its sender's signature. */
  submit: definePostEndpoint(
    `${path}/submit`,
    moveBodySchema({ items: entries.optional(), ...signature }),
    archiveRecord.row,
  ),
  /** 改派: another person of the department takes over a part whose sender has left. */
  assign: definePostEndpoint(
    `${path}/assign`,
    byVersion.extend({ userId: z.uuid('请选择移交人') }),
    archiveRecord.row,
  ),
  /** 交接链 of the archive's project, and whether its hash chain is intact. */
  custody: custodyChainEndpoint(path),
}
