import { fixityApi } from '@agency/shared/fixity/fixity.contract'
import { FIXITY_PAGE } from '@agency/shared/fixity/fixity.paths'
import { FIXITY } from '@agency/shared/fixity/fixity.rules'
import { fixityGrants } from '@agency/shared/modules/system-fixity/fixity.permissions'
import { consultAccess } from '../../consult/consult.access'
import { removeLeftoversJob } from '../../fixity/collect.job'
import { fixityJob } from '../../fixity/fixity.job'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { fixityRoutes } from './fixity.routes'

/** 存储核对: stored files are read again and compared with their SHA-256. */
export const fixityModule: ServerModule = {
  calls: [
    createCallGroup('fixity', fixityApi, {
      title: '存储核对',
      calls: {
        overview: '文件数、核对进度',
        list: '损坏的文件',
        recheck: '重新核对一个文件',
        restore: '用原文件恢复',
      },
    }),
  ],
  jobs: [fixityJob, removeLeftoversJob],
  seed: {
    prefix: FIXITY,
    grants: fixityGrants,
    menus: [
      {
        id: 'systemFixity',
        pid: 'systemWatch',
        path: FIXITY_PAGE,
        permissionName: '存储核对',
        icon: 'IconServer',
        orderNum: 114,
        permission: `${FIXITY}:view`,
      },
    ],
  },
  gathering: (all) => ({
    routes: fixityRoutes({
      access: [consultAccess, ...all.flatMap(({ access }) => access ?? [])],
      pages: all.flatMap(({ finders }) => finders ?? []).flatMap(({ contents }) => contents ?? []),
    }),
  }),
}
