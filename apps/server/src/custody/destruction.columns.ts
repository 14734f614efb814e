import { text, uuid } from 'drizzle-orm/pg-core'
import { bytes, files, time } from '../db/columns'

/** The columns about destruction, shared by tables of what is destroyed. */
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
/** Signature images, read only by the destruction itself. */
export const SIGNATURES = ['proposeSign', 'checkSign'] as const
