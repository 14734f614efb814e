import { shanghaiDateAt } from '@agency/shared/format/dates'
import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import {
  applicableChecks,
  type BidEntry,
  isAnythingHandedOver,
} from '@agency/shared/modules/archive-bid/bid.rules'
import { pseudoRandomBetween } from '../../seed/company/chance'
import { signatureImage } from './demo.files'
import { idAndVersion, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

const ARCHIVIST = 'archivist'
/**
 * Demo projects whose bids are on the shelf today, of about thirty lots (DOMAIN section 7). B03 and B04 have
 * not begun.
 */
const KEPT = 'A01 A02 A03 A04 A05 A07 A08 A09 A10 A11 A12 A13 F02'.split(' ')
type Until = 'handed' | 'returned'
const standing: Readonly<Record<string, Until>> = {
  'A14/0': 'handed',
  'A14/1': 'handed',
  'B01/0': 'handed',
  'B01/1': 'returned',
  'B02/0': 'handed',
  'B02/1': 'handed',
}
/** Demo lots whose bids were moved to another place later. */
const MOVED = ['A03/1', 'A05/0']
const LATER_DAYS = 12
const DAYS_AGO: Readonly<Record<Until, number>> = { handed: -1, returned: -2 }

/** The life of the bids of an ended lot, from project manager B to the shelf (DOMAIN section 7). */
export async function* simulateBidArchiving(
  world: World,
  { plan, cast, projectId, lots }: Tender,
  packageId: string,
): Life {
  const at = lots.indexOf(packageId)
  const lot = `${plan.id}/${at}`
  const until = standing[lot]
  if (!until && !KEPT.includes(plan.id)) return
  // Bids that are still on their way were handed over in the last days.
  const day = until
    ? world.workday(world.today, DAYS_AGO[until])
    : world.workday(shanghaiDateAt(world.now), 2 + (at % 3))
  yield world.at(day, '14:40')
  const found = (await world.call(cast.b, bidApi.list, { projectId })).find(
    (row) => row.packageId === packageId,
  )
  if (!found) return
  const { listId } = found
  await handOverBids(world, cast.b, listId)
  if (until === 'handed') return
  const next = world.workday(day, 1)
  yield world.at(next, '10:20')
  if (until === 'returned') {
    const handed = await world.call(ARCHIVIST, bidApi.detail, { listId })
    const opinion = '副本缺一份，与清单不符，请核对后重新移交'
    await world.call(ARCHIVIST, bidApi.accept, { ...idAndVersion(handed), result: 'return', opinion })
    return
  }
  const placeForShelf = (shelf: number) => formatShelfPlace(Number(plan.id.slice(1)), at, shelf)
  await acceptBids(world, listId, placeForShelf(1))
  if (!MOVED.includes(lot)) return
  yield world.at(world.workday(next, LATER_DAYS), '15:30')
  const kept = await world.call(ARCHIVIST, bidApi.detail, { listId })
  await world.call(ARCHIVIST, bidApi.edit, {
    ...idAndVersion(kept),
    keepPlace: placeForShelf(2),
    boxCount: kept.boxCount ?? 1,
    opinion: '库房调整，整架移位',
  })
}

/** The shelf place (库房-架-层-盒); the lots of a project stand side by side. */
const formatShelfPlace = (turn: number, at: number, shelf: number): string =>
  `二库-${String(shelf + (turn >> 3)).padStart(2, '0')}架-${1 + (turn % 4)}层-${String(turn * 4 + at).padStart(4, '0')}盒`

const createSignatureInput = async () => ({ signImage: await signatureImage(), signPoints: 68 })

/** Hands over all received bids of a lot; winners have also left a copy on a USB stick. */
async function handOverBids(world: World, who: string, listId: string): Promise<void> {
  const row = await world.call(who, bidApi.detail, { listId })
  const items = row.items.map(
    ({ supplierId, isWinner, registeredOriginals, registeredCopies }): BidEntry => ({
      supplierId,
      originalCount: registeredOriginals ?? 1,
      copyCount: registeredCopies ?? 0,
      electronicMedia: isWinner ? 'U盘' : '无',
      sealState: '已拆封',
      missingReason: null,
      file: [],
      pages: pseudoRandomBetween(86, 420, supplierId, listId),
    }),
  )
  await world.call(who, bidApi.submit, {
    ...idAndVersion(row),
    items,
    boxCount: Math.ceil(items.length / 2),
    ...(await createSignatureInput()),
  })
}

async function acceptBids(world: World, listId: string, keepPlace: string): Promise<void> {
  const handed = await world.call(ARCHIVIST, bidApi.detail, { listId })
  await world.call(ARCHIVIST, bidApi.accept, {
    ...idAndVersion(handed),
    result: 'approve',
    counts: receivedCounts(handed),
    acceptCheck: applicableChecks(handed.items),
    boxCount: handed.boxCount ?? 1,
    keepPlace,
    ...(await createSignatureInput()),
  })
}

const receivedCounts = ({ items }: BidRow) =>
  items.filter(isAnythingHandedOver).map(({ supplierId, originalCount, copyCount, electronicMedia }) => ({
    supplierId,
    originalCount: originalCount ?? 0,
    copyCount: copyCount ?? 0,
    electronicMedia: electronicMedia as BidEntry['electronicMedia'],
  }))

const RETURNED_BEFORE = 4
/** 退还 of one bid to its bidder a few working days ago (DOMAIN 5.8). */
export async function* simulateBidReturn(world: World): Life {
  yield world.at(world.workday(world.today, -RETURNED_BEFORE), '14:30')
  const [found] = await world.call(ARCHIVIST, bidApi.list, { isReturnable: 'true' })
  if (!found) return
  const row = await world.call(ARCHIVIST, bidApi.detail, { listId: found.listId })
  const [supplierId] = row.returnable
  if (!supplierId) return
  const { signImage, signPoints } = await createSignatureInput()
  await world.call(ARCHIVIST, bidApi.toBidder, {
    ...idAndVersion(row),
    supplierId,
    receiverName: '代领人（演示）',
    receiverPhone: null,
    authFile: [await world.file(ARCHIVIST, '领取授权书.pdf')],
    signImage,
    signPoints,
    keeperImage: signImage,
    keeperPoints: signPoints,
  })
}
