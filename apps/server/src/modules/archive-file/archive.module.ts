import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveApi as api } from '@agency/shared/modules/archive-file/archive.contract'
import { archivePartStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { ARCHIVE_LIST } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveGrants } from '@agency/shared/modules/archive-file/archive.permissions'
import { type ArchiveRow, archiveRecord as record } from '@agency/shared/modules/archive-file/archive.record'
import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { createCallGroup, createRecordCallGroup } from '../../http/call-group'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { createCaseRecord } from '../../record/case-record'
import { importRoutes } from '../../record/import'
import type { ServerModule } from '../../server-module'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { makeServerMove } from '../../workflow/engine'
import * as placeAsks from '../archive-place/door/asks'
import { placesRenamed } from '../archive-place/door/events'
import { type ProjectHappening, projectClosed } from '../tender-project/door/events'
import { lotsOfProject, type ProjectRecord } from '../tender-project/project.door'
import { archiveDashboard } from './archive.dashboard'
import { archiveFinder } from './archive.finder'
import { archiveJobs } from './archive.jobs'
import { archiveEffects } from './archive.moves'
import { createArchiveParts, partFlowResource } from './archive.parts'
import { archiveRoutes } from './archive.routes'
import { archiveParts, archives, type PartRecord, partsOfArchives } from './archive.store'
import { archiveView } from './archive.view'
import { findVolumesForKeepers, moveVolumeToPlace, renamePlacesOfVolumes } from './archive.volumes'
import { archivePartHandedIn, archiveStored } from './door/events'
import { legacyImport } from './legacy/legacy.import'
import { packageRoutes } from './package/package.routes'

const { prefix } = record
/** Calendar days within which project papers are archived after the notice (DOMAIN section 4 [P]). */
const DAYS_AFTER_NOTICE = 15
const MADE = 'made'

const ofParts = partFlowResource(afterPartHandedIn)
const archive = createCaseRecord({
  record,
  api,
  store: archives,
  effects: archiveEffects(ofParts),
  label: ({ projectCode, projectName }) => `${projectCode} ${projectName}`,
  withPart: async (context: Context, listId: string) => {
    const part = await archiveParts.find(context.db, context, listId)
    return part && archives.find(context.db, context, part.archiveId)
  },
  view: archiveView(ofParts),
  frozen: ({ suspendFlag }) => suspendFlag,
  followed: async ({ write, key, after }) => {
    if (key === 'check') await archiveStored.tell({ write, archive: after })
  },
})

/** When both parts have been handed in, the archive moves on to the archivist for receipt. */
async function afterPartHandedIn(write: Write, part: PartRecord): Promise<void> {
  const both = await partsOfArchives(write.tx, [part.archiveId])
  await archivePartHandedIn.tell({ write, projectId: part.projectId })
  if (both.some(({ status }) => status !== archivePartStatus.handed)) {
    await makeServerMove(write, archive.resource, 'partIn', part.archiveId)
    return
  }
  const before = await archives.mustLoad(write.tx, part.archiveId)
  await archives.patch(write.tx, part.archiveId, {
    handTime: write.clock(),
    ...columnsForUpdate(write, before),
  })
  await makeServerMove(write, archive.resource, 'bothIn', part.archiveId)
}

/** Creates the archive of a project whose lots have all ended and asks for both of its parts. */
async function createProjectArchive(write: Write, project: ProjectRecord): Promise<void> {
  const lots = await lotsOfProject(write.tx, project.listId)
  const noticed = lots.flatMap(({ noticeSendTime }) =>
    noticeSendTime ? [shanghaiDateAt(noticeSendTime)] : [],
  )
  const last = noticed.toSorted().at(-1) ?? shanghaiDateAt(write.clock())
  const made = await archive.writer.createCase(
    write,
    {
      projectId: project.listId,
      departmentId: project.departmentId,
      dueDate: addDays(last, DAYS_AFTER_NOTICE),
    },
    MADE,
  )
  await createArchiveParts(write, ofParts, made)
}

const createArchiveOnClosing = ({ write, project }: ProjectHappening) => createProjectArchive(write, project)

const loadArchiveRow = async (context: Context, archiveId: string): Promise<ArchiveRow> =>
  archive.one(context, await archives.load(context.db, archiveId))

/** 项目档案归档. */
export const archiveModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'archiveFile',
      { api, record },
      { fill: '填写归档清单', submit: '移交', assign: '改派移交人', custody: '交接链' },
    ),
    createCallGroup('archivePackage', packageApi, {
      title: '归档信息包',
      calls: {
        begin: '开始生成',
        proceed: '继续读取，读完即生成',
        last: '最近一次的信息包与四性检测报告',
        ofVolume: '档案库中一卷的信息包',
        download: '下载，可以分段',
        import: '导入，恢复本系统没有的档案',
      },
    }),
    createCallGroup('archiveLegacy', legacyApi, {
      title: '历史档案导入',
      calls: { importCheck: '导入前检查', importSave: '导入，另一人审核后入库' },
    }),
  ],
  routes: [
    ...archive.routes,
    ...archiveRoutes({ ofParts, one: loadArchiveRow }),
    ...packageRoutes(archive.resource),
    ...importRoutes(legacyApi, permissionGuard(`${prefix}:import`), legacyImport(archive.resource)),
  ],
  flows: [archive.resource, ofParts],
  access: [archive.access],
  desk: archiveDashboard,
  finders: [archiveFinder],
  dictUses: archive.dictUses,
  jobs: archiveJobs(createProjectArchive),
  seed: {
    prefix,
    grants: archiveGrants,
    menus: [
      {
        id: 'projectArchives',
        pid: '0',
        path: '/projectArchives',
        component: 'Layout',
        permissionName: '档案',
        icon: 'IconArchive',
        orderNum: 70,
      },
      {
        id: 'archiveFile',
        pid: 'projectArchives',
        path: ARCHIVE_LIST,
        permissionName: '项目档案归档',
        icon: 'IconFolder',
        orderNum: 2,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(placeAsks.findVolumes, findVolumesForKeepers),
    answerPort(placeAsks.shelveVolume, moveVolumeToPlace),
  ],
  hears: [
    listenToEvent(projectClosed, createArchiveOnClosing),
    listenToEvent(placesRenamed, renamePlacesOfVolumes),
  ],
}
