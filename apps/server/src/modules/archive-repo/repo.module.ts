import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { REPO_LIST } from '@agency/shared/modules/archive-repo/repo.paths'
import { repoGrants } from '@agency/shared/modules/archive-repo/repo.permissions'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { retainedUntil } from '@agency/shared/tendering/retention'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { createHoldCalls, isUnderHold } from '../../custody/holds'
import type { Queryable } from '../../db/database'
import { createRecordCallGroup } from '../../http/call-group'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import type { JobContext } from '../../jobs/job'
import { issuePaper } from '../../papers/papers'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { giveSystemIdentity } from '../../session/outsiders'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { makeServerMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { lockAndCheckVolumeFrozen } from '../archive-bid/door/asks'
import { allPapersReturned, papersLent, type VolumeHappening } from '../archive-borrow/door/events'
import { type ArchiveRecord, archives, retentionPeriod } from '../archive-file/archive.door'
import * as archiveAsks from '../archive-file/door/asks'
import { archiveStored, type StoredArchive } from '../archive-file/door/events'
import { archiveFacts } from '../archive-file/door/facts'
import * as moreAsks from '../archive-more/door/asks'
import { DESTRUCTION_CERTIFICATE_TEMPLATE, repoDocuments } from './repo.document'
import { repoEffects } from './repo.moves'
import { sendVolumePapers } from './repo.papers'
import { archiveVolumes, isVolumeFrozen, volumeDestructionDueCondition } from './repo.store'
import { archiveRepo } from './repo.table'
import { repoView } from './repo.view'

const { prefix } = repoRecord
const MADE = 'made'
/** A volume whose retention ends within this many days is reported as due soon. */
const SOON_DAYS = 365
const say = {
  calls: { printPapers: '打印案卷文书', hold: '冻结', unhold: '解除冻结', due: '到期与冻结的件数' },
  begun: (count: number) => `登记 ${count} 卷`,
  begins: '入库档案登记',
  lent: '档案有借出未还的，归还后才能更正',
  destroyed: '档案已销毁或正在办理销毁，不能更正',
  gone: '档案已销毁',
}

const repo = createCaseRecord({
  record: repoRecord,
  api: repoApi,
  store: archiveVolumes,
  effects: repoEffects,
  label: ({ archiveNo, projectName }) => `${archiveNo} ${projectName}`,
  view: repoView,
  followed: async ({ write, key, after }) => {
    if (key === 'carryOut')
      await issuePaper(write, {
        source: repoDocuments,
        ownId: after.listId,
        templateCode: DESTRUCTION_CERTIFICATE_TEMPLATE,
      })
  },
})

const volumeOfArchive = async (db: Queryable, archiveId: string) =>
  (await archiveVolumes.fitting(db, eq(archiveRepo.archiveId, archiveId)))[0]

/** Creates the volume of an archive when it is stored for the first time. */
async function createVolume(write: Write, archive: ArchiveRecord): Promise<void> {
  const { listId: archiveId, projectId, departmentId, archiveNo, archivedTime, retentionCode } = archive
  if (!archiveNo || !archivedTime || !retentionCode || (await volumeOfArchive(write.tx, archiveId))) return
  const period = await retentionPeriod(write, archive, retentionCode)
  // The archive is created when all lots have ended, so the day of storing is not before the end of the
  // procurement.
  const kept = shanghaiDateAt(archivedTime)
  const ended = archive.endedDate ?? kept
  const columns = { projectId, archiveId, departmentId, archiveNo, archivedTime }
  await repo.writer.createCase(write, { ...columns, keepUntil: retainedUntil({ ended, kept }, period) }, MADE)
}

/**
 * Why the archive's volume cannot be changed: lent out, or destroyed or about to be; undefined when it
 * stands in the repository.
 */
async function whyVolumeUnchangeable(
  db: Queryable,
  archiveId: string,
): Promise<'lent' | 'destroyed' | undefined> {
  const volume = await volumeOfArchive(db, archiveId)
  if (!volume || volume.status === repoStatus.kept) return undefined
  return volume.status === repoStatus.lent ? 'lent' : 'destroyed'
}

/** Why the archive of a volume cannot be corrected now, in words. */
async function correctionObstacle(db: Queryable, archiveId: string): Promise<string | undefined> {
  const why = await whyVolumeUnchangeable(db, archiveId)
  return why && say[why]
}

/**
 * Creates the volumes of archives stored before this module existed. Imported archives are not among them
 * until they are reviewed.
 */
async function createMissingVolumes(guest: JobContext): Promise<number> {
  const missing = await guest.db
    .select({ listId: archiveFacts.listId })
    .from(archiveFacts)
    .where(
      and(
        isNotNull(archiveFacts.archivedTime),
        eq(archiveFacts.status, archiveStatus.kept),
        sql`not exists (select 1 from ${archiveRepo} where ${archiveRepo.archiveId} = ${archiveFacts.listId})`,
      ),
    )
    .orderBy(desc(archiveFacts.createTime))
  for (const { listId } of missing) {
    if (guest.signal.aborted) break
    await giveSystemIdentity(guest, []).write(async (write) =>
      createVolume(write, await archives.mustLoad(write.tx, listId)),
    )
  }
  return missing.length
}

const { hold, unhold } = createHoldCalls({
  prefix,
  store: archiveVolumes,
  over: { status: repoStatus.destroyed, message: say.gone },
})
const loadVolumeRow = async (context: Context, listId: string) =>
  repo.one(context, await archiveVolumes.load(context.db, listId))

/** The same as `whyVolumeUnchangeable`, with the volume locked until the transaction ends. */
async function lockAndFindVolumeObstacle(write: Write, archiveId: string) {
  const volume = await volumeOfArchive(write.tx, archiveId)
  if (volume) await lockCase(write.tx, volume.listId)
  return whyVolumeUnchangeable(write.tx, archiveId)
}

/**
 * True when the volume of this project is frozen. Locks it, so that no freeze begins before this transaction
 * ends.
 */
async function lockAndCheckFrozen({ tx }: Write, projectId: string): Promise<boolean> {
  const [volume] = await archiveVolumes.fitting(tx, eq(archiveRepo.projectId, projectId))
  if (!volume) return false
  await lockCase(tx, volume.listId)
  return isUnderHold(tx, volume.listId)
}

const createVolumeOfArchive = ({ write, archive }: StoredArchive) => createVolume(write, archive)
const markVolumeLent = ({ write, repoId }: VolumeHappening) =>
  makeServerMove(write, repo.resource, 'lendOut', repoId)
const markVolumeReturned = ({ write, repoId }: VolumeHappening) =>
  makeServerMove(write, repo.resource, 'cameBack', repoId)

/** 档案库. */
export const repoModule: ServerModule = {
  calls: [createRecordCallGroup('archiveRepo', { api: repoApi, record: repoRecord }, say.calls)],
  routes: [
    ...repo.routes,
    defineRoute(repoApi.hold, permissionGuard(`${prefix}:hold`), async (context, input) =>
      loadVolumeRow(context, await context.write((write) => hold(write, input))),
    ),
    defineRoute(repoApi.unhold, permissionGuard(`${prefix}:hold`), async (context, input) =>
      loadVolumeRow(context, await context.write((write) => unhold(write, input))),
    ),
    defineRoute(repoApi.printPapers, permissionGuard(`${prefix}:print`), (context, asked, { reply }) =>
      sendVolumePapers(context, asked, reply),
    ),
    defineRoute(repoApi.due, permissionGuard(`${prefix}:view`), async (context) => {
      const today = shanghaiDateAt(context.clock())
      const countVisibleVolumes = (where: ReturnType<typeof volumeDestructionDueCondition>) =>
        context.db.$count(archiveRepo, and(archiveVolumes.seen(context), where))
      const due = await countVisibleVolumes(volumeDestructionDueCondition(today))
      return {
        due,
        soon: (await countVisibleVolumes(volumeDestructionDueCondition(addDays(today, SOON_DAYS)))) - due,
        held: await countVisibleVolumes(isVolumeFrozen),
      }
    }),
  ],
  flows: [repo.resource],
  access: [repo.access],
  documents: [repoDocuments],
  dictUses: repo.dictUses,
  jobs: [
    {
      name: 'archive-repo-begin',
      title: say.begins,
      schedule: { dailyAt: '07:45' } as const,
      run: async (context: JobContext) => say.begun(await createMissingVolumes(context)),
    },
  ],
  seed: {
    prefix,
    grants: repoGrants,
    menus: [
      {
        id: 'archiveRepo',
        pid: 'projectArchives',
        path: REPO_LIST,
        permissionName: '档案库',
        icon: 'IconBookOpenStroked',
        orderNum: 3,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(archiveAsks.correctionObstacle, correctionObstacle),
    answerPort(moreAsks.whyVolumeUnchangeable, whyVolumeUnchangeable),
    answerPort(moreAsks.lockAndCheckVolume, lockAndFindVolumeObstacle),
    answerPort(lockAndCheckVolumeFrozen, lockAndCheckFrozen),
  ],
  hears: [
    listenToEvent(archiveStored, createVolumeOfArchive),
    listenToEvent(papersLent, markVolumeLent),
    listenToEvent(allPapersReturned, markVolumeReturned),
  ],
}
