import type { SharedModule } from '../../shared-module'
import { samplingRights } from './sampling.permissions'

/** 抽样检查. */
export const samplingModule: SharedModule = {
  records: [{ ...samplingRights, load: async () => (await import('./sampling.record')).samplingRecord }],
}
