import { Readable } from 'node:stream'
import { describeArchiveSource, markOutsideName } from '@agency/shared/custody/archive-source'
import { archiveFlow, archivePartStatus, partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { PACKAGE_LOG } from '@agency/shared/modules/archive-file/package/package.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { inArray, or } from 'drizzle-orm'
import type { CheckedPackage } from '../../../archive-package/check-bagit'
import type { ReceivedFile } from '../../../blobs/blob-store'
import { OUTSIDE_ID, recordArchiveSource } from '../../../custody/archive-source'
import { firstBrokenRow, loadCustodyChain } from '../../../custody/custody'
import { archiveCustody } from '../../../custody/custody.table'
import type { Queryable } from '../../../db/database'
import { insertJsonRows, type JsonRow } from '../../../db/json-rows'
import { sysAttachment } from '../../../files/attachment.table'
import { saveContents } from '../../../files/keep-named'
import type { Context, Write } from '../../../http/context'
import { enterExternalNumber } from '../../../system/numbering'
import { makeServerMove, startCase } from '../../../workflow/engine'
import { wfCase, wfFlowLog } from '../../../workflow/flow.table'
import type { FlowResource } from '../../../workflow/resource'
import { projectFacts } from '../../tender-project/door/facts'
import { insertPackedProject } from '../../tender-project/project.door'
import { type ArchiveRecord, archives } from '../archive.store'
import { archiveFile, archivePart } from '../archive.table'
import { insertPackedClient, judgePackageSource } from '../door/asks'
import { faultyPackageError, openAndCheckPackage } from './package.open'
import { externalPeopleNames, parseSentArchive, type SentArchive } from './package.sent'

const say = {
  project: (code: string) => `项目 ${code} 已在系统中，不能再导入`,
  archive: (no: string) => `档案 ${no} 已在系统中，不能再导入`,
  file: '信息包中的附件已在系统中，不能再导入',
  lost: (path: string) => `文件与清单不符：${path}`,
  unwritable: '系统记录中有不能写入的行',
  chain: (seq: number) => `交接链第 ${seq} 次交接与当时写下的不符`,
}
/** Maximum number of characters of a file name. */
const MOST_NAME = 100

/**
 * Restores an archive that does not exist here from its package. Everything is checked before anything is
 * written. The archive still needs a review by somebody else, like one that is entered here (DOMAIN 5.9). Of
 * its project only what the archive needs is restored, of its client only the name. The signature shows whose
 * package it is; without the signature of a known organisation the archive is permanently marked. People are
 * restored as names without accounts.
 * @returns the archive's id
 * @throws 400 with a line for each fault
 */
export async function importPackage(
  context: Context,
  resource: FlowResource<ArchiveRecord>,
  zip: { path: string; size: number },
): Promise<string> {
  const bag = await openAndCheckPackage(zip)
  const sent = await parseSentArchive(bag)
  await assertNotImportedYet(context.db, sent)
  const kept: ReceivedFile[] = []
  try {
    await storePackageFiles(context, bag, sent, kept)
    await writeImportedArchive(context, resource, { bag, sent, kept })
  } finally {
    await Promise.all(kept.map((bytes) => bytes.discard()))
  }
  return sent.archive.list_id
}

interface Checked {
  bag: CheckedPackage
  sent: SentArchive
  kept: readonly ReceivedFile[]
}

const writeImportedArchive = (
  context: Context,
  resource: FlowResource<ArchiveRecord>,
  { bag, sent, kept }: Checked,
): Promise<void> =>
  context.write(async (write) => {
    await assertNotImportedYet(write.tx, sent)
    for (const bytes of kept) await saveContents(write.tx, bytes)
    const told = { archiveId: sent.archive.list_id, archiveNo: sent.archive.archive_no }
    const source = await judgePackageSource.ask(write.tx, bag, told)
    await insertPackageRows(write, sent).catch(rethrowAsFaultyPackage)
    await recordArchiveSource(write, told.archiveId, { ...source, people: await externalPeopleNames(bag) })
    const archive = await archives.mustLoad(write.tx, sent.archive.list_id)
    await startCase(write, resource as unknown as FlowResource, archive)
    await makeServerMove(write, resource, 'imported', archive.listId)
    // Checks the chain of custody as it was written with this system's own rule too.
    const broken = firstBrokenRow(await loadCustodyChain(write.tx, archive.projectId))
    if (broken !== null) throw faultyPackageError([say.chain(broken)])
    await enterExternalNumber(write, 'projectCode', {
      bizType: projectPrefix,
      ownId: archive.projectId,
      text: archive.projectCode,
    })
    await enterExternalNumber(write, 'archiveVolume', {
      bizType: archiveRecord.prefix,
      ownId: archive.listId,
      text: sent.archive.archive_no,
    })
    write.log({
      module: PACKAGE_LOG,
      action: 'import',
      ownId: archive.listId,
      after: {
        fingerprint: bag.fingerprint,
        files: sent.files.length,
        name: sent.archive.archive_no,
        source: describeArchiveSource(source),
        house: source.house,
        saidHouse: source.saidHouse,
        kid: source.kid,
      },
    })
    write.emit({ type: 'records', of: archiveRecord.prefix })
  })

/**
 * Checks that the package is new here. @throws 400 when its project, archive, parts or files already exist
 */
async function assertNotImportedYet(
  db: Queryable,
  { project, archive, parts, files }: SentArchive,
): Promise<void> {
  const ofProject = or(
    inArray(projectFacts.listId, [project.list_id]),
    inArray(projectFacts.projectCode, [project.project_code]),
  )
  if ((await db.$count(projectFacts, ofProject)) > 0)
    throw faultyPackageError([say.project(project.project_code)])
  const ofArchive = or(
    inArray(archiveFile.listId, [archive.list_id]),
    inArray(archiveFile.archiveNo, [archive.archive_no]),
  )
  const partIds = parts.map(({ list_id: id }) => id)
  const known =
    (await db.$count(archiveFile, ofArchive)) +
    (await db.$count(archivePart, inArray(archivePart.listId, partIds)))
  if (known > 0) throw faultyPackageError([say.archive(archive.archive_no)])
  const fileIds = files.map(({ row }) => row.list_id)
  if ((await db.$count(sysAttachment, inArray(sysAttachment.listId, fileIds))) > 0)
    throw faultyPackageError([say.file])
}

/** Stores the contents before the attachment rows, so that no attachment lacks its content. */
async function storePackageFiles(
  { store }: Context,
  bag: CheckedPackage,
  { files }: SentArchive,
  kept: ReceivedFile[],
): Promise<void> {
  for (const { path, row } of files) {
    const file = bag.files.get(path)
    const received = await store.receive(Readable.from(file?.read() ?? [], { objectMode: false }))
    kept.push(received)
    if (received.sha256 !== row.sha256) throw faultyPackageError([say.lost(path)])
    await received.keep()
  }
}

/** Turns a database error about invalid data into a 400: such rows were made outside this system. */
function rethrowAsFaultyPackage(error: unknown): never {
  const { cause = error } = error instanceof Error ? error : {}
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/^2[23]/.test(code)) throw faultyPackageError([say.unwritable])
  throw error
}

/** Inserts the rows unchanged, apart from the columns that this system decides itself. */
async function insertPackageRows(
  write: Write,
  { project, client, archive, parts, custody, history, files }: SentArchive,
) {
  const { actor, tx } = write
  const here = { department_id: actor.departmentId, create_user_id: actor.userId, del_flag: false }
  const known = new Set([project, client, archive, ...parts].map((row) => row.list_id))
  const withKnownIdsOnly = (row: JsonRow) => withoutUnknownIds(row, known)
  const begun = { status: archiveFlow.steps.gathering.status, ...here }
  await insertPackedClient.ask(write, client)
  await insertPackedProject(write, { ...withKnownIdsOnly(project), list_id: project.list_id })
  // The place of the archive in the original system is unknown here.
  await insertJsonRows(tx, archiveFile, [{ ...withKnownIdsOnly(archive), ...begun, place_id: null }])
  await insertJsonRows(
    tx,
    archivePart,
    parts.map((part) => ({ ...withKnownIdsOnly(part), status: archivePartStatus.handed, ...here })),
  )
  // The imported chain keeps its hashes; the mark for outside entries is not part of them.
  await insertJsonRows(
    tx,
    archiveCustody,
    custody.map((row) => ({ ...row, is_outside: true })),
  )
  await insertJsonRows(tx, wfFlowLog, history.map(asExternalHistoryLine))
  await insertJsonRows(
    tx,
    sysAttachment,
    files.map(({ row }) => ({
      ...withoutUnknownIds(row, new Set([row.list_id, row.own_id])),
      ...here,
      biz_type: archiveRecord.prefix,
      create_user_name: markOutsideName(limitedText(row.create_user_name)),
    })),
  )
  await tx
    .insert(wfCase)
    .values(parts.map((part) => ({ ...flowCaseColumns(write, part.list_id), ...PART_CASE })))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An imported row with null in place of ids that refer to anything but these known records. */
const withoutUnknownIds = (row: JsonRow, known: ReadonlySet<string>): JsonRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && UUID.test(value) && !known.has(value) ? null : value,
    ]),
  )

const limitedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_NAME) : '')

/** A history line from another system: its user becomes a name marked as external, without an account. */
const asExternalHistoryLine = (row: JsonRow): JsonRow => ({
  ...row,
  user_id: OUTSIDE_ID,
  for_user_id: null,
  user_name: markOutsideName(limitedText(row.user_name)),
})

const PART_CASE = { bizType: partFlow.bizType, flowCode: partFlow.code, step: 'handed' }
const flowCaseColumns = ({ actor }: Write, ownId: string) => ({
  ownId,
  flowVersion: 1,
  starterUserId: actor.userId,
})
