import { formatMoney } from '@agency/shared/format/money-text'
import {
  voucherApi as api,
  type ExportedVoucher,
  type VoucherBatch,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { batchListing } from '@agency/shared/modules/finance-voucher/voucher.listing'
import { isSuspense } from '@agency/shared/tendering/voucher-sources'
import { Pagination, Tag } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { useDictionaryLabelLookup } from '../../kit/data/use-words'
import { WhenFetched } from '../../kit/empty/Fetched'
import { RowLink } from '../../kit/list/RowButton'
import { Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { SuspenseParts } from './SuspenseParts'
import { VoucherLines } from './VoucherLines'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

const picks = [
  'createTime',
  'createUserName',
  'period',
  'format',
  'mapName',
  'voucherCount',
  'redCount',
  'total',
  'replaced',
  'fileName',
  'sha256',
]
const PAGE = 20

/** The numbered vouchers of an export, with links to their business entries. */
export default function BatchSheet({ batch, onClose }: { batch: VoucherBatch; onClose(): void }) {
  const [page, turnTo] = useState(1)
  const vouchers = useCall(
    api.vouchers,
    { exportId: batch.listId, currPage: page, limit: PAGE },
    { quiet: true, placeholderData: keepPreviousData },
  )
  return (
    <NamedSideSheet title={say.vouchersOf} width={980} onClose={onClose}>
      <Facts labels={batchListing.labels} picks={picks} row={batch} />
      {batch.note !== null && <Warning>{batch.note}</Warning>}
      <WhenFetched query={vouchers} rows={8} failed={say.failed}>
        {({ records, total }) => (
          <>
            {records.map((voucher) => (
              <ExportedVoucherSection key={voucher.listId} voucher={voucher} />
            ))}
            {total > PAGE && (
              <Pagination total={total} pageSize={PAGE} currentPage={page} onPageChange={turnTo} />
            )}
          </>
        )}
      </WhenFetched>
    </NamedSideSheet>
  )
}

function ExportedVoucherSection({ voucher }: { voucher: ExportedVoucher }) {
  const { period, no, date, isRed, redOfNo, sourceType, sourceNo, total, path, lines, parts } = voucher
  const words = useDictionaryLabelLookup(['voucherSource'])
  const name = `${period} ${no}`
  return (
    <section className={styles.one} aria-label={name}>
      <h3 className={styles.head}>
        {name}
        {isRed && <Tag color="red">{say.redMark}</Tag>}
        {redOfNo !== null && <span className={styles.quiet}>{say.takesBack(redOfNo)}</span>}
        <span className={styles.quiet}>
          {date} {words('voucherSource', sourceType)}
        </span>
        {isSuspense(sourceType) ? (
          <span className={styles.quiet}>{sourceNo}</span>
        ) : (
          <RowLink to={path}>{sourceNo}</RowLink>
        )}
        <span className={styles.quiet}>{formatMoney(total)}</span>
      </h3>
      <VoucherLines label={`${name} ${say.lines}`} lines={lines} />
      <SuspenseParts parts={parts} />
    </section>
  )
}
