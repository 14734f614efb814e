import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { FAIL_LIST } from '@agency/shared/modules/tender-fail/fail.paths'
import { failGrants } from '@agency/shared/modules/tender-fail/fail.permissions'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { answerPort } from '../../wiring/port'
import { archiveMaterial } from '../archive-file/door/asks'
import * as complainAsks from '../sale-complain/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import { canActAsManager } from '../tender-project/project.door'
import { loadFailArchiveMaterial } from './fail.archive'
import { secretFailLogLines } from './fail.lines'
import { failEffects } from './fail.moves'
import { hasFailedSince, isRetenderedBy, retenderOrdinalsAmong } from './fail.next'
import { failRoutes } from './fail.routes'
import { failColumnsFromForm, limitFailNoticeRecipients } from './fail.save'
import { failureRecords } from './fail.store'
import { failView } from './fail.view'

/** Statuses at which a failure can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [failStatus.draft, failStatus.fix]
const { prefix } = failRecord

const fail = createCaseRecord({
  record: failRecord,
  api: failApi,
  store: failureRecords,
  effects: failEffects,
  label: (row) => `${row.projectCode} ${row.failType}`,
  view: failView,
  columns: failColumnsFromForm,
  editable: (context, row) => OPEN.includes(row.status) && canActAsManager(context, row),
  frozen: ({ suspendFlag }) => suspendFlag,
  hearers: limitFailNoticeRecipients,
})

/** The module of 流标、废标、终止 of lots. */
export const failModule: ServerModule = {
  calls: [
    createRecordCallGroup('fail', { api: failApi, record: failRecord }, { basis: '失败类型与法律依据' }),
  ],
  routes: [...fail.routes, ...failRoutes],
  flows: [fail.resource],
  access: [fail.access],
  dictUses: fail.dictUses,
  secretLines: [secretFailLogLines],
  seed: {
    prefix,
    grants: failGrants,
    menus: [
      {
        id: 'tenderFail',
        pid: 'tender',
        path: FAIL_LIST,
        permissionName: '流标废标管理',
        icon: 'IconAlertTriangle',
        orderNum: 5,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(projectAsks.isRetenderedBy, isRetenderedBy),
    answerPort(projectAsks.retenderOrdinalsAmong, retenderOrdinalsAmong),
    answerPort(complainAsks.hasFailedSince, hasFailedSince),
  ],
  contributes: [contribute(archiveMaterial, loadFailArchiveMaterial)],
}
