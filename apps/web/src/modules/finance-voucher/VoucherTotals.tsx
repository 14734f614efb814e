import { formatMoney } from '@agency/shared/format/money-text'
import type { VoucherTotals as Totals } from '@agency/shared/modules/finance-voucher/voucher.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { WhenFetched } from '../../kit/empty/Fetched'
import { Figure, Figures, FiguresNote, FiguresPanel } from '../../kit/list/Figures'
import { voucherMessages as say } from './voucher.messages'

/** What is to be exported for the month, and whether its books are closed. */
export const VoucherTotals = ({ query }: { query: UseQueryResult<Totals> }) => (
  <FiguresPanel label={say.totals}>
    <WhenFetched query={query} rows={2} failed={say.failed}>
      {({ ready, refused, red, total, note, month, isClosed }) => (
        <>
          <Figures>
            <Figure label={say.ready}>{say.entries(ready)}</Figure>
            <Figure label={say.red}>{say.sheets(red)}</Figure>
            <Figure label={say.debit}>{note ?? formatMoney(total)}</Figure>
            <Figure label={say.refused}>{say.entries(refused)}</Figure>
          </Figures>
          <FiguresNote>{isClosed ? say.closed(month) : say.open(month)}</FiguresNote>
        </>
      )}
    </WhenFetched>
  </FiguresPanel>
)
