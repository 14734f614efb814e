import type { SharedModule } from '../../shared-module'
import { placePermissions, placePrefix } from './place.permissions'
import { stockRights } from './stock.permissions'

/** 库房, 标签, 扫码 and 盘点 of the archive. */
export const placeModule: SharedModule = {
  records: [{ ...stockRights, load: async () => (await import('./stock.record')).stockRecord }],
  permissions: [placePermissions],
  logged: {
    [placePrefix]: {
      title: '库房与标签',
      fields: async () => (await import('./place.fields')).loggedOfPlaces,
    },
  },
}
