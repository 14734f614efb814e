import { z } from 'zod'
import { asFile, get, type ParsedInputOf } from '../../contract/endpoint'
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

/** A file of a loan that is read. */
const ofLoan = { listId: z.uuid('请选择借阅'), fileId: z.uuid('请选择文件') }
const file = z.unknown()

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
  /** How many pages a file of an electronic loan has, for its borrower, until it ends. */
  reading: get(`${path}/reading`, z.strictObject(ofLoan), z.object({ pages: z.number() })),
  /** One page as a JPEG, with who reads it, when and what for drawn into it. */
  readPage: asFile(
    get(
      `${path}/readPage`,
      z.strictObject({ ...ofLoan, page: z.coerce.number('请选择页码').int().min(1).max(99_999) }),
      file,
    ),
  ),
  /** All pages in the same way, to be taken away; for purposes that allow it. */
  readCopy: asFile(get(`${path}/readCopy`, z.strictObject(ofLoan), file)),
}
