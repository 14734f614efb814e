import type { SharedModule } from '../../shared-module'
import { noticeRights } from './notice.permissions'

/** 通知书领取. */
export const noticeModule: SharedModule = {
  records: [{ ...noticeRights, load: async () => (await import('./notice.record')).noticeRecord }],
}
