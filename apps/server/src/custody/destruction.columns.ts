import { text, uuid } from 'drizzle-orm/pg-core'
import { bytes, fileIdsColumn, time } from '../db/columns'

/** The columns about a destruction, shared by the tables of records that can be destroyed. */
export const destructionColumns = () => ({
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
  destroyFile: fileIdsColumn(),
})
/** Columns with signature images, which only the destruction itself reads. */
export const SIGNATURES = ['proposeSign', 'checkSign'] as const
