import { z } from 'zod'
import { defineGetEndpoint } from '../../contract/endpoint'
import { byId } from '../../contract/page'

const madeDocument = z.object({
  bizType: z.string(),
  /** The id of the project or the lot to which the document belongs. */
  ownId: z.string(),
  templateCode: z.string(),
  /** The document's title by the law of the project, for example 采购公告 or 成交通知书. */
  title: z.string(),
})
export type MadeDocument = z.output<typeof madeDocument>

/** The documents of a project that are generated from templates. */
export const tenderDocumentApi = {
  /** The documents of a project and its lots that the caller can generate now. */
  list: defineGetEndpoint('/api/tender/document/list', byId, z.array(madeDocument)),
}
