import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondGrants } from '@agency/shared/modules/tender-bond/bond.permissions'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { archiveMaterial } from '../archive-file/door/asks'
import * as ruleAsks from '../system-rule/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import {
  type LotHappening,
  lotContracted,
  lotFailed,
  lotNoticeSent,
  lotTerminated,
} from '../tender-project/door/events'
import { type SignupHappening, signupEnded, signupReceived } from '../tender-signup/door/events'
import { loadBondArchiveMaterial } from './bond.archive'
import { bondDashboard } from './bond.dashboard'
import { bondDocuments } from './bond.document'
import { areBondsSettled, countBondsToCheck, makeBidderBondsDue, updateBondsDue } from './bond.due'
import { bondColumnsFromForm, createExpectedBonds } from './bond.expected'
import { bondJobs } from './bond.jobs'
import { isBondReceiptVisible, secretBondLogLines } from './bond.lines'
import { afterBondMove, bondEffects, limitBondNoticeRecipients } from './bond.moves'
import { bondsOfSupplier } from './bond.related'
import { bondRisks } from './bond.risks'
import { bondRoutes } from './bond.routes'
import { bonds } from './bond.store'
import { bondTogetherRoutes } from './bond.together'
import { bondView } from './bond.view'
import { bondHandled } from './door/events'

const { prefix } = bondRecord

const bond = createCaseRecord({
  record: bondRecord,
  api: bondApi,
  store: bonds,
  effects: bondEffects,
  label: (row) => `${row.packageNo} ${row.supplierName}`,
  view: bondView,
  columns: bondColumnsFromForm,
  hearers: limitBondNoticeRecipients,
  followed: afterBondMove,
  // The answer to a move of a bond includes what the move caused, for example 应予退还.
  moved: (write, _action, { packageId }) => bondHandled.tell({ write, packageId }),
  isCountSecret: true,
})

const expectBondOfSignup = ({ write, ...signup }: SignupHappening) => createExpectedBonds(write, bond, signup)
const returnBondOnWithdrawal = ({ write, ...signup }: SignupHappening) =>
  makeBidderBondsDue(write, bond.resource, signup)
const updateBondsDueOnLotMove = ({ write, lot }: LotHappening) => updateBondsDue(write, bond.resource, lot)

/** 保证金. */
export const bondModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'bond',
      { api: bondApi, record: bondRecord },
      {
        lots: '可缴纳保证金的标包',
        register: '登记到账',
        confirm: '确认到账',
        refund: '退还保证金',
        interestTerms: '应退利息',
        interestAsk: '申请超出应退利息',
        interestApprove: '审批利息',
        forfeit: '申请不予退还',
        forfeitApprove: '审批不予退还',
        bankCheck: '检查银行流水',
        bankMatch: '银行流水与保证金匹配',
        bankSave: '按银行流水登记到账',
        confirmTogether: '几笔一起确认到账',
        refundTogether: '几笔一起退还',
      },
    ),
  ],
  routes: [...bond.routes, ...bondTogetherRoutes(bond), ...bondRoutes(bond)],
  flows: [bond.resource],
  access: [bond.access],
  desk: bondDashboard,
  documents: [bondDocuments],
  related: [bondsOfSupplier],
  dictUses: bond.dictUses,
  jobs: bondJobs,
  risks: [bondRisks],
  secretLines: [secretBondLogLines],
  seed: {
    prefix,
    grants: bondGrants,
    menus: [
      {
        id: 'tenderBond',
        pid: 'tender',
        path: BOND_LIST,
        permissionName: '保证金管理',
        icon: 'IconCoinMoney',
        orderNum: 3,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(projectAsks.areBondsSettled, areBondsSettled),
    answerPort(projectAsks.countBondsToCheck, countBondsToCheck),
    answerPort(ruleAsks.isBondReceiptVisible, isBondReceiptVisible),
  ],
  contributes: [contribute(archiveMaterial, loadBondArchiveMaterial)],
  hears: [
    listenToEvent(signupReceived, expectBondOfSignup),
    listenToEvent(signupEnded, returnBondOnWithdrawal),
    listenToEvent(lotNoticeSent, updateBondsDueOnLotMove),
    listenToEvent(lotContracted, updateBondsDueOnLotMove),
    listenToEvent(lotFailed, updateBondsDueOnLotMove),
    listenToEvent(lotTerminated, updateBondsDueOnLotMove),
  ],
}
