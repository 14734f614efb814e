import { z } from 'zod'
import { asFile, defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { option } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { declareRecordCalls } from '../../record/record-calls'
import { calendarDateRule } from '../../validators/date-rules'
import { borrowFields, borrowRecord, returnFields } from './borrow.record'

const signature = pickFieldRules(signatureFields)
/** Signatures of the borrower and of the archivist who lends or takes back. */
const both = {
  ...signature,
  keeperImage: signature.signImage,
  keeperPoints: signature.signPoints,
}

const calls = declareRecordCalls(borrowRecord, {
  form: pickFieldRules(borrowFields),
  asks: {
    lend: both,
    extend: { planReturn: calendarDateRule('归还日期') },
    giveBack: {
      ...both,
      returnCheck: returnFields.returnCheck.rule,
      returnNote: returnFields.returnNote.rule.optional(),
      /** Page count of each paper item, entered by the person who takes it back. */
      pages: z
        .array(z.strictObject({ itemCode: z.string().max(8), pages: z.number().int().min(0).max(99_999) }))
        .max(200),
    },
  },
})
export type BorrowForm = ParsedInputOf<typeof calls.save>
const path = '/api/archive/borrow'

/** Identifies a file that is read through a loan. */
const ofLoan = { listId: z.uuid('请选择借阅'), fileId: z.uuid('请选择文件') }
const file = z.unknown()

/** 档案借阅 (DOMAIN 5.10). */
export const borrowApi = {
  ...calls,
  /**
   * Archives that can be requested, found by 档号 or project, including other departments' but never those of secret
   * projects.
   */
  archives: defineGetEndpoint(
    `${path}/archives`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** The items of an archive and whether each is available. */
  contents: defineGetEndpoint(
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
          /** The time until which somebody else has borrowed or requested the paper; null when it is free. */
          takenUntil: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Page count of a file lent electronically, for its borrower and only while the loan lasts. */
  reading: defineGetEndpoint(`${path}/reading`, z.strictObject(ofLoan), z.object({ pages: z.number() })),
  /** Returns one page of a lent file as a JPEG, watermarked with reader, time and purpose. */
  readPage: asFile(
    defineGetEndpoint(
      `${path}/readPage`,
      z.strictObject({ ...ofLoan, page: z.coerce.number('请选择页码').int().min(1).max(99_999) }),
      file,
    ),
  ),
  /** Downloads all pages of a lent file with the same watermark, for purposes that allow it. */
  readCopy: asFile(defineGetEndpoint(`${path}/readCopy`, z.strictObject(ofLoan), file)),
}
