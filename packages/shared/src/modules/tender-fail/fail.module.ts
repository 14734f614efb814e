import type { SharedModule } from '../../shared-module'
import { failRights } from './fail.permissions'

/** 流标、废标、终止. */
export const failModule: SharedModule = {
  records: [{ ...failRights, load: async () => (await import('./fail.record')).failRecord }],
}
