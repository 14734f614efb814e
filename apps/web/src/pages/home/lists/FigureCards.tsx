import type { HomeFigures } from '@agency/shared/contract/home.contract'
import { formatCount } from '@agency/shared/format/count-text'
import {
  formatTenThousands,
  formatTenThousandsExactly,
  toTenThousandYuan,
} from '@agency/shared/format/money-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { figuresQuery } from '../use-home'
import { figureLinks } from './figure-links'
import { percentOfAmount, rateAsWholePercent, toWanNumber } from './figure-math'
import { listsMessages as say } from './lists.messages'
import styles from './lists.module.css'

/** Formats 元 in 万元. */
const formatInWan = (money: string) => formatTenThousands(toTenThousandYuan(money))
const formatExactlyInWan = (money: string) =>
  `${formatTenThousandsExactly(toTenThousandYuan(money))} ${say.wan}`

/**
 * What the agency has begun, won and been paid, each compared with the same period of last year and with its target
 * (DOMAIN 5.16).
 */
export function FigureCards() {
  const { data } = useQuery(figuresQuery)
  return (
    <dl className={styles.figures} aria-busy={data === undefined}>
      {data && <HomeFigureList {...data} />}
    </dl>
  )
}

const HomeFigureList = ({ projectCount, winBidMoney, fees, archives, lastYear, year }: HomeFigures) => (
  <>
    <Figure
      to={figureLinks.begun()}
      label={say.projects}
      value={formatCount(projectCount)}
      unit={say.projectsUnit}
      beside={say.lastYear(formatCount(lastYear.projectCount))}
    />
    <Figure
      to={figureLinks.awarded()}
      label={say.winBidMoney}
      value={formatInWan(winBidMoney)}
      exact={formatExactlyInWan(winBidMoney)}
      unit={say.wan}
      beside={say.lastYear(formatInWan(lastYear.winBidMoney))}
      target={targetText(year.winBidMoney)}
    />
    {fees && (
      <>
        <Figure
          to={figureLinks.awarded()}
          label={say.serviceMoney}
          value={formatInWan(fees.serviceMoney)}
          exact={formatExactlyInWan(fees.serviceMoney)}
          unit={say.wan}
          beside={
            lastYear.serviceMoney === null ? undefined : say.lastYear(formatInWan(lastYear.serviceMoney))
          }
          target={targetText(year.serviceMoney)}
        />
        <Figure
          to={figureLinks.collected()}
          label={say.collectionRate}
          {...rateValueAndUnit(fees.collectionRate, say.nothingBilled)}
        />
      </>
    )}
    {archives && (
      <Figure
        to={figureLinks.late}
        label={say.archivedInTime}
        {...rateValueAndUnit(archives.inTimeRate, say.nothingDue)}
        beside={archives.late > 0 ? say.late(archives.late) : undefined}
        leadsTo={say.toArchives}
      />
    )}
  </>
)

const rateValueAndUnit = (rate: number | null, none: string) =>
  rate === null ? { value: none, unit: '' } : { value: String(rateAsWholePercent(rate)), unit: '%' }

const targetText = (reached: HomeFigures['year']['winBidMoney']): string | undefined =>
  reached
    ? say.target(
        formatCount(toWanNumber(reached.money)),
        percentOfAmount(String(toWanNumber(reached.money)), String(reached.target)) ?? 0,
      )
    : undefined

interface Leading {
  to: string
  label: string
  value: string
  unit: string
  /** The value without rounding, for the title. */
  exact?: string
  /** The figure with which this one is compared, as text. */
  beside?: string | undefined
  target?: string | undefined
  /** Returns the name of the link for screen readers; by default it names 项目统计. */
  leadsTo?: (label: string, value: string) => string
}

const Figure = ({ leadsTo = say.toStatistics, ...props }: Leading) => (
  <div className={styles.figure}>
    <dt>{props.label}</dt>
    <dd>
      <Link
        to={props.to}
        title={props.exact}
        aria-label={leadsTo(props.label, `${props.value} ${props.unit}`.trim())}
      >
        <strong>{props.value}</strong> {props.unit}
      </Link>
    </dd>
    {props.beside && <dd className={styles.beside}>{props.beside}</dd>}
    {props.target && <dd className={styles.beside}>{props.target}</dd>}
  </div>
)
