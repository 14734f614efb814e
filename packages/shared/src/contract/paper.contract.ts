import { z } from 'zod'
import { attachment } from './common.contract'
import { get, post } from './endpoint'

/** What the public is told of a paper, and nothing else. */
const paperProof = z.object({
  state: z.enum(['genuine', 'replaced', 'void']),
  number: z.string(),
  /** 'YYYY-MM-DD' */
  date: z.string(),
  /** Of the PDF, in hex. */
  sha256: z.string(),
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
  /** Whether a paper is genuine, by what its code holds; 404 for anything else. */
  check: get('/admin/anno/verify', z.strictObject({ code: z.string().default('') }), paperProof),
}

/** 文件核验, where the code of a paper leads. */
export const PAPER_CHECK = '/paperCheck'
