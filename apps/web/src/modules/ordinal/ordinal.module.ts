import { ORDINAL_NEW, ROOM_DOOR, ROOM_GRID } from '@agency/shared/modules/ordinal/ordinal.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const ordinalModule: WebModule = {
  actions: [{ label: '新增排号', may: 'ordinal:record:add', to: ORDINAL_NEW }],
  views: [
    { path: '/ordinal/ordinalRecord', title: '排号管理', load: () => import('./OrdinalListPage') },
    { ...listedPage('/ordinal/ordinalRecordNew'), load: () => import('./OrdinalNewPage') },
    { ...listedPage('/ordinal/ordinalRecordTransact'), load: () => import('./OrdinalDetail') },
    { path: ROOM_GRID, title: '开标场地', load: () => import('./RoomGridPage') },
    { path: ROOM_DOOR, title: '场地门口屏', bare: true, load: () => import('./DoorPage') },
  ],
}
