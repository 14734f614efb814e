import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money-text'
import { financeExportApi } from '@agency/shared/modules/finance-export/export.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { Figure, Figures, FiguresNote, FiguresPanel } from '../../kit/list/Figures'
import type { Filters } from '../../kit/list/use-list'
import { exportMessages as say } from './export.messages'

const money = [
  'copeWith',
  'projectPrice',
  'bidBookPrice',
  'winBidServiceMoney',
  'bookServiceTotal',
  'otherIncome',
  'projectMoneyAll',
] as const
const WAN_PLACES = 4

/** Totals of the filtered lines, as on both sheets of the export. */
export function ExportTotals({ filters }: { filters: Filters }) {
  const totals = useCall(financeExportApi.totals, filters as InputOf<typeof financeExportApi.totals>, {
    placeholderData: keepPreviousData,
    quiet: true,
  })
  return (
    <FiguresPanel label={say.totals}>
      <WhenFetched query={totals} rows={2} failed={say.failed}>
        {(told) => (
          <>
            <Figures>
              <Figure label={say.lines}>{told.lines}</Figure>
              <Figure label={say.projects}>{told.projects}</Figure>
              <Figure label={say.winBidMoney}>{formatMoney(told.winBidMoney, WAN_PLACES)}</Figure>
              {money.map((name) => (
                <Figure key={name} label={say[name]}>
                  {formatMoney(told[name])}
                </Figure>
              ))}
            </Figures>
            <FiguresNote>
              {say.once}
              {told.hiddenProjects > 0 && `；${say.hidden(told.hiddenProjects)}`}
            </FiguresNote>
          </>
        )}
      </WhenFetched>
    </FiguresPanel>
  )
}
