import { z } from 'zod'
import { get, type ParsedInputOf } from '../../contract/endpoint'
import { calendarDate, option } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
import { borrowFields, borrowRecord, returnFields } from './borrow.record'

const signature = rulesOf(signatureFields)
/** The borrower signs, and whoever hands out or takes back. */
const both = {
  ...signature,
  keeperImage: signature.signImage,
  keeperPoints: signature.signPoints,
}

const calls = recordCalls(borrowRecord, {
  form: rulesOf(borrowFields),
  asks: {
    lend: both,
    extend: { planReturn: calendarDate('归还日期') },
    giveBack: {
      ...both,
      returnCheck: returnFields.returnCheck.rule,
      returnNote: returnFields.returnNote.rule.optional(),
      /** Pages of each paper, counted by whoever takes it back. */
      pages: z
        .array(z.strictObject({ itemCode: z.string().max(8), pages: z.number().int().min(0).max(99_999) }))
        .max(200),
    },
  },
})
export type BorrowForm = ParsedInputOf<typeof calls.save>
const path = '/api/archive/borrow'

/** 档案借阅 (DOMAIN 5.10). */
export const borrowApi = {
  ...calls,
  /** What may be asked for: kept volumes by 档号 and project, of other departments too, but none of secret projects. */
  archives: get(
    `${path}/archives`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** What lies in one of them, and what of it is there. */
  contents: get(
    `${path}/contents`,
    z.strictObject({ repoId: z.uuid() }),
    z.object({
      archiveNo: z.string(),
      projectName: z.string(),
      items: z.array(
        z.object({
          itemCode: z.string(),
          itemName: z.string(),
          isPaper: z.boolean(),
          fileCount: z.number(),
          /** Somebody has its paper, or has asked for it, until this instant; null: it is free. */
          takenUntil: z.string().nullable(),
        }),
      ),
    }),
  ),
}
