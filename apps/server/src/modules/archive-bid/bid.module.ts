import { bidApi as api } from '@agency/shared/modules/archive-bid/bid.contract'
import { BID_LIST } from '@agency/shared/modules/archive-bid/bid.paths'
import { bidGrants } from '@agency/shared/modules/archive-bid/bid.permissions'
import { bidRecord as record } from '@agency/shared/modules/archive-bid/bid.record'
import { custodyOf } from '../../custody/custody'
import { custodyAnswer } from '../../custody/custody-view'
import { recordGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { answer } from '../../http/route'
import { caseRecord } from '../../record/case-record'
import { peopleOf } from '../../system/directory'
import { beginBids, bidsOfLot } from './bid.begin'
import { bidJobs } from './bid.jobs'
import { bidEffects } from './bid.moves'
import { type BidRecord, bids } from './bid.store'
import type { BidPorts } from './ports'

const { prefix } = record

/** 投标文件归档; `listener` is told of lots. */
export function bidArchiveModule(ports: BidPorts) {
  const bid = caseRecord({
    record,
    api,
    store: bids,
    effects: bidEffects,
    label: ({ packageNo, projectName }) => `${packageNo} ${projectName}`,
    frozen: ({ suspendFlag }) => suspendFlag,
    filesInside: ({ items }) => items.map(({ supplierId, file }) => [`items.${supplierId}`, file] as const),
    view: async ({ db }: Context, rows: readonly BidRecord[], { whole }) => {
      const personOf = await peopleOf(db, rows, ({ senderId }) => senderId)
      return (row: BidRecord) => ({
        senderName: personOf(row.senderId),
        items: whole ? row.items : [],
        corrections: whole ? row.corrections : [],
      })
    },
  })

  const module = {
    calls: [recordGroup('archiveBidFile', { api, record }, { custody: '交接记录' })],
    routes: [
      ...bid.routes,
      answer(api.custody, can(`${prefix}:view`), async (context, { listId }) => {
        const { projectId } = await bids.mustFind(context, listId)
        return custodyAnswer(await custodyOf(context.db, projectId), listId)
      }),
    ],
    flows: [bid.resource],
    access: [bid.access],
    dictUses: bid.dictUses,
    jobs: bidJobs((write, lot) => beginBids(write, bid, { lot, ports })),
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
  }
  return { module, listener: bidsOfLot(bid, ports) }
}
