import { type HomeFigures, homeApi } from '@agency/shared/contract/home.contract'
import { addMonths, dateAt, monthStart } from '@agency/shared/format/dates'
import { formatMoney, toWan } from '@agency/shared/format/money'
import { LATE_ARCHIVES } from '@agency/shared/pages/archive-path'
import { statisticsPath } from '@agency/shared/pages/statistics-path'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Chart } from '../../../kit/chart/Chart'
import { useCall } from '../../../kit/data/use-call'
import { useWords } from '../../../kit/data/use-words'
import { openTab } from '../../../shell/tabs'
import { listsMessages as say } from './lists.messages'
import styles from './lists.module.css'

const PERCENT = 100
const METHODS = ['procurementMethod'] as const
const inWan = (value: number) => `${value.toLocaleString('zh-CN')} ${say.wan}`
/** 万元 of an amount, read in threes. */
const wanOf = (money: string) => formatMoney(toWan(money))
const share = (part: string, whole: string) =>
  Number(whole) > 0 ? Math.round((Number(part) / Number(whole)) * PERCENT) : null

/** What the agency has begun, won and been paid, in the data scope of whoever looks (DOMAIN 5.16). */
export function Figures() {
  const words = useWords(METHODS)
  const { data } = useCall(homeApi.figures, {}, { key: ['home', 'figures'], quiet: true })
  const fees = useMemo(
    () =>
      data?.fees
        ? {
            categories: data.fees.months.map(({ month }) => month),
            series: {
              [say.feeSeries]: data.fees.months.map(({ serviceMoney }) => Number(toWan(serviceMoney, 2))),
              [say.rateSeries]: data.fees.months.map(({ serviceMoney, receivedMoney }) =>
                share(receivedMoney, serviceMoney),
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
  if (!data) return null
  return (
    <>
      <Cards figures={data} />
      <div className={styles.charts}>
        {fees && (
          <Chart
            title={say.feeChart}
            kind="bar"
            axis={say.month}
            data={fees}
            format={inWan}
            onPick={({ category }) => openTab(clicked.month(category))}
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
            if (picked) openTab(clicked.method(picked.procurementMethod))
          }}
        />
      </div>
    </>
  )
}

/** Midnight of the first of a month, so many months ago. */
const monthsAgo = (months: number) => `${addMonths(monthStart(dateAt(new Date())), -months)}T00:00:00+08:00`
const CHARTED_MONTHS = 12

/** Where a click on a card or in a chart leads: 项目统计 with what it counts. */
const clicked = {
  late: LATE_ARCHIVES,
  begun: () => statisticsPath({ filters: { createTimeStart: monthsAgo(0) } }),
  awarded: () => statisticsPath({ filters: { awardStart: monthsAgo(0) } }),
  collected: () =>
    statisticsPath({ filters: { awardStart: monthsAgo(CHARTED_MONTHS - 1) }, groupBy: 'awardMonth' }),
  month: (groupKey: string) =>
    statisticsPath({
      filters: { awardStart: monthsAgo(CHARTED_MONTHS - 1) },
      groupBy: 'awardMonth',
      groupKey,
    }),
  method: (groupKey: string) =>
    statisticsPath({
      filters: { createTimeStart: monthsAgo(CHARTED_MONTHS - 1) },
      groupBy: 'method',
      groupKey,
    }),
}

function Cards({ figures: { projectCount, winBidMoney, fees, archives } }: { figures: HomeFigures }) {
  return (
    <dl className={styles.figures}>
      <Figure
        to={clicked.begun()}
        label={say.projects}
        value={formatMoney(String(projectCount), 0)}
        unit={say.projectsUnit}
      />
      <Figure to={clicked.awarded()} label={say.winBidMoney} value={wanOf(winBidMoney)} unit={say.wan} />
      {fees && (
        <>
          <Figure
            to={clicked.awarded()}
            label={say.serviceMoney}
            value={wanOf(fees.serviceMoney)}
            unit={say.wan}
          />
          <Figure
            to={clicked.collected()}
            label={say.collectionRate}
            value={
              fees.collectionRate === null
                ? say.nothingBilled
                : String(Math.round(fees.collectionRate * PERCENT))
            }
            unit={fees.collectionRate === null ? '' : '%'}
          />
        </>
      )}
      {archives && (
        <Figure
          to={clicked.late}
          label={say.archivedInTime}
          value={
            archives.inTimeRate === null ? say.nothingDue : String(Math.round(archives.inTimeRate * PERCENT))
          }
          unit={archives.inTimeRate === null ? '' : say.inTimeAndLate(archives.late)}
          leadsTo={say.toArchives}
        />
      )}
    </dl>
  )
}

interface Leading {
  to: string
  label: string
  value: string
  unit: string
  /** What the page is called that it leads to; 项目统计 when left out. */
  leadsTo?: (label: string, value: string) => string
}

const Figure = ({ leadsTo = say.toStatistics, ...props }: Leading) => (
  <div className={styles.figure}>
    <dt>{props.label}</dt>
    <dd>
      <Link to={props.to} aria-label={leadsTo(props.label, `${props.value} ${props.unit}`.trim())}>
        <strong>{props.value}</strong> {props.unit}
      </Link>
    </dd>
  </div>
)
