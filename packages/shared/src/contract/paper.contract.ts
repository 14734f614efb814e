import { z } from 'zod'
import { attachment } from './common.contract'
import { defineGetEndpoint, definePostEndpoint } from './endpoint'

/** What the public verification page reveals about a document. */
const paperProof = z.object({
  state: z.enum(['genuine', 'replaced', 'void']),
  number: z.string(),
  /** The document's date, 'YYYY-MM-DD'. */
  date: z.string(),
  /** The SHA-256 of the document's PDF in hexadecimal. */
  sha256: z.string(),
})
export type PaperProof = z.output<typeof paperProof>

export const paperApi = {
  /**
   * Returns the verifiable document of a record. It is generated when there is none yet or when the record has
   * changed since.
   */
  make: definePostEndpoint(
    'api/common/paper/make',
    z.strictObject({
      bizType: z.string().min(1).max(64),
      ownId: z.uuid(),
      templateCode: z.string().min(1).max(64),
    }),
    attachment,
  ),
  /** Verifies a document by the code printed on it; 404 when the code is unknown. */
  check: defineGetEndpoint(
    '/admin/anno/verify',
    z.strictObject({ code: z.string().default('') }),
    paperProof,
  ),
}

/** 文件核验: the page that the printed code opens. */
export const PAPER_CHECK = '/paperCheck'
