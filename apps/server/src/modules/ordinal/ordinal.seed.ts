import {
  ordinalGrants,
  ordinalPrefix,
  roomGrants,
  roomPrefix,
} from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { ModuleSeed } from '../../seed/module-seed'
import { ordinalRoom } from './room.table'

const rooms = [
  { roomName: '第一开标室', roomType: '开标室', location: '3 楼 301', capacity: 60 },
  { roomName: '第二开标室', roomType: '开标室', location: '3 楼 302', capacity: 40 },
  { roomName: '第三开标室', roomType: '开标室', location: '3 楼 303', capacity: 20 },
  { roomName: '第一评标室', roomType: '评标室', location: '4 楼 401', capacity: 12 },
  { roomName: '第二评标室', roomType: '评标室', location: '4 楼 402', capacity: 9 },
]

export const ordinalSeed: Omit<ModuleSeed, 'demoAfter'> = {
  prefix: ordinalPrefix,
  grants: ordinalGrants,
  menus: [
    {
      id: 'ordinal',
      pid: '0',
      path: '/ordinal',
      component: 'Layout',
      permissionName: '排号与场地',
      icon: 'IconOrderedList',
      orderNum: 30,
    },
    {
      id: 'ordinalRecord',
      pid: 'ordinal',
      path: '/ordinal/ordinalRecord',
      permissionName: '排号管理',
      icon: 'IconOrderedList',
      orderNum: 1,
      permission: `${ordinalPrefix}:view`,
    },
    {
      id: 'ordinalRoom',
      pid: 'ordinal',
      path: '/ordinal/ordinalRoom',
      permissionName: '开标场地',
      icon: 'IconCalendar',
      orderNum: 2,
      permission: `${roomPrefix}:view`,
    },
  ],
}

export const roomSeed: ModuleSeed = {
  prefix: roomPrefix,
  grants: roomGrants,
  records: {
    ordinalRoom: {
      table: ordinalRoom,
      rows: rooms.map((row) => ({ key: row.roomName, row })),
    },
  },
}
