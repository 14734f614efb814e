import { text, uuid } from 'drizzle-orm/pg-core'
import { bytes, files, time } from '../db/columns'

/** What a table keeps of the destruction of what it lists. */
export const destroyColumns = () => ({
  destroyReason: text(),
  proposeUserId: uuid(),
  proposeSign: bytes(),
  proposeSignHash: text(),
  checkUserId: uuid(),
  checkSign: bytes(),
  checkSignHash: text(),
  approveUserId: uuid(),
  destroyTime: time(),
  destroyWay: text(),
  destroyFile: files(),
})
/** Read by whoever destroys, and by nobody else. */
export const SIGNATURES = ['proposeSign', 'checkSign'] as const
