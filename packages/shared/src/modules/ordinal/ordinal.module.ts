import type { SharedModule } from '../../shared-module'
import { ordinalRights, roomPermissions, roomPrefix } from './ordinal.permissions'

/** 排号 and 开标场地. */
export const ordinalModule: SharedModule = {
  records: [{ ...ordinalRights, load: async () => (await import('./ordinal.record')).ordinalRecord }],
  permissions: [roomPermissions],
  logged: {
    [roomPrefix]: { title: '场地', fields: async () => (await import('./room.fields')).loggedOfRoom },
  },
}
