import { z } from 'zod'
import { definePostEndpoint } from '../contract/endpoint'
import { byId, instant } from '../contract/page'
import { pickFieldRules, requiredDictionaryField, requiredTextAreaRule } from '../fields/fields'

/** The form for a hold, which keeps an item beyond its retention period. */
export const holdFields = {
  holdKind: requiredDictionaryField('冻结事由', 'holdKind'),
  reason: { label: '说明', kind: 'area', rule: requiredTextAreaRule('说明', 500) },
} as const

/** One hold, in force until somebody ends it. */
export const holdWire = z.object({
  listId: z.string(),
  holdKind: z.string(),
  reason: z.string(),
  userName: z.string(),
  time: instant,
  endUserName: z.string().nullable(),
  endTime: instant.nullable(),
  endReason: z.string().nullable(),
})
export type Hold = z.output<typeof holdWire>

/** What a record shows of its holds. */
export const holdKeys = {
  holds: z.array(holdWire),
  isHeld: z.boolean(),
  mayHold: z.boolean(),
}

/** Labels of holds in the operation log. */
export const holdLogged = {
  isHeld: { label: '冻结中', kind: 'flag' },
  holdKind: holdFields.holdKind,
  endReason: { label: '解除原因', kind: 'text' },
} as const

/** Declares the 冻结 and 解除冻结 calls of a record type whose calls begin with this path. */
export const holdEndpoints = <R extends z.ZodType>(path: string, row: R) => ({
  /**
   * 冻结: keeps the item beyond its retention period for a lawsuit or an audit, and stops a destruction in progress.
   */
  hold: definePostEndpoint(`${path}/hold`, byId.extend(pickFieldRules(holdFields)), row),
  /** 解除冻结; must be done by somebody other than the person who requested the hold. */
  unhold: definePostEndpoint(
    `${path}/unhold`,
    byId.extend({
      holdId: z.uuid(),
      endReason: z.string('请填写解除原因').trim().min(1, '请填写解除原因').max(500),
    }),
    row,
  ),
})
