import { z } from 'zod'
import { attachment } from './common.contract'
import { get, post } from './endpoint'
import { instant } from './page'

const unknownPaper = '未查到该文件，请核对二维码是否完整'
const token = z.string(unknownPaper).min(1, unknownPaper).max(64, unknownPaper)

/** What the public is told of a paper, and nothing else. */
const paperProof = z.object({
  state: z.enum(['valid', 'replaced', 'void']),
  paperNo: z.string(),
  paperTime: instant,
  /** SHA-256 of the PDF, in hex. */
  fileHash: z.string(),
})
export type PaperProof = z.output<typeof paperProof>

export const paperApi = {
  /** The paper that stands for a record as it is now: made where there is none, or where the record has changed. */
  make: post(
    'api/common/paper/make',
    z.strictObject({
      bizType: z.string().min(1).max(64),
      ownId: z.uuid(),
      templateCode: z.string().min(1).max(64),
    }),
    attachment,
  ),
  /** Whether a paper is genuine, by what its code holds. */
  check: get('/admin/anno/paper', z.strictObject({ token }), paperProof),
}

/** 文件核验, where the code of a paper leads. */
export const PAPER_CHECK = '/paperCheck'
