import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money-text'
import { comparisonApi, type WinRow } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { useMemo, useState } from 'react'
import { Chart } from '../../kit/chart/Chart'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { TabBar } from '../../kit/detail/TabBar'
import { EmptyState } from '../../kit/empty/EmptyState'
import { WhenFetched } from '../../kit/empty/Fetched'
import { DetailSection } from '../../kit/section/Facts'
import { comparisonMessages as say } from './comparison.messages'

type By = InputOf<typeof comparisonApi.wins>['by']
const tabs: readonly { key: By; title: string }[] = [
  { key: 'person', title: say.byPerson },
  { key: 'client', title: say.byClient },
  { key: 'quarter', title: say.byQuarter },
  { key: 'discount', title: say.byDiscount },
]

/** /tender/approvalFileComparisonWins: win rates by person, client, quarter and discount. */
export default function WinRatesPage() {
  const [by, choose] = useState<By>('person')
  const rows = useCall(comparisonApi.wins, { by }, { quiet: true, staleTime: 0 })
  return (
    <div className={detail.page}>
      <DetailSection title={say.winsTitle}>
        <TabBar<By> label={say.by} tabs={tabs} chosen={by} onChoose={choose} panelId="comparison-wins" />
        <div id="comparison-wins" role="tabpanel" aria-label={say.winsTitle}>
          <WhenFetched query={rows} rows={6} failed={say.failedToLoad}>
            {(found) =>
              found.length === 0 ? <EmptyState description={say.noWins} /> : <WinRates rows={found} />
            }
          </WhenFetched>
        </div>
      </DetailSection>
    </div>
  )
}

const formatPercent = (value: number) => `${value}%`

function WinRates({ rows }: { rows: readonly WinRow[] }) {
  const data = useMemo(
    () => ({
      categories: rows.map(({ name }) => name),
      // Named without '%', because nothing leads from one person to the next that a line could show.
      series: { [say.rateBars]: rows.map(({ rate }) => (rate === null ? null : Number(rate))) },
    }),
    [rows],
  )
  return (
    <>
      <Chart title={say.rate} kind="bar" axis={say.name} data={data} format={formatPercent} />
      <PlainTable
        label={say.winsTitle}
        minWidth={560}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </>
  )
}

const columns: PlainColumn<WinRow>[] = [
  textColumn(say.name, ({ name }) => name),
  numberColumn(say.decided, ({ decided }) => decided),
  numberColumn(say.won, ({ won }) => won),
  numberColumn(say.rate, ({ rate }) => rate),
  numberColumn(say.failed, ({ failed }) => failed),
  numberColumn(say.wonFee, ({ fee }) => formatMoney(fee)),
]
