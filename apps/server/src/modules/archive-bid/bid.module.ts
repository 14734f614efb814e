import { shanghaiDateAt } from '@agency/shared/format/dates'
import { bidApi as api } from '@agency/shared/modules/archive-bid/bid.contract'
import { archiveBidStatus } from '@agency/shared/modules/archive-bid/bid.flow'
import { BID_LIST } from '@agency/shared/modules/archive-bid/bid.paths'
import { bidGrants } from '@agency/shared/modules/archive-bid/bid.permissions'
import { bidRecord as record } from '@agency/shared/modules/archive-bid/bid.record'
import { isRetentionOver } from '@agency/shared/tendering/retention'
import { and, type SQL } from 'drizzle-orm'
import { loadCustodyChain } from '../../custody/custody'
import { buildCustodyView } from '../../custody/custody-view'
import { createHoldCalls } from '../../custody/holds'
import { createRecordCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { issuePaper } from '../../papers/papers'
import { createCaseRecord } from '../../record/case-record'
import { existsInJoined } from '../../record/case-store'
import type { ServerModule } from '../../server-module'
import { listenToEvent } from '../../wiring/event'
import { makeServerMove } from '../../workflow/engine'
import { type LotHappening, lotFailed, lotNoticeSent } from '../tender-project/door/events'
import { joinProjectFacts } from '../tender-project/door/project-join'
import { beginBidArchive } from './bid.begin'
import { BID_CERTIFICATE, bidDocuments } from './bid.document'
import { bidJobs } from './bid.jobs'
import { bidEffects } from './bid.moves'
import { areBidsFrozen, bids, bidsDestructionDueCondition, losingBidsReturnableCondition } from './bid.store'
import { archiveBid } from './bid.table'
import { bidView, returnableBidders } from './bid.view'

const { prefix } = record
const say = {
  calls: {
    custody: '交接记录',
    hold: '冻结',
    unhold: '解除冻结',
    due: '到期、可退还与冻结的件数',
  },
  gone: '投标文件已销毁',
}
const ofProject = existsInJoined(joinProjectFacts(archiveBid.projectId))

const bid = createCaseRecord({
  record,
  api,
  store: bids,
  effects: bidEffects,
  label: ({ packageNo, projectName }) => `${packageNo} ${projectName}`,
  frozen: ({ suspendFlag }) => suspendFlag,
  filesInside: ({ items, returns }) => [
    ...items.map(({ supplierId, file }) => [`items.${supplierId}`, file] as const),
    ...returns.map(({ supplierId, authFile }) => [`returns.${supplierId}`, authFile] as const),
  ],
  closed: (row, action) =>
    (action === 'toBidder' && returnableBidders(row, new Date()).length === 0) ||
    (action === 'destroy' && !isRetentionOver(row.destroyDue, shanghaiDateAt(new Date()))),
  view: bidView,
  moved: async (write, action, after) => {
    if (action === 'toBidder' && after.isGivenOut)
      await makeServerMove(write, bid.resource, 'allGivenOut', after.listId)
  },
  followed: async ({ write, key, after }) => {
    if (key === 'carryOut')
      await issuePaper(write, {
        source: bidDocuments,
        ownId: after.listId,
        templateCode: BID_CERTIFICATE,
      })
  },
})

const { hold, unhold } = createHoldCalls({
  prefix,
  store: bids,
  over: { status: archiveBidStatus.destroyed, message: say.gone },
})
const loadBidArchiveRow = async (context: Context, listId: string) =>
  bid.one(context, await bids.load(context.db, listId))

const archiveBidsOfEndedLot = ({ write, lot }: LotHappening) => beginBidArchive(write, bid, lot)

/** 投标文件归档. */
export const bidArchiveModule: ServerModule = {
  calls: [createRecordCallGroup('archiveBidFile', { api, record }, say.calls)],
  routes: [
    ...bid.routes,
    defineRoute(api.custody, permissionGuard(`${prefix}:view`), async (context, { listId }) => {
      const { projectId } = await bids.mustFind(context, listId)
      return buildCustodyView(await loadCustodyChain(context.db, projectId), null, listId)
    }),
    defineRoute(api.hold, permissionGuard(`${prefix}:hold`), async (context, input) =>
      loadBidArchiveRow(context, await context.write((write) => hold(write, input))),
    ),
    defineRoute(api.unhold, permissionGuard(`${prefix}:hold`), async (context, input) =>
      loadBidArchiveRow(context, await context.write((write) => unhold(write, input))),
    ),
    defineRoute(api.due, permissionGuard(`${prefix}:view`), async (context) => {
      const today = shanghaiDateAt(context.clock())
      const countVisibleBidArchives = (where: SQL) =>
        context.db.$count(archiveBid, and(bids.seen(context), where))
      return {
        due: await countVisibleBidArchives(bidsDestructionDueCondition(today)),
        returnable: await countVisibleBidArchives(ofProject(losingBidsReturnableCondition(today))),
        held: await countVisibleBidArchives(areBidsFrozen),
      }
    }),
  ],
  flows: [bid.resource],
  access: [bid.access],
  documents: [bidDocuments],
  dictUses: bid.dictUses,
  jobs: bidJobs((write, lot) => beginBidArchive(write, bid, lot)),
  seed: {
    prefix,
    grants: bidGrants,
    menus: [
      {
        id: 'archiveBidFile',
        pid: 'projectArchives',
        path: BID_LIST,
        permissionName: '投标文件归档',
        icon: 'IconInbox',
        orderNum: 1,
        permission: `${prefix}:view`,
      },
    ],
  },
  hears: [
    listenToEvent(lotNoticeSent, archiveBidsOfEndedLot),
    listenToEvent(lotFailed, archiveBidsOfEndedLot),
  ],
}
