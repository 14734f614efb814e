import { formatMoney } from '@agency/shared/format/money-text'
import type { FeeReckoning } from '@agency/shared/modules/tender-fee/fee.reckoning'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import section from '../../kit/section/section.module.css'
import { feeMessages as say } from './fee.messages'
import styles from './fee.module.css'

const columns: PlainColumn<FeeReckoning['steps'][number]>[] = [
  textColumn(say.band, ({ from, upTo }) => (upTo === null ? say.above(from) : say.between(from, upTo))),
  numberColumn(say.part, ({ part }) => part),
  numberColumn(say.rate, ({ rate }) => rate),
  numberColumn(say.partFee, ({ fee }) => fee),
]

/** The stored calculation of a fee by bands, then cap, discount and minimum fee (DOMAIN 6.1). */
export function FeeCalculation({ by }: { by: FeeReckoning }) {
  if (by.table === null) return <AgreedFee by={by} />
  const isDiscounted = Number(by.discount) !== 100
  return (
    <>
      <p className={section.quiet}>
        {say.table}：{by.table}（{by.source}）；{say.award} {say.yuan(formatMoney(by.award))}
      </p>
      <div className={styles.scroll}>
        <PlainTable className={styles.table} columns={columns} rows={by.steps} keyOf={({ from }) => from} />
      </div>
      <ul className={styles.outcome}>
        {by.sum !== null && (
          <li>
            {say.sum} {say.wan(by.sum)}
          </li>
        )}
        {by.capped && by.cap && <li>{say.capped(by.cap)}</li>}
        {isDiscounted && <li>{say.discounted(by.discount)}</li>}
        {by.raised && <li>{say.raised(formatMoney(by.minFee))}</li>}
        {by.fee !== null && (
          <li>
            {say.result} <strong>{say.yuan(formatMoney(by.fee))}</strong>
          </li>
        )}
        {by.share && <li>{by.share}</li>}
      </ul>
    </>
  )
}

/** A fee agreed as a sum, as a rate, or in words. */
function AgreedFee({ by: { award, figure, standard, minFee, raised, fee, share } }: { by: FeeReckoning }) {
  const basis =
    standard === 'FIXED' && figure
      ? say.fixed(formatMoney(figure))
      : standard === 'RATE' && figure
        ? say.byRate(formatMoney(award), figure)
        : figure && say.terms(figure)
  return (
    <ul className={styles.outcome}>
      {basis && <li>{basis}</li>}
      {raised && <li>{say.raised(formatMoney(minFee))}</li>}
      {fee === null ? (
        <li>{say.byHand}</li>
      ) : (
        <li>
          {say.result} <strong>{say.yuan(formatMoney(fee))}</strong>
        </li>
      )}
      {share && <li>{share}</li>}
    </ul>
  )
}
