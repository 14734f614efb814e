import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import {
  applicableChecks,
  type BidEntry,
  isAnythingHandedOver,
} from '@agency/shared/modules/archive-bid/bid.rules'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signatureFields } from './archives'
import { awardLot, handOutNotice } from './awards'
import { mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { type Answer, moveFunctionFor, type Person, type Some } from './person'
import type { Cast, OfProject } from './projects'
import type { TestServer } from './server'
import { aLotOnSale, aSignedUpSupplier } from './signups'

export const onBids = moveFunctionFor(bidApi)

interface Bidden {
  project: ProjectRow
  lot: LotRow
  winner: SupplierRow
  loser: SupplierRow
}

/** A lot on sale with the bids of two suppliers: 正本 1 and 副本 4 of each. */
export async function aLotWithBids(server: TestServer, cast: Cast, changes: OfProject = {}): Promise<Bidden> {
  const { project, lot } = await aLotOnSale(cast, server, changes)
  const sales = await server.as('sales')
  const { supplier: winner } = await aSignedUpSupplier(sales, lot)
  const { supplier: loser } = await aSignedUpSupplier(sales, lot)
  for (const { listId: supplierId } of [winner, loser])
    await cast.pmb.call(signupApi.bidReceive, {
      packageId: lot.listId,
      supplierId,
      sealOk: true,
      originals: 1,
      copies: 4,
    })
  return { project, lot, winner, loser }
}

/** The bids of a lot whose winner has the notice: they wait for project manager B. */
export async function aBidArchiveDue(
  server: TestServer,
  cast: Cast,
  changes: OfProject = {},
): Promise<Bidden & { row: BidRow }> {
  const bidden = await aLotWithBids(server, cast, changes)
  const { project, lot, winner } = bidden
  await handOutNotice(
    server,
    await awardLot(server, project, lot, { supplierId: winner.listId, winBidMoney: '8000.00' }),
  )
  return { ...bidden, row: await bidArchiveOf(cast.pmb, project.listId) }
}

/** The only bid archive of a project with all its details. */
export async function bidArchiveOf(person: Person, projectId: string): Promise<BidRow> {
  const [row] = await person.call(bidApi.list, { projectId })
  return person.call(bidApi.detail, { listId: mustExist(row).listId })
}

/**
 * The entries of a sender who has everything that was received; `changes`: other values for a bidder, by
 * name.
 */
export const handoverEntriesOf = (
  { items }: BidRow,
  changes: Readonly<Record<string, Partial<BidEntry>>> = {},
): BidEntry[] =>
  items.map(({ supplierId, supplierName, registeredOriginals, registeredCopies }) => ({
    supplierId,
    originalCount: registeredOriginals ?? 0,
    copyCount: registeredCopies ?? 0,
    electronicMedia: '无',
    sealState: '已拆封',
    pages: 120,
    missingReason: null,
    file: [],
    ...changes[supplierName],
  }))

/** 移交. Returns the full answer, which the caller checks. */
export const handOverBids = async (
  person: Person,
  row: BidRow,
  items: BidEntry[] = handoverEntriesOf(row),
  more: Some<typeof bidApi.submit> = {},
): Promise<Answer<BidRow>> =>
  onBids(person, 'submit', row, { items, boxCount: 2, ...(await signatureFields()), ...more })

export const PLACE = '一库-01架-2层-0007盒'

/** The answer of an archivist who finds everything that was handed over. */
export const acceptanceForm = async ({ items, boxCount }: BidRow) => ({
  result: 'approve' as const,
  counts: items
    .filter(isAnythingHandedOver)
    .map(({ supplierId, originalCount, copyCount, electronicMedia }) => ({
      supplierId,
      originalCount: originalCount ?? 0,
      copyCount: copyCount ?? 0,
      electronicMedia: electronicMedia as BidEntry['electronicMedia'],
    })),
  acceptCheck: applicableChecks(items),
  boxCount: boxCount ?? 0,
  keepPlace: PLACE,
  ...(await signatureFields()),
})

/** 接收 of everything that was handed over. */
export const acceptBids = async (archivist: Person, handed: BidRow): Promise<BidRow> =>
  expectSuccess(await onBids(archivist, 'accept', handed, await acceptanceForm(handed)))
