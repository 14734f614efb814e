import { toTheMinute } from '@agency/shared/fields/words'
import type { BidReturn } from '@agency/shared/modules/archive-bid/bid.ending'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { column, PlainTable } from '../../kit/data/PlainTable'
import { bidMessages as say } from './bid.messages'

const { columnsOfReturns: words } = say

/** Bids returned to bidders, and who collected them. */
export const Returns = ({ row }: { row: BidRow }) => (
  <PlainTable
    minWidth={640}
    label={say.returns}
    rows={row.returns}
    keyOf={({ supplierId }) => supplierId}
    columns={[
      column<BidReturn>(words.bidder, ({ supplierName }) => supplierName),
      column<BidReturn>(words.receiver, ({ receiverName }) => receiverName),
      column<BidReturn>(words.phone, ({ receiverPhone }) => receiverPhone ?? '—'),
      column<BidReturn>(words.time, ({ time }) => toTheMinute(time)),
      column<BidReturn>(words.by, ({ userName }) => userName),
      column<BidReturn>(words.file, ({ authFile, supplierName }) => (
        <AttachmentList
          value={authFile}
          ownId={row.listId}
          zipName={`${row.packageNo}-${supplierName}-${say.authFile}`}
        />
      )),
    ]}
  />
)
