import { formatCount } from '@agency/shared/format/count-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '../../../kit/chart/Chart'
import { useDictionaryLabelLookup } from '../../../kit/data/use-words'
import { openTab } from '../../../shell/tabs'
import { figuresQuery } from '../use-home'
import { figureLinks } from './figure-links'
import { percentOfAmount, toWanNumber } from './figure-math'
import { listsMessages as say } from './lists.messages'
import styles from './lists.module.css'

const METHODS = ['procurementMethod'] as const
const withWanUnit = (value: number) => `${formatCount(value)} ${say.wan}`

/** Charts of the fees of twelve months, and of the methods of procurement (DOMAIN 5.16). */
export default function FeeAndMethodCharts() {
  const words = useDictionaryLabelLookup(METHODS)
  const { data } = useQuery(figuresQuery)
  const fees = useMemo(
    () =>
      data?.fees
        ? {
            categories: data.fees.months.map(({ month }) => month),
            series: {
              [say.feeSeries]: data.fees.months.map(({ serviceMoney }) => toWanNumber(serviceMoney)),
              [say.rateSeries]: data.fees.months.map(({ serviceMoney, receivedMoney }) =>
                percentOfAmount(receivedMoney, serviceMoney),
              ),
            },
          }
        : undefined,
    [data],
  )
  const methods = useMemo(
    () =>
      data && {
        categories: data.methods.map(({ procurementMethod }) =>
          words('procurementMethod', procurementMethod),
        ),
        series: { [say.methodSeries]: data.methods.map(({ count }) => count) },
      },
    [data, words],
  )
  if (!data) return <div className={styles.chartsAwaited} />
  return (
    <div className={styles.charts}>
      {fees && (
        <Chart
          title={say.feeChart}
          kind="bar"
          axis={say.month}
          data={fees}
          format={withWanUnit}
          onPick={({ category }) => openTab(figureLinks.month(category))}
        />
      )}
      <Chart
        title={say.methodChart}
        kind="pie"
        axis={say.methodChart}
        data={methods}
        onPick={({ category }) => {
          const picked = data.methods.find(
            ({ procurementMethod }) => words('procurementMethod', procurementMethod) === category,
          )
          if (picked) openTab(figureLinks.method(picked.procurementMethod))
        }}
      />
    </div>
  )
}
