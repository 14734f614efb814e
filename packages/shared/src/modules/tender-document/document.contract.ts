import { z } from 'zod'
import { get } from '../../contract/endpoint'
import { byId } from '../../contract/page'

const madeDocument = z.object({
  bizType: z.string(),
  /** The project's or the lot's. */
  ownId: z.string(),
  templateCode: z.string(),
  /** 采购公告, 成交通知书: as this project's law calls it. */
  title: z.string(),
})
export type MadeDocument = z.output<typeof madeDocument>

/** The papers of a project that are made from templates. */
export const tenderDocumentApi = {
  /** Of a project and its lots: those that the caller may have made as they stand now. */
  list: get('/api/tender/document/list', byId, z.array(madeDocument)),
}
