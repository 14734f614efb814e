import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money-text'
import { agingBuckets } from '@agency/shared/modules/finance-receivable/aging'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { Figure, Figures, FiguresNote, FiguresPanel } from '../../kit/list/Figures'
import type { Filters } from '../../kit/list/use-list'
import { receivableMessages as say } from './receivable.messages'

const money = ['billedMoney', 'receivedMoney', 'droppedMoney', 'openMoney', 'overpaidMoney'] as const
type Sums = Readonly<Record<(typeof money)[number], string | null>> &
  Readonly<Record<(typeof agingBuckets)[number]['name'], string>>

/** Totals of one party or of all results, by age. */
export const ReceivableFigures = ({ sums, parties }: { sums: Sums; parties?: number }) => (
  <Figures>
    {parties !== undefined && <Figure label={say.parties}>{String(parties)}</Figure>}
    {money.map((name) => (
      <Figure key={name} label={say[name]}>
        {sums[name] === null ? say.none : formatMoney(sums[name])}
      </Figure>
    ))}
    {agingBuckets.map(({ name, label }) => (
      <Figure key={name} label={label}>
        {formatMoney(sums[name])}
      </Figure>
    ))}
  </Figures>
)

/** Totals of all results. */
export function ReceivableTotals({ filters }: { filters: Filters }) {
  const totals = useCall(receivableApi.totals, filters as InputOf<typeof receivableApi.totals>, {
    placeholderData: keepPreviousData,
    quiet: true,
  })
  return (
    <FiguresPanel label={say.totals}>
      <WhenFetched query={totals} rows={2} failed={say.failed}>
        {(told) => (
          <>
            <ReceivableFigures sums={told} parties={told.parties} />
            <FiguresNote>{say.agingNote}</FiguresNote>
          </>
        )}
      </WhenFetched>
    </FiguresPanel>
  )
}
