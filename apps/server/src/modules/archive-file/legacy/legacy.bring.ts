import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { LEGACY_LOG } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { LegacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { LEGACY_ITEM } from '@agency/shared/modules/archive-file/legacy/legacy.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { createUnverifiedSource, recordArchiveSource } from '../../../custody/archive-source'
import { addCustody, loadHolders } from '../../../custody/custody'
import { columnsForUpdate, type Write } from '../../../http/context'
import { enterExternalNumber, voidNumbers } from '../../../system/numbering'
import { makeServerMove, startCase } from '../../../workflow/engine'
import type { FlowResource } from '../../../workflow/resource'
import { recordItemsOnShelf, SHELF } from '../archive.shelving'
import { type ArchiveRecord, archives } from '../archive.store'
import { findShelfByPathOrCode, lockTreeAndGetShelfPath } from '../door/asks'
import { volumePlaced } from '../door/events'
import { findReturnedLegacyVolume } from './legacy.problems'
import { insertLegacyRows, legacyArchiveColumns, type Place, updateLegacyRows } from './legacy.rows'

const { prefix } = archiveRecord
const say = {
  before: '历史档案',
  takenOver: '接管',
  takenDown: '下架',
  renumbered: '历史档案更正后再次导入',
}

/**
 * Imports one legacy volume into 项目档案, where somebody else must review it (DOMAIN 5.9). One that was sent
 * back is updated in place. The row has been validated.
 */
export async function importLegacyVolume(
  write: Write,
  resource: FlowResource<ArchiveRecord>,
  form: LegacyForm,
): Promise<void> {
  const place = form.keepPlace ? await findShelfByPathOrCode.ask(write.tx, form.keepPlace) : undefined
  // Locks the place of the volume, so that nobody moves it before this transaction ends.
  if (place) await lockTreeAndGetShelfPath.ask(write, place.listId)
  const again = await findReturnedLegacyVolume(write.tx, form)
  const listId = again
    ? await updateReturnedVolume(write, { form, place, before: again })
    : await insertVolume(write, { form, place, resource })
  await recordVolumePlace(write, { listId, place, before: again })
  await makeServerMove(write, resource, again ? 'broughtAgain' : 'broughtIn', listId)
  write.log({
    module: LEGACY_LOG,
    action: 'import',
    ownId: listId,
    before: again && importFormOf(again),
    after: form,
  })
  write.emit({ type: 'records', of: prefix })
}

/** Inserts a legacy volume. Returns the id of its archive. */
async function insertVolume(
  write: Write,
  {
    form,
    place,
    resource,
  }: { form: LegacyForm; place: Place | undefined; resource: FlowResource<ArchiveRecord> },
): Promise<string> {
  const ids = { archiveId: newListId(), projectId: newListId() }
  const { archiveId, projectId } = ids
  // The numbers are registered before their owners, in the same order as issued numbers, so that two
  // transactions cannot deadlock.
  await enterExternalNumber(write, 'projectCode', {
    bizType: projectPrefix,
    ownId: projectId,
    text: form.projectCode,
  })
  await enterExternalNumber(write, 'archiveVolume', {
    bizType: prefix,
    ownId: archiveId,
    text: form.archiveNo,
  })
  await insertLegacyRows(write, { form, place, ids })
  // The import row is the only evidence of where the volume comes from.
  await recordArchiveSource(write, archiveId, createUnverifiedSource('legacy'))
  const archive = await archives.mustLoad(write.tx, archiveId)
  await startCase(write, resource as unknown as FlowResource, archive)
  // The chain of custody begins with the takeover: earlier holders are unknown and nobody signed.
  await addCustody(write, {
    projectId,
    bizType: prefix,
    ownId: archiveId,
    units: [LEGACY_ITEM.itemCode],
    action: say.takenOver,
    what: `${form.archiveNo} ${LEGACY_ITEM.itemName}`,
    giver: { userId: null, name: say.before, sign: null },
    receiver: { userId: write.actor.userId, name: write.actor.nickName, sign: null },
  })
  return archiveId
}

/**
 * Updates a volume that was sent back to what the import row says; numbers that it no longer has become void.
 */
async function updateReturnedVolume(
  write: Write,
  { form, place, before }: { form: LegacyForm; place: Place | undefined; before: ArchiveRecord },
): Promise<string> {
  const { listId, projectId, archiveNo, projectCode } = before
  const isRenumbered = archiveNo !== form.archiveNo
  if (projectCode !== form.projectCode) {
    await voidNumbers(write, [projectId], say.renumbered, ['projectCode'])
    const number = { bizType: projectPrefix, ownId: projectId, text: form.projectCode }
    await enterExternalNumber(write, 'projectCode', number)
  }
  if (isRenumbered) {
    await voidNumbers(write, [listId], say.renumbered, ['archiveVolume', 'archiveNo'])
    await enterExternalNumber(write, 'archiveVolume', {
      bizType: prefix,
      ownId: listId,
      text: form.archiveNo,
    })
  }
  await archives.patch(write.tx, listId, {
    ...legacyArchiveColumns(form, place),
    inputUserId: write.actor.userId,
    inputTime: write.clock(),
    ...columnsForUpdate(write, before),
  })
  await updateLegacyRows(write, { form, before, isRenumbered })
  return listId
}

/** Records in the chain of custody and in the history of places that the volume stands where the row says. */
async function recordVolumePlace(
  write: Write,
  { listId, place, before }: { listId: string; place: Place | undefined; before: ArchiveRecord | undefined },
): Promise<void> {
  const archive = await archives.mustLoad(write.tx, listId)
  const archiveNo = archive.archiveNo ?? ''
  const [fromId, fromPath] = [before?.placeId ?? null, before?.keepPlace ?? null]
  if (place)
    await recordItemsOnShelf(write, archive, { archiveNo, keepPlace: place.path, boxNo: archive.boxNo })
  else await takeVolumeOffShelf(write, archive)
  if (fromId === archive.placeId && fromPath === archive.keepPlace) return
  await volumePlaced.tell({
    write,
    volumeId: listId,
    what: archiveNo,
    fromId,
    fromPath,
    toId: archive.placeId,
    toPath: archive.keepPlace,
    reason: null,
  })
}

/**
 * Takes the volume off a place that the row no longer names; the person who imports it becomes its holder.
 */
async function takeVolumeOffShelf(
  write: Write,
  { projectId, listId: ownId, archiveNo }: ArchiveRecord,
): Promise<void> {
  const unit = LEGACY_ITEM.itemCode
  const holder = (await loadHolders(write.tx, { projectId, ownId })).get(unit)
  if (!holder?.place) return
  const { userId, nickName: name } = write.actor
  await addCustody(write, {
    projectId,
    bizType: prefix,
    ownId,
    units: [unit],
    what: archiveNo ?? '',
    action: say.takenDown,
    giver: { userId: null, name: SHELF, sign: null },
    receiver: { userId, name, sign: null },
  })
  await archives.patch(write.tx, ownId, { acceptUserId: userId, acceptTime: write.clock() })
}

/** The fields of the import form that a stored legacy volume was made from. */
const importFormOf = (archive: ArchiveRecord): Partial<LegacyForm> => ({
  archiveNo: archive.archiveNo ?? '',
  projectCode: archive.projectCode,
  projectName: archive.projectName,
  clientName: archive.clientName,
  procurementRegime: archive.procurementRegime || null,
  procurementMethod: archive.procurementMethod || null,
  endedDate: archive.endedDate ?? '',
  keptDate: archive.archivedTime ? shanghaiDateAt(archive.archivedTime) : '',
  retentionCode: archive.retentionCode ?? '',
  secretLevel: archive.secretLevel,
  keepPlace: archive.keepPlace,
  boxCount: archive.boxCount,
  totalPages: archive.totalPages,
  keywords: archive.keywords,
})
