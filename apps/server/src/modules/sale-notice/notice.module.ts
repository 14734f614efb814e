import { noticeApi as api, receiptApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { NOTICE_LIST } from '@agency/shared/modules/sale-notice/notice.paths'
import { noticeGrants } from '@agency/shared/modules/sale-notice/notice.permissions'
import { noticeRecord as record } from '@agency/shared/modules/sale-notice/notice.record'
import { hasPermission } from '../../http/actor'
import { createCallGroup, createRecordCallGroup } from '../../http/call-group'
import type { Context, Write } from '../../http/context'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { archiveMaterial } from '../archive-file/door/asks'
import { type LotHappening, lotAwarded, lotFailed, lotTerminated } from '../tender-project/door/events'
import { lastLawfulDay, loadLot } from '../tender-project/project.door'
import { winnerNoticeHandedOut } from './door/events'
import { loadNoticeArchiveMaterial } from './notice.archive'
import { cancelNoticesOfLot, createNotice, createNoticesOfLot } from './notice.begin'
import { issueNoticeDocument, noticeDocuments } from './notice.document'
import { noticeFinder } from './notice.finder'
import { handoutObstacles, isUnpaidFeeOnlyWarning, noticeEffects, noticeInverses } from './notice.moves'
import { isAwaitingReceipt, noticeReceiptRoutes } from './notice.receipt'
import { noticeRoutes } from './notice.routes'
import { isAwaitingHandout } from './notice.seal'
import { lockLotOfNotice, type NoticeRecord, notices } from './notice.store'

const { prefix } = record
/** Statuses of a notice at which obstacles are shown: 项目审核 and 待领取. */
const ASKED_OF: readonly string[] = [noticeStatus.checkPm, noticeStatus.toHandOut]
/** Moves that give the notice to its receiver. */
const GIVING = ['handout', 'send']

const notice = createCaseRecord({
  record,
  api,
  store: notices,
  effects: noticeEffects,
  inverses: noticeInverses,
  label: ({ noticeNo, supplierName }) => `${noticeNo} ${supplierName}`,
  frozen: ({ suspendFlag }) => suspendFlag,
  view: async ({ actor, db, clock }: Context, rows: readonly NoticeRecord[], { whole }) => {
    const obstacles = new Map<string, string[]>()
    for (const row of whole ? rows.filter(({ status }) => ASKED_OF.includes(status)) : [])
      obstacles.set(row.listId, await handoutObstacles(db, row, clock()))
    return (row: NoticeRecord) => ({
      obstacles: obstacles.get(row.listId) ?? [],
      isFeeWarning: isUnpaidFeeOnlyWarning(row),
      mayLink: isAwaitingReceipt(row) && hasPermission(actor, `${prefix}:handout`),
      maySeal: isAwaitingHandout(row) && hasPermission(actor, `${prefix}:handout`),
    })
  },
  lastDayOf: async (write, { packageId }, ruleCode) => {
    const lot = await loadLot(write.tx, packageId)
    return lot ? lastLawfulDay(write, lot, ruleCode) : null
  },
  // The answer to a move includes what it caused, for example the replacement's number.
  moved: async () => undefined,
  holdFirst: lockLotOfNotice,
  followed: async ({ write, key, after }) => {
    if (GIVING.includes(key)) await issueNoticeDocument(write, after)
    if (GIVING.includes(key) && after.isWinner && after.noticeSendTime) {
      const { packageId, noticeSendTime } = after
      await winnerNoticeHandedOut.tell({ write, packageId, noticeSendTime })
    }
    if (key === 'voidApprove') await replaceNotice(write, after)
  },
})

/** Replaces a wrong notice by a new one with its own number. */
async function replaceNotice(write: Write, wrong: NoticeRecord): Promise<void> {
  const lot = await loadLot(write.tx, wrong.packageId)
  if (!lot) return
  const { supplierId, listId: replacesId } = wrong
  const { listId: replacedById } = await createNotice(write, notice, { lot, supplierId, replacesId })
  await notices.patch(write.tx, wrong.listId, { replacedById })
}

const createNoticesOnAward = ({ write, lot }: LotHappening) => createNoticesOfLot(write, notice, lot)
const cancelNoticesOnFailure = ({ write, lot }: LotHappening) => cancelNoticesOfLot(write, notice, lot)

/** 通知书领取. */
export const noticeModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'notice',
      { api, record },
      {
        sendLost: '发出项目全部结果通知书',
        seal: '出具用印件',
        link: '生成签收链接',
        image: '领取人签名',
        handout: '发放',
      },
    ),
    createCallGroup('noticeReceipt', receiptApi, {
      title: '通知书签收',
      calls: { notice: '待签收的通知书', file: '下载通知书', confirm: '确认签收' },
    }),
  ],
  routes: [...notice.routes, ...noticeRoutes(notice)],
  routesWith: () => noticeReceiptRoutes(notice),
  flows: [notice.resource],
  access: [notice.access],
  finders: [noticeFinder],
  documents: [noticeDocuments],
  dictUses: notice.dictUses,
  seed: {
    prefix,
    grants: noticeGrants,
    menus: [
      {
        id: 'tenderSale',
        pid: 'sale',
        path: NOTICE_LIST,
        permissionName: '通知书领取',
        icon: 'IconBookmark',
        orderNum: 2,
        permission: `${prefix}:view`,
      },
    ],
  },
  contributes: [contribute(archiveMaterial, loadNoticeArchiveMaterial)],
  hears: [
    listenToEvent(lotAwarded, createNoticesOnAward),
    listenToEvent(lotFailed, cancelNoticesOnFailure),
    listenToEvent(lotTerminated, cancelNoticesOnFailure),
  ],
}
