import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { archiveSupplementPath, MORE_LIST } from '@agency/shared/modules/archive-more/more.paths'
import { moreGrants } from '@agency/shared/modules/archive-more/more.permissions'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { eq, sql } from 'drizzle-orm'
import { loadCustodyChain } from '../../custody/custody'
import { buildCustodyView } from '../../custody/custody-view'
import { supplementUnitId } from '../../custody/holders'
import { hasPermission } from '../../http/actor'
import { createRecordCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import { createRelatedSource } from '../../record/related'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import * as archiveAsks from '../archive-file/door/asks'
import { volumeFacts } from '../archive-repo/door/facts'
import { reassignSender, WITH_SENDER } from './more.assign'
import { canBeginSupplement, duplicateSupplementError, supplementColumns } from './more.begin'
import { supplementEffects } from './more.moves'
import { type MoreRecord, supplements } from './more.store'
import { archiveMore } from './more.table'

const { prefix } = moreRecord
const say = { calls: { assign: '改派移交人', custody: '交接链' }, history: '补充归档', since: '入卷时间' }

const more = createCaseRecord({
  record: moreRecord,
  api: moreApi,
  store: supplements,
  effects: supplementEffects,
  label: ({ archiveNo, seq }) => `${archiveNo} ${seq}`,
  frozen: ({ suspendFlag }) => suspendFlag,
  columns: supplementColumns,
  taken: duplicateSupplementError,
  editable: (_context, _row, moves) => moves.includes('submit'),
  view: async ({ actor }: Context) => {
    const isHead = hasPermission(actor, `${prefix}:assign`)
    return ({ status }: MoreRecord) => ({ mayAssign: isHead && WITH_SENDER.includes(status) })
  },
})
const group = {
  key: 'more',
  title: say.history,
  dateTitle: say.since,
  flow: moreRecord.flow,
  store: supplements,
  row: ({ listId, itemCode, itemName, seq, reason, checkTime }: MoreRecord) => ({
    code: `${itemCode}-${seq}`,
    name: `${itemName}：${reason}`,
    money: null,
    date: checkTime?.toISOString() ?? null,
    path: archiveSupplementPath(listId),
  }),
}

/** 补充归档. */
export const supplementModule: ServerModule = {
  calls: [createRecordCallGroup('archiveMore', { api: moreApi, record: moreRecord }, say.calls)],
  routes: [
    ...more.routes,
    defineRoute(moreApi.assign, permissionGuard(`${prefix}:assign`), async (context, input) =>
      more.one(context, await context.write((write) => reassignSender(write, input))),
    ),
    defineRoute(moreApi.custody, permissionGuard(`${prefix}:view`), async (context, { listId }) => {
      const { projectId, itemCode, seq, source } = await supplements.mustFind(context, listId)
      const rows = await loadCustodyChain(context.db, projectId)
      const unit = supplementUnitId(itemCode, seq)
      const own = new Set(rows.flatMap((row) => (row.units.includes(unit) ? [row.seq] : [])))
      const chain = buildCustodyView(rows, source)
      return { ...chain, rows: chain.rows.filter((row) => own.has(row.seq)) }
    }),
  ],
  flows: [more.resource],
  access: [more.access],
  dictUses: more.dictUses,
  related: [
    createRelatedSource({
      ...group,
      of: archiveRecord.prefix,
      belongs: (archiveId) => eq(archiveMore.archiveId, archiveId),
    }),
    createRelatedSource({
      ...group,
      of: repoRecord.prefix,
      belongs: (repoId) =>
        sql`exists (select 1 from ${volumeFacts} where ${volumeFacts.listId} = ${repoId} and ${volumeFacts.archiveId} = ${archiveMore.archiveId})`,
    }),
  ],
  seed: {
    prefix,
    grants: moreGrants,
    menus: [
      {
        id: 'archiveMore',
        pid: 'projectArchives',
        path: MORE_LIST,
        permissionName: '补充归档',
        icon: 'IconPaperclip',
        orderNum: 5,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [answerPort(archiveAsks.canBeginSupplement, canBeginSupplement)],
}
