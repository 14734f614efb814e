import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import * as amendAsks from '../tender-amend/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import { moveBookingsWithOpening } from './booking.follow'
import { roomSeed } from './ordinal.seed'
import { roomDashboard } from './room.dashboard'
import { roomRoutes } from './room.routes'

/** The module of 开标场地. */
export const roomModule: ServerModule = {
  calls: [
    createCallGroup('room', roomApi, {
      title: '开标场地与预约',
      calls: {
        grid: '场地预约表',
        clash: '场地与人员冲突',
        booking: '一个预约',
        book: '预约场地',
        move: '调整预约',
        cancel: '取消预约',
        door: '门口屏',
      },
    }),
  ],
  routes: roomRoutes,
  desk: roomDashboard,
  seed: roomSeed,
  answers: [
    answerPort(projectAsks.moveRoomBookings, moveBookingsWithOpening),
    answerPort(amendAsks.moveRoomBookings, moveBookingsWithOpening),
  ],
}
