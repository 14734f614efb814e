import { formatToMinute } from '@agency/shared/fields/words'
import type { BidReturn } from '@agency/shared/modules/archive-bid/bid.ending'
import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { bidMessages as say } from './bid.messages'

const { columnsOfReturns: words } = say

/** Bids returned to bidders, and who collected them. */
export const ReturnedBids = ({ row }: { row: BidRow }) => (
  <PlainTable
    minWidth={640}
    label={say.returns}
    rows={row.returns}
    keyOf={({ supplierId }) => supplierId}
    columns={[
      textColumn<BidReturn>(words.bidder, ({ supplierName }) => supplierName),
      textColumn<BidReturn>(words.receiver, ({ receiverName }) => receiverName),
      textColumn<BidReturn>(words.phone, ({ receiverPhone }) => receiverPhone ?? '—'),
      textColumn<BidReturn>(words.time, ({ time }) => formatToMinute(time)),
      textColumn<BidReturn>(words.by, ({ userName }) => userName),
      textColumn<BidReturn>(words.file, ({ authFile, supplierName }) => (
        <AttachmentList
          value={authFile}
          ownId={row.listId}
          zipName={`${row.packageNo}-${supplierName}-${say.authFile}`}
        />
      )),
    ]}
  />
)
