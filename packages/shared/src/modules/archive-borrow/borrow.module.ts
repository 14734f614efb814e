import type { SharedModule } from '../../shared-module'
import { borrowRights } from './borrow.permissions'

/** 档案借阅. */
export const borrowModule: SharedModule = {
  records: [{ ...borrowRights, load: async () => (await import('./borrow.record')).borrowRecord }],
}
