import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money'
import { financeExportApi } from '@agency/shared/modules/finance-export/export.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import { Fetched } from '../../kit/empty/Fetched'
import type { Filters } from '../../kit/list/use-list'
import { exportMessages as say } from './export.messages'
import styles from './finance-export.module.css'

const money = [
  ...(['copeWith', 'projectPrice', 'bidBookPrice', 'winBidServiceMoney', 'bookServiceTotal'] as const),
  ...(['otherIncome', 'projectMoneyAll'] as const),
] as const
const WAN_PLACES = 4

/** What all that was asked for comes to: the sums of both sheets of the file. */
export function ExportTotals({ filters }: { filters: Filters }) {
  const totals = useCall(financeExportApi.totals, filters as InputOf<typeof financeExportApi.totals>, {
    placeholderData: keepPreviousData,
    quiet: true,
  })
  return (
    <section className={styles.panel} aria-label={say.totals}>
      <Fetched query={totals} rows={2} failed={say.failed}>
        {(told) => (
          <>
            <dl className={styles.totals}>
              <Figure label={say.lines}>{told.lines}</Figure>
              <Figure label={say.projects}>{told.projects}</Figure>
              <Figure label={say.winBidMoney}>{formatMoney(told.winBidMoney, WAN_PLACES)}</Figure>
              {money.map((name) => (
                <Figure key={name} label={say[name]}>
                  {formatMoney(told[name])}
                </Figure>
              ))}
            </dl>
            <p className={styles.note}>
              {say.once}
              {told.hiddenProjects > 0 && `；${say.hidden(told.hiddenProjects)}`}
            </p>
          </>
        )}
      </Fetched>
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
