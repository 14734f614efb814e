import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  hasPaperCopies,
  type ItemEntry,
  type PartCode,
} from '@agency/shared/modules/archive-file/archive.rules'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { uploadFile } from './attachments'
import { awardLot, handOutNotice } from './awards'
import { firstOf, mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { aSignaturePicture } from './notices'
import { type Answer, moveFunctionFor, type Person, type Some } from './person'
import { aPublishedProject, type Cast, lotsOfProject, type OfProject } from './projects'
import type { TestServer } from './server'
import { createSupplier } from './signups'

export const onArchive = moveFunctionFor(archiveApi)

export const signatureFields = async () => ({ signImage: await aSignaturePicture(), signPoints: 60 })

export const findPart = (row: ArchiveRow, part: PartCode): ArchivePart =>
  mustExist(row.parts.find((one) => one.part === part))

/** The archive of a project whose only lot has its notice: both parts wait for their senders. */
export async function aDueArchive(
  server: TestServer,
  cast: Cast,
  changes: OfProject = {},
): Promise<ArchiveRow> {
  const project = await aPublishedProject(cast, { packageCount: 1, ...changes })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const supplier = await createSupplier(await server.as('sales'))
  const winner = { supplierId: supplier.listId, winBidMoney: '8000.00' }
  await handOutNotice(server, await awardLot(server, project, lot, winner))
  return archiveOfProject(cast.pm, project.listId)
}

/** The archive of a project with all its details. */
export async function archiveOfProject(person: Person, projectId: string): Promise<ArchiveRow> {
  const [row] = await person.call(archiveApi.list, { projectId })
  return person.call(archiveApi.detail, { listId: mustExist(row).listId })
}

const itemEntry = (itemCode: string, said: Partial<ItemEntry>): ItemEntry => ({
  itemCode,
  copies: null,
  pages: null,
  note: null,
  missingReason: null,
  file: [],
  ...said,
})

/**
 * Entries with which a part can be handed in: papers for the first item, and a reason for every missing one.
 */
export const partEntries = (part: ArchivePart): ItemEntry[] => [
  itemEntry(mustExist(part.items[0]).itemCode, { copies: 3, pages: 12 }),
  ...part.missing
    .filter(({ itemCode }) => itemCode !== part.items[0]?.itemCode)
    .map(({ itemCode }) => itemEntry(itemCode, { missingReason: '原件由业主保管' })),
]

/** 移交 of a part by its sender. Returns the full answer, which the caller checks. */
export const handInPart = async (
  person: Person,
  part: ArchivePart,
  items: ItemEntry[] = partEntries(part),
): Promise<Answer<ArchiveRow>> =>
  person.tries(archiveApi.submit, {
    listId: part.listId,
    version: part.version,
    items,
    ...(await signatureFields()),
  })

/** Entries that confirm every paper as received. */
export const allReceivedEntries = (row: ArchiveRow) =>
  row.parts.flatMap(({ items }) =>
    items.filter(hasPaperCopies).map(({ itemCode }) => ({ itemCode, isReceived: true })),
  )

export const onTheShelf = {
  retentionCode: 'D30',
  secretLevel: '内部',
  keepPlace: 'A库-03架-2层',
  boxNo: '0001',
  boxCount: 1,
  totalPages: 24,
  keywords: '采购',
}

interface Keepers {
  archivist: Person
  reviewer: Person
}

/** Takes an archive from both parts handed in to the shelf. */
export async function shelveArchive(
  { archivist, reviewer }: Keepers,
  handed: ArchiveRow,
): Promise<ArchiveRow> {
  const accepting = {
    result: 'approve' as const,
    items: allReceivedEntries(handed),
    ...(await signatureFields()),
  }
  const accepted = expectSuccess(await onArchive(archivist, 'accept', handed, accepting))
  const entered = expectSuccess(await onArchive(archivist, 'input', accepted, onTheShelf))
  return expectSuccess(await onArchive(reviewer, 'check', entered, { result: 'approve' }))
}

/**
 * An archived volume, as its archivist sees it in the repository. `given` uploads the files of its first
 * item, as the sender.
 */
export async function createArchivedVolume(
  keepers: Keepers & { server: TestServer; cast: Cast },
  changes: OfProject = {},
  given: (sender: Person) => Promise<string[]> = async () => [],
): Promise<RepoRow> {
  const { server, cast, archivist } = keepers
  const due = await aDueArchive(server, cast, changes)
  const partner = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
  const part = findPart(due, 'B')
  const [first, ...rest] = partEntries(part)
  expectSuccess(
    await handInPart(partner, part, [{ ...mustExist(first), file: await given(partner) }, ...rest]),
  )
  const handed = expectSuccess(
    await handInPart(cast.manager, findPart(await archiveOfProject(cast.manager, due.projectId), 'CM')),
  )
  const done = await shelveArchive(keepers, handed)
  return volumeOfProject(archivist, done.projectId)
}

/** The volume of a project with all its details. */
export async function volumeOfProject(person: Person, projectId: string): Promise<RepoRow> {
  const [row] = await person.call(repoApi.list, { projectId })
  return person.call(repoApi.detail, { listId: mustExist(row).listId })
}

export const onVolume = moveFunctionFor(repoApi)
interface Destroyers extends Keepers {
  server: TestServer
  leader: Person
}

/** 销毁 of a volume by everybody involved, after its retention period was set to have ended. */
export async function destroyVolume(
  { server, archivist, reviewer, leader }: Destroyers,
  volume: Pick<RepoRow, 'listId' | 'projectId'>,
): Promise<RepoRow> {
  await server.sql("update archive_repo set keep_until = '2020-12-31' where list_id = $1", [volume.listId])
  const due = await volumeOfProject(archivist, volume.projectId)
  const proposed = expectSuccess(
    await onVolume(archivist, 'destroy', due, { ...(await signatureFields()), opinion: '保管期满' }),
  )
  const checked = expectSuccess(
    await onVolume(reviewer, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }),
  )
  const agreed = expectSuccess(await onVolume(leader, 'destroyApprove', checked, { result: 'approve' }))
  const { listId: photo } = await uploadFile(archivist, '销毁现场.pdf')
  const done = { destroyWay: '粉碎', destroyTime: new Date().toISOString(), destroyFile: [photo] }
  return expectSuccess(await onVolume(archivist, 'carryOut', agreed, done))
}

export const onBorrow = moveFunctionFor(borrowApi)

/** The input of a request to borrow a volume: its first paper, from today for a week. */
export const borrowForm = (
  volume: Pick<RepoRow, 'listId' | 'items'>,
  changes: Some<typeof borrowApi.save> = {},
) => ({
  repoId: volume.listId,
  itemCodes: [mustExist(volume.items.find(hasPaperCopies)).itemCode],
  borrowType: '查阅',
  purpose: '审计',
  reason: '审计核对合同',
  planStart: shanghaiDateAt(new Date()),
  planReturn: addDays(shanghaiDateAt(new Date()), 7),
  externalUnit: null,
  letter: [],
  ...changes,
})

/** The signatures of both people at the counter. */
export const counterSignatures = async () => {
  const { signImage, signPoints } = await signatureFields()
  return { signImage, signPoints, keeperImage: signImage, keeperPoints: signPoints }
}

export const onMore = moveFunctionFor(moreApi)

/** The input of a supplement to an archive: one copy of twelve pages, and these files. */
export const supplementForm = (archiveId: string, changes: Some<typeof moreApi.save> = {}) => ({
  archiveId,
  senderUserId: null,
  reason: '合同副本已由业主签回',
  copies: 1,
  pages: 12,
  moreFile: [],
  note: null,
  ...changes,
})
