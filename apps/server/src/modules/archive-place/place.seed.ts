import { LABEL_LIST, PLACE_LIST, SCAN_PAGE } from '@agency/shared/modules/archive-place/place.paths'
import { placeGrants, placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

const under = { pid: 'projectArchives', permission: `${placePrefix}:view` } as const

/** The menus under 档案. */
export const placeSeed: ModuleSeed = {
  prefix: placePrefix,
  grants: placeGrants,
  menus: [
    {
      ...under,
      id: 'archivePlace',
      path: PLACE_LIST,
      permissionName: '库房与架位',
      icon: 'IconLayers',
      orderNum: 20,
    },
    {
      ...under,
      id: 'archiveLabel',
      path: LABEL_LIST,
      permissionName: '标签',
      icon: 'IconPriceTag',
      orderNum: 21,
    },
    {
      ...under,
      id: 'archiveScan',
      path: SCAN_PAGE,
      permissionName: '扫码',
      icon: 'IconQrCode',
      orderNum: 22,
    },
  ],
}
