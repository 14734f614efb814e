import { applyApi as api } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { APPLY_LIST } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { applyGrants } from '@agency/shared/modules/knowledge-apply/apply.permissions'
import { applyRecord as record } from '@agency/shared/modules/knowledge-apply/apply.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { downloadRoutes } from './apply.download'
import { applicationJobs } from './apply.jobs'
import { lookupRoutes } from './apply.lookup.routes'
import { applyEffects } from './apply.moves'
import { checkedApplicationColumns } from './apply.save'
import { materialApplications } from './apply.store'
import { applicationView } from './apply.view'

const { prefix } = record
const say = {
  calls: {
    comparisons: '可申请的比选',
    materials: '可申请的资料',
    chosen: '所选的资料',
    asked: '比选要求提供的资料',
    download: '下载一个带水印的文件',
    downloadZip: '打包下载带水印的文件',
    downloads: '下载日志',
    custody: '原件交接记录',
    used: '比选使用的资料',
  },
}
/** Statuses at which an application can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [applyStatus.draft, applyStatus.fix]

const apply = createCaseRecord({
  record,
  api,
  store: materialApplications,
  effects: applyEffects,
  label: ({ applyNo, purpose }) => `${applyNo ?? ''} ${purpose}`,
  view: applicationView,
  columns: checkedApplicationColumns,
  editable: ({ actor }, { status, createUserId }) => OPEN.includes(status) && createUserId === actor.userId,
})

/** The module of 基础资料申请. */
export const applyModule: ServerModule = {
  calls: [createRecordCallGroup('knowledgeApply', { api, record }, say.calls)],
  routes: [...apply.routes, ...lookupRoutes],
  routesWith: downloadRoutes,
  flows: [apply.resource],
  access: [apply.access],
  dictUses: apply.dictUses,
  jobs: applicationJobs(apply.resource),
  seed: {
    prefix,
    grants: applyGrants,
    menus: [
      {
        id: 'knowledgeApply',
        pid: 'knowledge',
        path: APPLY_LIST,
        permissionName: '资料申请',
        icon: 'IconFile',
        orderNum: 2,
        permission: `${prefix}:list`,
      },
    ],
  },
}
