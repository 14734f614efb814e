import type { BidRow } from '@agency/shared/modules/archive-bid/bid.record'
import { type BidItem, isAnythingHandedOver } from '@agency/shared/modules/archive-bid/bid.rules'
import { Tag } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { bidMessages as say } from './bid.messages'
import styles from './bid.module.css'

const { columns: words } = say

/** A read-only table of a lot's bids: what was received before the opening, and what was handed over. */
export const BidTable = ({ row }: { row: BidRow }) => {
  const isHanded = row.handTime !== null
  return (
    <PlainTable
      className={styles.table}
      minWidth={760}
      label={say.bidders}
      rows={row.items}
      keyOf={({ supplierId }) => supplierId}
      columns={[
        textColumn<BidItem>(words.bidder, (item) => <BidderName item={item} />),
        textColumn<BidItem>(words.registered, registeredPiecesText),
        textColumn<BidItem>(words.handed, (item) => (isHanded ? pieceCountsText(item) : '—')),
        textColumn<BidItem>(words.media, ({ electronicMedia }) => electronicMedia ?? '—'),
        textColumn<BidItem>(words.seal, ({ sealState }) => sealState ?? '—'),
        numberColumn<BidItem>(words.pages, ({ pages }) => pages ?? '—'),
        textColumn<BidItem>(words.remark, (item) => <BidderRemark row={row} item={item} />),
      ]}
    />
  )
}

export const BidderName = ({ item: { supplierName, isWinner } }: { item: BidItem }) => (
  <span className={styles.name}>
    {supplierName}{' '}
    {isWinner && (
      <Tag size="small" color="green">
        {say.winner}
      </Tag>
    )}
  </span>
)

export const registeredPiecesText = ({ registeredOriginals, registeredCopies }: BidItem): string =>
  registeredOriginals === null ? say.notRegistered : say.pieces(registeredOriginals, registeredCopies)

export const pieceCountsText = ({ originalCount, copyCount }: BidItem): string =>
  say.pieces(originalCount, copyCount)

function BidderRemark({ row, item }: { row: BidRow; item: BidItem }) {
  if (!item.missingReason && item.file.length === 0) return isAnythingHandedOver(item) ? '—' : ''
  return (
    <div className={styles.remark}>
      {item.missingReason && <span>{item.missingReason}</span>}
      {item.file.length > 0 && (
        <AttachmentList
          value={item.file}
          ownId={row.listId}
          zipName={`${row.packageNo}-${item.supplierName}`}
        />
      )}
    </div>
  )
}
