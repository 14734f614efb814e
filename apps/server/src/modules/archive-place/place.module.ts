import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import * as archiveAsks from '../archive-file/door/asks'
import { type VolumePlacement, volumePlaced } from '../archive-file/door/events'
import { labelRoutes } from './label.routes'
import { placeRoutes } from './place.routes'
import { placeSeed } from './place.seed'
import { findShelfByPathOrCode, lockTreeAndGetShelfPath, recordVolumeMove } from './place.volumes'
import { scanRoutes } from './scan'

const recordPlacedVolume = ({ write, ...move }: VolumePlacement) => recordVolumeMove(write, move)

/** 库房, 标签 and 扫码 of the archive. */
export const placeModule: ServerModule = {
  calls: [
    createCallGroup('archivePlace', placeApi, {
      title: '库房与架位',
      calls: { tree: '架位树', move: '移动架位', history: '移动历史' },
    }),
    createCallGroup('archiveLabel', labelApi, {
      title: '档案标签',
      calls: {
        rolls: '标签卷',
        make: '预印号段',
        makeFor: '印制标签',
        sheet: '一卷标签',
        find: '标签与历史',
        subjects: '可绑定的对象',
        bind: '绑定',
        rebind: '改绑',
        discard: '作废',
      },
    }),
    createCallGroup('archiveScan', scanApi, { title: '档案扫码', calls: { find: '查编码', shelve: '上架' } }),
  ],
  routes: [...placeRoutes, ...labelRoutes, ...scanRoutes],
  seed: placeSeed,
  answers: [
    answerPort(archiveAsks.lockTreeAndGetShelfPath, lockTreeAndGetShelfPath),
    answerPort(archiveAsks.findShelfByPathOrCode, findShelfByPathOrCode),
  ],
  hears: [listenToEvent(volumePlaced, recordPlacedVolume)],
}
