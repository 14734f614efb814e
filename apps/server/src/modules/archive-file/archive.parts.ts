import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { archivePartStatus, partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  type FoundThing,
  type ItemEntry,
  incompleteItemProblems,
  itemCarrier,
  type PartCode,
  selectCheckList,
} from '@agency/shared/modules/archive-file/archive.rules'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { eq } from 'drizzle-orm'
import { attachFiles, copyAttachments } from '../../files/attachments'
import { acceptSignature } from '../../files/drawn-signature'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { makeServerMove, startCase } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import type { Effect, FlowResource, MoveInput } from '../../workflow/resource'
import { archiveCheckListFacts } from '../system-rule/door/facts'
import { unlessSuspended } from '../tender-project/project.door'
import { sourceCodesByItem, withDescriptions } from './archive.catalogue'
import { saveRegister } from './archive.registers'
import { findArchiveMaterial } from './archive.sources'
import { type ArchiveRecord, archiveParts, type PartRecord } from './archive.store'
import { archivePart } from './archive.table'

const say = {
  unknown: (code: string) => `清单中没有 ${code}`,
}
/** Statuses at which a part of an archive is with its sender. */
export const WITH_SENDER: readonly string[] = [archivePartStatus.toHandIn, archivePartStatus.returned]
/** The first move of each part of an archive, which puts it on its sender's to-do list. */
const FIRST: Record<PartCode, string> = { B: 'ofB', CM: 'ofCm' }

/** The items of each part of an archive according to the check list in force (DOMAIN 5.9). */
async function loadCheckListItems(
  write: Write,
  archive: ArchiveRecord,
): Promise<Record<PartCode, ArchiveItem[]>> {
  const versions = await write.tx.select().from(archiveCheckListFacts)
  const asked = selectCheckList(rulesInForceOn(versions, shanghaiDateAt(write.clock())), {
    regime: archive.procurementRegime,
    method: archive.procurementMethod,
  })
  const itemsOfPart = (part: PartCode) =>
    asked
      .filter((item) => item.archivePart === part)
      .map(
        ({ itemCode, itemName, need, carrier }): ArchiveItem => ({
          itemCode,
          itemName,
          carrier,
          need: need as ArchiveItem['need'],
          copies: null,
          pages: null,
          note: null,
          missingReason: null,
          found: [],
          file: [],
          isReceived: null,
          checkNote: null,
          itemNo: null,
        }),
      )
  return { B: itemsOfPart('B'), CM: itemsOfPart('CM') }
}

/** Creates the two parts of a new archive, each waiting for its sender. */
export async function createArchiveParts(
  write: Write,
  resource: FlowResource<PartRecord>,
  archive: ArchiveRecord,
): Promise<void> {
  const items = await loadCheckListItems(write, archive)
  for (const part of ['B', 'CM'] as const) {
    const listId = newListId()
    const { projectId, departmentId, listId: archiveId } = archive
    await write.tx.insert(archivePart).values({
      listId,
      archiveId,
      projectId,
      departmentId,
      part,
      items: items[part],
      status: archivePartStatus.toHandIn,
      createTime: write.clock(),
      createUserId: write.actor?.userId ?? null,
    })
    const record = await archiveParts.mustLoad(write.tx, listId)
    await startCase(write, resource as unknown as FlowResource, record)
    await makeServerMove(write, resource, FIRST[part], listId)
  }
}

/**
 * The items of each part, with the material found in the system today while the part is not handed in. After
 * that the copies made at hand-in stay unchanged.
 */
export async function itemsWithFoundMaterial(
  { db, params }: Pick<Context, 'db' | 'params'>,
  all: readonly PartRecord[],
): Promise<Map<string, ArchiveItem[]>> {
  const items = new Map(all.map((part) => [part.listId, part.items]))
  const open = all.filter(({ status }) => WITH_SENDER.includes(status))
  const [first] = open
  if (!first) return items
  const found = await findArchiveMaterial(db, first.projectId)
  const sources = await sourceCodesByItem(db)
  for (const part of open) {
    const filled = part.items.map((item) => ({
      ...item,
      found: preferEarlierCopies(item.found, found.things(sources.get(item.itemCode) ?? null)),
    }))
    items.set(
      part.listId,
      await withDescriptions(db, { ...part, items: filled }, params.values.COMPANY_TITLE),
    )
  }
  return items
}

/** The current findings; a thing that was copied earlier is replaced by its copy. */
const preferEarlierCopies = (before: readonly FoundThing[], now: readonly FoundThing[]): FoundThing[] =>
  now.map((thing) => before.find(({ sourceId }) => sourceId !== null && sourceId === thing.sourceId) ?? thing)

/**
 * The items with the sender's entries merged in. @throws 400 for an item that the check list does not have
 */
export function mergeItemEntries(
  items: readonly ArchiveItem[],
  entries: readonly ItemEntry[],
): ArchiveItem[] {
  const codes = new Set(items.map(({ itemCode }) => itemCode))
  const strange = entries.find(({ itemCode }) => !codes.has(itemCode))
  if (strange) throw badField('items', say.unknown(strange.itemCode))
  return items.map((item) => {
    const said = entries.find(({ itemCode }) => itemCode === item.itemCode)
    return said
      ? {
          ...item,
          ...said,
          note: said.note || null,
          missingReason: said.missingReason || null,
          author: said.author || item.author,
          docDate: said.docDate ?? item.docDate,
        }
      : item
  })
}

/** Attaches the files of the items to the archive. */
export const bindItemFiles = async (
  write: Write,
  { archiveId }: Pick<PartRecord, 'archiveId'>,
  items: readonly ArchiveItem[],
): Promise<void> => {
  for (const { itemCode, file } of items)
    await attachFiles(write, file, {
      bizType: archiveRecord.prefix,
      ownId: archiveId,
      field: `items.${itemCode}`,
    })
}

interface Handed {
  items?: ItemEntry[]
  signImage: string
}

/** 移交: found material is copied so that it cannot change any more; the sender signs. */
const handInPart: Effect<PartRecord, MoveInput & Handed> = async ({ write, record, input }) => {
  const found = (await itemsWithFoundMaterial(write, [record])).get(record.listId) ?? record.items
  const items = mergeItemEntries(found, input.items ?? [])
  const missing = incompleteItemProblems(items)
  if (missing.length > 0)
    throw badFields(missing.map(({ itemCode, message }) => ({ field: `items.${itemCode}`, message })))
  await bindItemFiles(write, record, items)
  const frozen = await freezeFoundMaterial(write, record, items)
  const { image, hash } = await acceptSignature(input.signImage)
  await write.tx.update(archivePart).set({ signImage: image }).where(eq(archivePart.listId, record.listId))
  return {
    items: await withDescriptions(write.tx, { ...record, items: frozen }, write.params.values.COMPANY_TITLE),
    handTime: write.clock(),
    handUserId: write.actor.userId,
    signHash: hash,
    returnReason: null,
  }
}

/** The items with their files copied, and with the registers among the found material drawn as files. */
async function freezeFoundMaterial(
  write: Write,
  { archiveId, projectId, projectCode }: PartRecord,
  items: readonly ArchiveItem[],
): Promise<ArchiveItem[]> {
  const owner = { bizType: archiveRecord.prefix, ownId: archiveId }
  const material = await findArchiveMaterial(write.tx, projectId)
  const sources = await sourceCodesByItem(write.tx)
  const frozen: ArchiveItem[] = []
  for (const item of items) {
    const registers = material.registers(sources.get(item.itemCode) ?? null)
    const found: FoundThing[] = []
    for (const thing of item.found) {
      const register = thing.fileId === null ? registers.get(thing.sourceId ?? '') : undefined
      found.push(
        register
          ? { ...thing, ...(await saveRegister(write, { register, projectCode, owner })) }
          : await copyFoundFile(write, thing, owner),
      )
    }
    frozen.push({
      ...item,
      found,
      carrier: itemCarrier({ ...item, found }),
      isReceived: null,
      checkNote: null,
    })
  }
  return frozen
}

/** The thing with a copy of its file, unless it has a copy from an earlier hand-in or is no file. */
async function copyFoundFile(
  write: Write,
  thing: FoundThing,
  owner: { bizType: string; ownId: string },
): Promise<FoundThing> {
  if (thing.fileId === null || thing.fileId !== thing.sourceId) return thing
  const [fileId] = await copyAttachments(write, [thing.fileId], owner)
  return fileId ? { ...thing, fileId } : thing
}

/** The flow resource of the parts of an archive. `handed` is called after a part was handed in. */
export const partFlowResource = (
  handed: (write: Write, part: PartRecord) => Promise<void>,
): FlowResource<PartRecord> => ({
  flow: partFlow,
  find: archiveParts.find,
  load: archiveParts.load,
  patch: archiveParts.patch,
  async holdFirst(tx, listId) {
    const part = await archiveParts.load(tx, listId)
    if (part) await lockCase(tx, part.archiveId)
  },
  effects: unlessSuspended(partFlow, { submit: handInPart }),
  async moved({ write, key, after }) {
    if (key === 'submit') await handed(write, after)
  },
})
