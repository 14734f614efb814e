import type { CustodyChain } from '@agency/shared/contract/custody.contract'
import { markOutsideName } from '@agency/shared/custody/archive-source'
import { firstBrokenRow, type loadCustodyChain } from './custody'

type Row = Awaited<ReturnType<typeof loadCustodyChain>>[number]

const imageDataUrl = (image: Buffer | null) => image && `data:image/png;base64,${image.toString('base64')}`

/** The name of a side; for an external row it is marked as external. */
const displayNameOf = ({ isOutside }: Row, name: string) => (isOutside ? markOutsideName(name) : name)

/**
 * The chain of a project as answered to the client: verified as a whole, with only the rows of the record
 * `ownId` if given.
 * @param source origin of the archive in words; null when everything happened here
 */
export const buildCustodyView = (
  rows: readonly Row[],
  source: string | null,
  ownId?: string,
): CustodyChain => ({
  rows: rows
    .filter((row) => ownId === undefined || row.ownId === ownId)
    .map((row) => ({
      listId: row.listId,
      seq: row.seq,
      action: row.action,
      what: row.what,
      place: row.place,
      giverName: displayNameOf(row, row.giverName),
      giverSign: imageDataUrl(row.giverSign),
      giverSignHash: row.giverSignHash,
      receiverName: displayNameOf(row, row.receiverName),
      receiverSign: imageDataUrl(row.receiverSign),
      receiverSignHash: row.receiverSignHash,
      time: row.time.toISOString(),
      prevHash: row.prevHash,
      hash: row.hash,
      isOutside: row.isOutside,
    })),
  brokenAt: firstBrokenRow(rows),
  source,
})
