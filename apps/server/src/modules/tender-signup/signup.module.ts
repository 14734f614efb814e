import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupGrants, signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { recordCallGroup } from '../../http/call-group'
import { caseRecord } from '../../record/case-record'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { bidRoutes } from './bid.routes'
import { bidFixResource, lapseFixesOnLotMove } from './bid-fix.moves'
import type { SignupPorts } from './ports'
import { signupDashboard } from './signup.dashboard'
import { signupDocuments } from './signup.document'
import { signupJobs } from './signup.jobs'
import { secretSignupLogLines } from './signup.lines'
import { signupEffects } from './signup.moves'
import { makeBookFeesRefundable } from './signup.refund'
import { signupsOfSupplier } from './signup.related'
import { signupRisks } from './signup.risks'
import { signupRoutes } from './signup.routes'
import { signupColumnsFromForm } from './signup.save'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'
import { signupView } from './signup.view'

const signupCaseRecord = (ports: SignupPorts) =>
  caseRecord({
    record: signupRecord,
    api: signupApi,
    store: signups,
    effects: signupEffects,
    label: (row) => `${row.packageNo} ${row.supplierName}`,
    view: signupView(ports),
    columns: signupColumnsFromForm(ports),
    editable: (_context, { status }) => status === signupStatus.waiting,
    deletable: () => true,
    frozen: ({ suspendFlag }) => suspendFlag,
    // After the opening the only move of a sign-up that remains is a refund.
    closed: (row, action) => row.lotStatus > lotStatus.toOpen && action !== 'refund',
    moved: async (write, action, after) => {
      await (action === 'receive' ? ports.onValid : ports.onLeft)(write, after)
    },
    // Sends no live messages, because their number would reveal the number of buyers (R27).
    isQuiet: true,
    // The log does not record the number of exported rows, which is the number of buyers.
    isCountSecret: true,
  })

/** 报名购标 and 递交. `makeBookFeesRefundable` is called by a failure. */
export const signupModule = (ports: SignupPorts) => {
  const signup = signupCaseRecord(ports)
  const module = {
    calls: [
      recordCallGroup(
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
    ],
    routes: [...signup.routes, ...signupRoutes(ports, signup.enter), ...bidRoutes],
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
  }
  return { module, refundBooks: makeBookFeesRefundable(signup.resource) }
}

/** Must be called with every move of a lot: 唱标更正 ends with the opening record. */
export const bidFixListener = lapseFixesOnLotMove
