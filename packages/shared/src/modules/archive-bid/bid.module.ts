import type { SharedModule } from '../../shared-module'
import { bidRights } from './bid.permissions'

/** 投标文件归档. */
export const bidArchiveModule: SharedModule = {
  records: [{ ...bidRights, load: async () => (await import('./bid.record')).bidRecord }],
}
