import type { SharedModule } from '../../shared-module'
import { complainRights } from './complain.permissions'

/** 异议、质疑、投诉. */
export const complainModule: SharedModule = {
  records: [{ ...complainRights, load: async () => (await import('./complain.record')).complainRecord }],
}
