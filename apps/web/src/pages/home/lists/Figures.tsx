import { homeApi } from '@agency/shared/contract/home.contract'
import { toWan } from '@agency/shared/format/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '../../../kit/chart/Chart'
import { useWords } from '../../../kit/data/use-words'
import { http } from '../../../session/app'
import { listsMessages as say } from './lists.messages'
import styles from './lists.module.css'

const PERCENT = 100
const METHODS = ['procurementMethod'] as const
const inWan = (value: number) => `${value.toLocaleString('zh-CN')} ${say.wan}`
const share = (part: string, whole: string) =>
  Number(whole) > 0 ? Math.round((Number(part) / Number(whole)) * PERCENT) : null

/** What the agency has begun, won and been paid, in the data scope of whoever looks (DOMAIN 5.16). */
export function Figures() {
  const words = useWords(METHODS)
  const { data } = useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => http.call(homeApi.figures, {}, { quiet: true, signal }),
    retry: false,
  })
  const fees = useMemo(
    () =>
      data && {
        categories: data.months.map(({ month }) => month),
        series: {
          [say.feeSeries]: data.months.map(({ serviceMoney }) => Number(toWan(serviceMoney, 2))),
          [say.rateSeries]: data.months.map(({ serviceMoney, receivedMoney }) =>
            share(receivedMoney, serviceMoney),
          ),
        },
      },
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
  if (!data) return null
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={say.projects} value={String(data.projectCount)} unit={say.projectsUnit} />
        <Figure label={say.winBidMoney} value={toWan(data.winBidMoney, 2)} unit={say.wan} />
        <Figure label={say.serviceMoney} value={toWan(data.serviceMoney, 2)} unit={say.wan} />
        <Figure
          label={say.collectionRate}
          value={
            data.collectionRate === null
              ? say.nothingBilled
              : String(Math.round(data.collectionRate * PERCENT))
          }
          unit={data.collectionRate === null ? '' : '%'}
        />
      </dl>
      <div className={styles.charts}>
        <Chart title={say.feeChart} kind="bar" axis={say.month} data={fees} format={inWan} />
        <Chart title={say.methodChart} kind="pie" axis={say.methodChart} data={methods} />
      </div>
    </>
  )
}

const Figure = ({ label, value, unit }: { label: string; value: string; unit: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong> {unit}
    </dd>
  </div>
)
