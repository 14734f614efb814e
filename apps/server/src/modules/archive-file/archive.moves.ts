import type { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { archiveFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { archiveRecord, inputFields } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  hasPaperCopies,
  isAnythingPresent,
  itemsOfVolume,
  PARTS,
  type PartCode,
  partsInVolumeOrder,
  REQUIRED,
} from '@agency/shared/modules/archive-file/archive.rules'
import { numberPages } from '@agency/shared/modules/archive-file/page-numbers'
import { isRetentionLawful } from '@agency/shared/tendering/retention'
import { eq } from 'drizzle-orm'
import { addCustody, loadHolders } from '../../custody/custody'
import { groupByHolder, type Holder, unitsOfItems, unitsWithReviewedSupplements } from '../../custody/holders'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, badFields, wrongState } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { assertDictValues, userNamesById } from '../../system/directory'
import { issueNumber } from '../../system/numbering'
import { makeServerMove } from '../../workflow/engine'
import { findSignerName } from '../../workflow/history'
import type { Effect, FlowResource } from '../../workflow/resource'
import { unlessSuspended } from '../tender-project/project.door'
import { issueItemNumber, withPageNumbers } from './archive.number'
import { retentionPeriod } from './archive.retention'
import { receivedItemCodes, recordItemsOnShelf } from './archive.shelving'
import { type ArchiveRecord, archiveParts, type PartRecord, partsOfArchives } from './archive.store'
import { archivePart } from './archive.table'
import { correctionObstacle, lockTreeAndGetShelfPath } from './door/asks'
import { volumePlaced } from './door/events'

const say = {
  noParts: '请选择退回给谁',
  unjudged: (names: string) => `以下纸质材料还没有核对：${names}`,
  lacking: (name: string) => `${name}：必备材料没有收到，请退回移交人`,
  noNote: '没有收到的请说明',
  short: (years: number, source: string) => `保管期限不少于 ${years} 年（${source}）`,
  numbered: '档号含保管期限，编号后不能修改',
  part: (part: PartCode) => `${PARTS[part]}部分`,
  count: (items: number, copies: number, pages: number, files: number) =>
    `${items} 项，纸质 ${copies} 份 ${pages} 页，电子文件 ${files} 个`,
}
const { prefix } = archiveRecord
/** The part of the archive number that means project archives, as opposed to bids and 比选. */
const CATEGORY = 'ZB'

type Archive<A extends keyof typeof archiveApi> = EffectOn<ArchiveRecord, typeof archiveApi, A>

/** The contents of a part of the archive in words: pieces, copies and pages. */
function contentsText(items: readonly ArchiveItem[]): string {
  const there = items.filter(isAnythingPresent)
  const sumOverPresentItems = (pick: (item: ArchiveItem) => number) =>
    there.reduce((total, item) => total + pick(item), 0)
  return say.count(
    there.length,
    sumOverPresentItems(({ copies }) => copies ?? 0),
    sumOverPresentItems(({ pages }) => pages ?? 0),
    sumOverPresentItems(
      ({ file, found }) => file.length + found.filter(({ fileId }) => fileId !== null).length,
    ),
  )
}

/** 接收: the archivist checks the papers item by item; both sides sign (DOMAIN 5.9). */
const acceptArchive: Archive<'accept'> = async ({ write, record, input }) => {
  const both = await partsOfArchives(write.tx, [record.listId])
  const holders = await loadHolders(write.tx, { projectId: record.projectId, ownId: record.listId })
  const said = new Map((input.items ?? []).map((one) => [one.itemCode, one]))
  const judged = both.map((part) => ({
    part,
    // Items that the archive already holds stay received: only the other part was sent back.
    isHeld: part.items.some(({ itemCode }) => isHeldByOther(holders.get(itemCode), part)),
    items: part.items.map((item): ArchiveItem => {
      if (isHeldByOther(holders.get(item.itemCode), part)) return item
      const one = said.get(item.itemCode)
      const { isReceived = isAnythingPresent(item) && !hasPaperCopies(item), checkNote = null } = one ?? {}
      return { ...item, isReceived, checkNote: checkNote || null }
    }),
  }))
  const all = judged.flatMap(({ items }) => items)
  const unjudged = judged
    .filter(({ isHeld }) => !isHeld)
    .flatMap(({ items }) => items.filter((item) => hasPaperCopies(item) && !said.has(item.itemCode)))
  if (unjudged.length > 0) throw badField('items', say.unjudged(unjudged.map(itemLabel).join('、')))
  assertNoPaperMissing(all)
  const receiver = {
    userId: write.actor.userId,
    name: write.actor.nickName,
    sign: await acceptSignature(input.signImage),
  }
  for (const { part, items, isHeld } of judged) {
    if (isHeld) continue
    await archiveParts.patch(write.tx, part.listId, { items })
    // Only units that are new or held by the person who hands in are transferred; units of other holders stay
    // where they are.
    const units = unitsOfItems(holders, receivedItemCodes(items)).filter(
      (unit) => !holders.has(unit) || holders.get(unit)?.userId === part.handUserId,
    )
    if (units.length === 0) continue
    await addCustody(write, {
      projectId: record.projectId,
      bizType: prefix,
      ownId: record.listId,
      units,
      action: '移交',
      what: `${say.part(part.part)}：${contentsText(items)}`,
      giver: await loadSignedSender(write, part),
      receiver,
    })
  }
  return { acceptUserId: write.actor.userId, acceptTime: write.clock() }
}

/** True when somebody other than the person who hands in the part holds this item. */
const isHeldByOther = (holder: Holder | undefined, { handUserId }: PartRecord) =>
  holder !== undefined && holder.userId !== handUserId

const itemLabel = ({ itemCode, itemName }: ArchiveItem) => `${itemCode} ${itemName}`

/**
 * Checks that each missing paper has an explanation and that no required paper is missing. @throws 400 at the
 * items
 */
function assertNoPaperMissing(items: readonly ArchiveItem[]): void {
  const lacking = items.filter((item) => hasPaperCopies(item) && item.isReceived === false)
  const wrong = lacking.flatMap((item) => {
    const field = `items.${item.itemCode}`
    if (item.need === REQUIRED) return [{ field, message: say.lacking(itemLabel(item)) }]
    return item.checkNote ? [] : [{ field, message: say.noNote }]
  })
  if (wrong.length > 0) throw badFields(wrong)
}

/** The person who signed when the part was handed in, with that signature. */
async function loadSignedSender({ tx }: Write, { listId, handUserId, signHash }: PartRecord) {
  const [row] = await tx
    .select({ image: archivePart.signImage })
    .from(archivePart)
    .where(eq(archivePart.listId, listId))
  const names = await userNamesById(tx, [handUserId])
  const sign = row?.image && signHash ? { image: row.image, hash: signHash } : null
  // The entry gives both names when a deputy handed the part in.
  const handed = { ownId: listId, action: 'submit', userId: handUserId }
  const name = await findSignerName(tx, handed, names.get(handUserId ?? '') ?? '')
  return { userId: handUserId, name, sign }
}

/** 退回 of the chosen parts to their senders; the other part keeps its status. */
const returnChosenParts =
  (ofParts: FlowResource<PartRecord>): Archive<'check'> =>
  async ({ write, record, input: { parts: chosen = [], opinion: returnReason = null } }) => {
    if (chosen.length === 0) throw badField('parts', say.noParts)
    for (const part of await partsOfArchives(write.tx, [record.listId])) {
      if (!chosen.includes(part.part)) continue
      await returnHeldPapers(write, record, part)
      await archiveParts.patch(write.tx, part.listId, { returnReason })
      await makeServerMove(write, ofParts, 'giveBack', part.listId)
    }
    return { handTime: null }
  }

const itemCodesOf = (items: readonly ArchiveItem[]) => items.map(({ itemCode }) => itemCode)

/** Hands those papers of a part that the archive holds back to their sender. */
async function returnHeldPapers(write: Write, { projectId, listId: ownId }: ArchiveRecord, part: PartRecord) {
  const holders = await loadHolders(write.tx, { projectId, ownId })
  const names = await userNamesById(write.tx, [part.senderId])
  const held = unitsWithReviewedSupplements(holders, itemCodesOf(part.items)).filter((unit) =>
    holders.has(unit),
  )
  for (const { holder, units } of groupByHolder(holders, held)) {
    if (!holder || holder.userId === part.senderId) continue
    await addCustody(write, {
      projectId,
      bizType: prefix,
      ownId,
      units,
      action: '退回',
      what: `${say.part(part.part)}：${contentsText(part.items.filter((item) => unitsOfItems(holders, [item.itemCode]).some((unit) => units.includes(unit))))}`,
      giver: { ...holder, sign: null },
      receiver: { userId: part.senderId, name: names.get(part.senderId ?? '') ?? '', sign: null },
    })
  }
}

/** 录入: the archive gets its number and place, and its items get numbers derived from the archive number. */
const catalogueArchive: Archive<'input'> = async ({ write, record, input: asked }) => {
  const { retentionCode, secretLevel, boxNo, boxCount, totalPages, keywords } = asked
  const placeId = shelfPlaceIdOf(record, asked)
  const path =
    placeId === null || placeId === record.placeId ? null : await lockTreeAndGetShelfPath.ask(write, placeId)
  const keepPlace = path ?? asked.keepPlace
  const columns = { retentionCode, secretLevel, keepPlace, boxNo, boxCount, totalPages, keywords }
  await assertDictValues(write.tx, inputFields, columns, { ...record })
  if (record.archiveNo && record.retentionCode !== retentionCode)
    throw badField('retentionCode', say.numbered)
  const { years, least } = await retentionPeriod(write, record, retentionCode)
  if (least && !isRetentionLawful(years, least))
    throw badField('retentionCode', say.short(least.years, least.source))
  const archiveNo = record.archiveNo ?? (await issueVolumeNumber(write, record, retentionCode))
  await issueItemNumbers(write, record, archiveNo)
  if (record.keepPlace !== keepPlace || record.placeId !== placeId)
    await volumePlaced.tell({
      write,
      volumeId: record.listId,
      what: archiveNo,
      fromId: record.placeId,
      fromPath: record.keepPlace,
      toId: placeId,
      toPath: keepPlace,
      reason: record.editReason,
    })
  await recordItemsOnShelf(write, record, { archiveNo, keepPlace, boxNo })
  return { ...columns, placeId, archiveNo, inputUserId: write.actor.userId, inputTime: write.clock() }
}

/**
 * The id of the shelf place. A chosen place wins; when the text is unchanged the volume keeps its place; a
 * changed text without a chosen place clears it (null), since the volume then stands where the text says.
 */
const shelfPlaceIdOf = (
  { keepPlace, placeId }: ArchiveRecord,
  asked: { keepPlace: string; placeId?: string | null | undefined },
): string | null => asked.placeId ?? (asked.keepPlace === keepPlace ? placeId : null)

async function issueVolumeNumber(write: Write, record: ArchiveRecord, term: string): Promise<string> {
  const { FONDS_NO } = await write.params.latest()
  return issueNumber(write, 'archiveVolume', {
    bizType: prefix,
    ownId: record.listId,
    values: { fonds: FONDS_NO, category: CATEGORY, term },
  })
}

/**
 * Numbers the received items that have no number yet, in the order of the volume, and their pages; existing
 * numbers stay.
 */
async function issueItemNumbers(write: Write, record: ArchiveRecord, volume: string): Promise<void> {
  const parts = partsInVolumeOrder(await partsOfArchives(write.tx, [record.listId]))
  const numbered: { part: PartCode; listId: string; items: ArchiveItem[] }[] = []
  for (const { part, listId, items } of parts) {
    const own: ArchiveItem[] = []
    for (const item of items) own.push(await issueItemNumber(write, record, { item, volume }))
    numbered.push({ part, listId, items: own })
  }
  // The pages of a volume that never was stored are not stamped yet.
  const pageNumbers = numberPages(itemsOfVolume(numbered), { isAnew: record.archivedTime === null })
  for (const { listId, items } of numbered)
    await archiveParts.patch(write.tx, listId, { items: withPageNumbers(items, pageNumbers) })
}

const recordReview: Effect<ArchiveRecord> = async ({ write, record }) => ({
  checkUserId: write.actor.userId,
  archivedTime: record.archivedTime ?? write.clock(),
  editReason: null,
})

/** 更正 of a stored archive, allowed only while nothing of it is lent out. */
const allowCorrection: Effect<ArchiveRecord> = async ({
  write,
  record,
  input: { opinion: editReason = null },
}) => {
  const reason = await correctionObstacle.ask(write.tx, record.listId)
  if (reason) throw wrongState(reason)
  return { editReason }
}

/** The effect of each move of the archive flow. */
export const archiveEffects = (ofParts: FlowResource<PartRecord>) =>
  unlessSuspended(archiveFlow, {
    accept: acceptArchive,
    acceptReturn: returnChosenParts(ofParts),
    input: catalogueArchive,
    correctInput: catalogueArchive,
    check: recordReview,
    checkRefuse: returnChosenParts(ofParts),
    edit: allowCorrection,
  })
