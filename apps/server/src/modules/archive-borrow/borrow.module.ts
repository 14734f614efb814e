import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { BORROW_LIST, borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowGrants } from '@agency/shared/modules/archive-borrow/borrow.permissions'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { hasPaperCopies } from '@agency/shared/modules/archive-file/archive.rules'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { eq } from 'drizzle-orm'
import { createRecordCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { notFound } from '../../http/refusal'
import { defineRoute } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import { createRelatedSource } from '../../record/related'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import { fullyLentVolumes } from '../archive-place/door/asks'
import * as repoAsks from '../archive-repo/door/asks'
import { borrowJobs } from './borrow.jobs'
import { borrowEffects, borrowInverses } from './borrow.moves'
import { onlineReadingRoutes } from './borrow.reading'
import { borrowColumns } from './borrow.save'
import { borrows, dueTimesOfTakenItems, fullyLentArchives, lentPaperCounts } from './borrow.store'
import { archiveBorrow } from './borrow.table'
import { borrowView } from './borrow.view'
import {
  findBorrowableVolume,
  itemFileIds,
  receivedItemsOfVolume,
  searchVolumeOptions,
} from './borrow.volume'

const { prefix } = borrowRecord
const say = {
  calls: {
    archives: '可借的档案',
    contents: '可借的内容',
    reading: '在线阅读：文件的页数',
    readPage: '在线阅读：一页（带水印）',
    readCopy: '下载带水印的副本',
  },
  history: '借阅史',
  due: '应还时间',
}
/** Statuses at which the borrower may edit: 草稿, 已退回. */
const OPEN: readonly string[] = [borrowStatus.draft, borrowStatus.fix]

const borrow = createCaseRecord({
  record: borrowRecord,
  api: borrowApi,
  store: borrows,
  effects: borrowEffects,
  inverses: borrowInverses,
  label: ({ borrowNo, archiveNo }) => `${borrowNo ?? ''} ${archiveNo}`,
  view: borrowView,
  columns: borrowColumns,
  editable: ({ actor }, { status, createUserId }) => OPEN.includes(status) && createUserId === actor.userId,
})

/** The module of loans of archives (档案借阅). */
export const borrowModule: ServerModule = {
  calls: [createRecordCallGroup('archiveBorrow', { api: borrowApi, record: borrowRecord }, say.calls)],
  routes: [
    ...borrow.routes,
    defineRoute(borrowApi.archives, permissionGuard(`${prefix}:add`), (context, { keyword }) =>
      searchVolumeOptions(context, keyword),
    ),
    defineRoute(borrowApi.contents, permissionGuard(`${prefix}:add`), async (context, { repoId }) => {
      const volume = await findBorrowableVolume(context, repoId)
      if (!volume) throw notFound()
      const [items, until] = [
        await receivedItemsOfVolume(context.db, volume.archiveId),
        await dueTimesOfTakenItems(context.db, repoId),
      ]
      return {
        archiveNo: volume.archiveNo,
        projectName: volume.projectName,
        items: items.map((item) => ({
          itemCode: item.itemCode,
          itemName: item.itemName,
          isPaper: hasPaperCopies(item),
          fileCount: itemFileIds(item).length,
          takenUntil: until.get(item.itemCode)?.toISOString() ?? null,
        })),
      }
    }),
  ],
  routesWith: onlineReadingRoutes,
  flows: [borrow.resource],
  access: [borrow.access],
  dictUses: borrow.dictUses,
  jobs: borrowJobs(borrow.resource),
  related: [
    createRelatedSource({
      of: repoRecord.prefix,
      key: 'borrow',
      title: say.history,
      dateTitle: say.due,
      flow: borrowRecord.flow,
      store: borrows,
      belongs: (repoId) => eq(archiveBorrow.repoId, repoId),
      row: ({ listId, borrowNo, createUserName, borrowType, dueTime }) => ({
        code: borrowNo,
        name: `${createUserName ?? ''} ${borrowType}`,
        money: null,
        date: dueTime.toISOString(),
        path: borrowPath(listId),
      }),
    }),
  ],
  seed: {
    prefix,
    grants: borrowGrants,
    menus: [
      {
        id: 'archiveBorrow',
        pid: 'projectArchives',
        path: BORROW_LIST,
        permissionName: '档案借阅',
        icon: 'IconHistory',
        orderNum: 4,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(repoAsks.lentPaperCounts, lentPaperCounts),
    answerPort(fullyLentVolumes, fullyLentArchives),
  ],
}
