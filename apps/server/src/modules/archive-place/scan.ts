import { parseScannedCode } from '@agency/shared/modules/archive-place/label.code'
import { canHoldArchives, type SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import { type ScanCard, scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { eq } from 'drizzle-orm'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { lockCase } from '../../workflow/hold-case'
import { findVolumes, shelveVolume, type Volume } from './door/asks'
import { mustFindLabel } from './label.store'
import { labelSubjectsInVolume } from './label.subjects'
import { archivePlace } from './place.table'
import type { PlaceRecord } from './place.tree'
import { lockTreeAndFindShelf, recordVolumeMove } from './place.volumes'

const say = {
  unbound: (code: string) => `${code} 还没有绑定`,
  isVoid: (code: string) => `${code} 已作废`,
  gone: (code: string) => `${code} 绑定的对象已不存在，或您无权查看`,
  unknown: (code: string) => `「${code}」不是标签、档号或架位编号`,
  isPlace: '这是架位，请扫案卷或盒',
  isItem: '这是件标签，请扫案卷或盒',
  noNumber: '还没有编档号，录入之后再上架',
}
/** Matches the 档号 of an item: the volume's number, a hyphen and three digits. */
const ITEM_NO = /^(.+)-\d{3}$/

/** What a code refers to, for scanning and for lending. */
export type Scanned = { code: string } & (
  | { kind: 'place'; part: ''; place: PlaceRecord }
  | { kind: Exclude<SubjectKind, 'place'>; part: string; volume: Volume }
)
/**
 * Resolves a scanned or typed code (a bound label, a 档号 or the code of a place) to what the caller may see.
 * @throws 400 at `code` with the reason in words
 */
async function resolveCode(context: Context, text: string): Promise<Scanned> {
  const { is, code } = parseScannedCode(text)
  if (is === 'other') return resolveArchiveOrPlaceNumber(context, code)
  const label = await mustFindLabel(context, text)
  if (label.state === '作废') throw badField('code', say.isVoid(code))
  const { kind, ownId, part } = label
  if (!kind || !ownId) throw badField('code', say.unbound(code))
  if (kind === 'place') {
    const [place] = await context.db.select().from(archivePlace).where(eq(archivePlace.listId, ownId))
    if (place) return { code, kind, part: '', place }
  } else {
    const [volume] = await findVolumes.ask(context, { listIds: [ownId] })
    if (volume) return { code, kind, part, volume }
  }
  throw badField('code', say.gone(code))
}

/** Resolves a 档号 or a place code, as printed on the spine or the rack. */
async function resolveArchiveOrPlaceNumber(context: Context, code: string): Promise<Scanned> {
  const [volume] = await findVolumes.ask(context, { archiveNo: code })
  if (volume) return { code, kind: 'volume', part: '', volume }
  const ofItem = ITEM_NO.exec(code)?.[1]
  const [whole] = ofItem ? await findVolumes.ask(context, { archiveNo: ofItem }) : []
  if (whole?.items.some(({ itemNo }) => itemNo === code))
    return { code, kind: 'item', part: code, volume: whole }
  const [place] = await context.db.select().from(archivePlace).where(eq(archivePlace.placeCode, code))
  if (place) return { code, kind: 'place', part: '', place }
  throw badField('code', say.unknown(code))
}

function scanCardOf(scanned: Scanned): ScanCard {
  const { code, kind, part } = scanned
  if (scanned.kind === 'place') {
    const { listId, path, placeCode } = scanned.place
    return {
      code,
      kind,
      part,
      ownId: listId,
      what: path,
      detail: placeCode,
      placeId: listId,
      place: path,
      isShelf: canHoldArchives(scanned.place.kind),
      boxCount: null,
      status: null,
    }
  }
  const { volume } = scanned
  const told = labelSubjectsInVolume(volume, scanned.kind).find((one) => one.part === part)
  return {
    code,
    kind,
    part,
    ownId: volume.listId,
    placeId: volume.placeId,
    place: volume.keepPlace,
    what: told?.what ?? [volume.archiveNo ?? volume.projectCode, part].filter(Boolean).join(' '),
    detail: volume.projectName,
    isShelf: false,
    boxCount: volume.boxCount,
    status: volume.status,
  }
}

/** Routes of 扫码: look up and 上架. */
export const scanRoutes: readonly Route[] = [
  defineRoute(scanApi.find, permissionGuard(`${placePrefix}:view`), async (context, { code }) =>
    scanCardOf(await resolveCode(context, code)),
  ),
  defineRoute(
    scanApi.shelve,
    permissionGuard(`${placePrefix}:shelve`),
    async (context, { code, placeId }) => {
      const scanned = await resolveCode(context, code)
      if (scanned.kind === 'place') throw badField('code', say.isPlace)
      if (scanned.kind === 'item') throw badField('code', say.isItem)
      const isMoved = await context.write((write) =>
        putVolumeOnShelf(write, { volumeId: scanned.volume.listId, placeId }),
      )
      return { ...scanCardOf(await resolveCode(context, code)), isMoved }
    },
  ),
]

/**
 * Puts a volume on a place. Returns whether it stood elsewhere before. @throws 400 at the place, or when the
 * volume has no 档号 yet
 */
async function putVolumeOnShelf(
  write: Write,
  { volumeId, placeId }: { volumeId: string; placeId: string },
): Promise<boolean> {
  // Locks the archive before the tree of places, in the same order as 录入, to avoid a deadlock.
  await lockCase(write.tx, volumeId)
  const place = await lockTreeAndFindShelf(write, placeId)
  const [volume] = await findVolumes.ask(write, { listIds: [volumeId] })
  if (!volume?.archiveNo) throw badField('code', say.noNumber)
  if (volume.placeId === placeId) return false
  await shelveVolume.ask(write, volume, place)
  await recordVolumeMove(write, {
    volumeId,
    what: volume.archiveNo,
    fromId: volume.placeId,
    fromPath: volume.keepPlace,
    toId: placeId,
    toPath: place.path,
    reason: null,
  })
  return true
}
