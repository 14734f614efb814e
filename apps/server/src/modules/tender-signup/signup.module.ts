import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupGrants, signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import {
  readOutImportApi,
  signupImportApi,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { createCallGroup, createRecordCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { mappingRoutes } from '../../lists/column-mappings'
import { createCaseRecord } from '../../record/case-record'
import { importIntoRoutes } from '../../record/import'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { openedBids } from '../archive-bid/door/asks'
import { archiveMaterial } from '../archive-file/door/asks'
import * as complainAsks from '../sale-complain/door/asks'
import * as noticeAsks from '../sale-notice/door/asks'
import { isBookReceiptVisible } from '../system-rule/door/asks'
import * as failAsks from '../tender-fail/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import { lotMoved } from '../tender-project/door/events'
import { readOutImport, readOutPlatformList } from './bid.import'
import { bidRoutes } from './bid.routes'
import { setBidInvalidReason } from './bid.validity'
import { bidFixResource, lapseFixesAfterOpening } from './bid-fix.moves'
import { loadBidFix } from './bid-fix.record'
import { signupEnded, signupReceived } from './door/events'
import { loadSignupArchiveMaterial } from './signup.archive'
import { bidderIds, bidsInForce, countSignups, hasSignedUp } from './signup.counts'
import { signupDashboard } from './signup.dashboard'
import { signupDocuments } from './signup.document'
import { signupImport, signupPlatformList } from './signup.import'
import { signupJobs } from './signup.jobs'
import { isReceiptVisible, secretSignupLogLines } from './signup.lines'
import { signupEffects } from './signup.moves'
import { makeBookFeesRefundable } from './signup.refund'
import { signupsOfSupplier } from './signup.related'
import { signupRisks } from './signup.risks'
import { signupRoutes } from './signup.routes'
import { signupColumnsFromForm } from './signup.save'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'
import { signupView } from './signup.view'

const signup = createCaseRecord({
  record: signupRecord,
  api: signupApi,
  store: signups,
  effects: signupEffects,
  label: (row) => `${row.packageNo} ${row.supplierName}`,
  view: signupView,
  columns: signupColumnsFromForm,
  editable: (_context, { status }) => status === signupStatus.waiting,
  deletable: () => true,
  frozen: ({ suspendFlag }) => suspendFlag,
  // After the opening the only move of a sign-up that remains is a refund.
  closed: (row, action) => row.lotStatus > lotStatus.toOpen && action !== 'refund',
  moved: async (write, action, after) => {
    const { packageId, supplierId } = after
    const event = action === 'receive' ? signupReceived : signupEnded
    await event.tell({ write, packageId, supplierId })
  },
  // Sends no live messages, because their number would reveal the number of buyers (R27).
  isQuiet: true,
  // The log does not record the number of exported rows, which is the number of buyers.
  isCountSecret: true,
})

const mayAdd = permissionGuard(`${signupPrefix}:add`)
const mayBid = permissionGuard(`${signupPrefix}:bid`)

/** 报名购标 and 递交. */
export const signupModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'signup',
      { api: signupApi, record: signupRecord },
      {
        lots: '可报名的标包',
        standing: '供应商能否报名',
        idCard: '查看证件号码',
        bids: '递交的投标文件',
        bidReceive: '接收投标文件',
        bidOpened: '登记唱标内容',
        bidFix: '申请更正唱标内容',
        bidFixDecide: '确认唱标更正',
        saveTogether: '一家供应商报名几个标包',
      },
    ),
    createCallGroup('signupImport', signupImportApi, {
      title: '报名名单导入',
      calls: {
        importCheck: '导入前检查',
        importSave: '导入报名',
        mappings: '各平台的列对应',
        mappingSave: '保存平台的列对应',
        mappingDelete: '删除平台的列对应',
      },
    }),
    createCallGroup('readOutImport', readOutImportApi, {
      title: '开标一览表导入',
      calls: {
        importCheck: '导入前检查',
        importSave: '导入唱标内容',
        mappings: '各平台的列对应',
        mappingSave: '保存平台的列对应',
        mappingDelete: '删除平台的列对应',
      },
    }),
  ],
  routes: [
    ...signup.routes,
    ...signupRoutes(signup.enter),
    ...bidRoutes,
    ...importIntoRoutes(signupImportApi, mayAdd, signupImport(signup.enter)),
    ...mappingRoutes(signupImportApi, mayAdd, signupPlatformList),
    ...importIntoRoutes(readOutImportApi, mayBid, readOutImport),
    ...mappingRoutes(readOutImportApi, mayBid, readOutPlatformList),
  ],
  flows: [signup.resource, bidFixResource],
  access: [signup.access],
  desk: signupDashboard,
  documents: [signupDocuments],
  related: [signupsOfSupplier],
  jobs: signupJobs,
  risks: [signupRisks],
  dictUses: [
    ...dictColumnsOfTable(signupFields, tenderSignup),
    { dictName: 'signupStatus', column: tenderSignup.status },
  ],
  secretLines: [secretSignupLogLines],
  seed: {
    prefix: signupPrefix,
    grants: signupGrants,
    menus: [
      {
        id: 'sale',
        pid: '0',
        path: '/sale',
        component: 'Layout',
        permissionName: '销售',
        icon: 'IconTicketCode',
        orderNum: 50,
      },
      {
        id: 'tenderSignup',
        pid: 'sale',
        path: SIGNUP_LIST,
        permissionName: '标书发售登记',
        icon: 'IconTicketCode',
        orderNum: 1,
        permission: `${signupPrefix}:view`,
      },
    ],
    dicts: { signupSource: ['现场', '线上'] },
  },
  answers: [
    answerPort(projectAsks.countSignups, countSignups),
    answerPort(projectAsks.bidderIds, bidderIds),
    answerPort(projectAsks.bidsInForce, bidsInForce),
    answerPort(projectAsks.setBidInvalidReason, setBidInvalidReason),
    answerPort(projectAsks.findBidFix, loadBidFix),
    answerPort(noticeAsks.bidderIds, bidderIds),
    answerPort(openedBids, bidsInForce),
    answerPort(complainAsks.hasSignedUp, hasSignedUp),
    answerPort(failAsks.makeBookFeesRefundable, makeBookFeesRefundable(signup.resource)),
    answerPort(isBookReceiptVisible, isReceiptVisible),
  ],
  contributes: [contribute(archiveMaterial, loadSignupArchiveMaterial)],
  hears: [listenToEvent(lotMoved, lapseFixesAfterOpening)],
}
