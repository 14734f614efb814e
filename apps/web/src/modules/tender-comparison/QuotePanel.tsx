import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money-text'
import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { comparisonMessages as say } from './comparison.messages'
import styles from './comparison.module.css'

const NAMES = ['projectType', 'budgetMoney', 'quoteWay', 'quoteValue', 'costForecast', 'feeForecast'] as const
const AMOUNT = /^(0|[1-9]\d{0,13})(\.\d{1,2})?$/
const isTextField = (name: string) => name === 'projectType' || name === 'quoteWay'

/** The valid inputs of the fee calculation in a form; incomplete ones are left out. */
export const quoteInputFrom = (get: (name: string) => unknown) =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = get(name)
      return typeof value === 'string' && value !== '' && (isTextField(name) || AMOUNT.test(value))
        ? [[name, value]]
        : []
    }),
  )

type Quote = AnswerOf<typeof comparisonApi.quote>

/** 报价测算: the fee of the quote, of other quotes, and the required reviews. */
export function QuotePanel({ get }: { get(name: string): unknown }) {
  const { data } = useCall(comparisonApi.quote, quoteInputFrom(get), {
    quiet: true,
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <section className={styles.quote} aria-label={say.calculator} aria-live="polite">
      {data.standardFee === null ? (
        <p className={styles.quiet}>{say.noTable}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {say.table}：{data.table}
          </p>
          <p className={styles.told}>
            <strong>{say.standard(formatMoney(data.standardFee))}</strong>
            {data.quoteFee !== null && data.quoteRatio !== null && (
              <strong>{say.brings(formatMoney(data.quoteFee), data.quoteRatio)}</strong>
            )}
            {data.mostOff !== null && (
              <span>{Number(data.mostOff) < 0 ? say.never : say.mostOff(data.mostOff)}</span>
            )}
          </p>
          <PlainTable
            label={say.calculator}
            minWidth={320}
            columns={quoteColumns(data.mostOff !== null)}
            rows={data.steps}
            keyOf={({ off }) => String(off)}
          />
        </>
      )}
      {data.needsQc && <p>{say.needsQc(data.thresholds.qcFrom)}</p>}
      {data.needsLeader && <p>{say.needsLeader(data.thresholds.leaderFrom, data.thresholds.leaderBelow)}</p>}
    </section>
  )
}

const quoteColumns = (withCost: boolean): PlainColumn<Quote['steps'][number]>[] => [
  textColumn(say.offStep, ({ off }) => (off === 0 ? say.standardOff : say.percent(off))),
  numberColumn(say.fee, ({ fee }) => formatMoney(fee)),
  ...(withCost
    ? [numberColumn<Quote['steps'][number]>(say.earned, ({ earned }) => earned && formatMoney(earned))]
    : []),
]
