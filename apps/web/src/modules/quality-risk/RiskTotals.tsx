import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatToMinute } from '@agency/shared/fields/words'
import { riskApi, type RiskTotals as Totals } from '@agency/shared/modules/quality-risk/risk.contract'
import { NEEDS_A_LOOK, riskStates } from '@agency/shared/tendering/risk-states'
import { keepPreviousData } from '@tanstack/react-query'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import type { Filters } from '../../kit/list/use-list'
import { ScrollBox } from '../../kit/scroll/ScrollBox'
import { riskMessages as say } from './risk.messages'
import styles from './risk.module.css'

const EXAMPLE = '示例'

const columns: readonly PlainColumn<Totals>[] = [
  textColumn(say.department, ({ departmentName }) => departmentName ?? say.none),
  ...NEEDS_A_LOOK.map((state) => numberColumn<Totals>(riskStates[state], ({ counts }) => counts[state] ?? 0)),
  numberColumn(say.points, ({ points }) => points),
]

/** Counts by department over the filtered rows. */
export function RiskTotals({ filters }: { filters: Filters }) {
  const totals = useCall(riskApi.totals, filters as InputOf<typeof riskApi.totals>, {
    placeholderData: keepPreviousData,
    quiet: true,
  })
  return (
    <section className={styles.panel} aria-label={say.totals}>
      <WhenFetched query={totals} rows={3} failed={say.failed}>
        {({ departments, region, judgedTime }) => (
          <>
            <p className={styles.note}>
              {judgedTime && say.judged(formatToMinute(judgedTime))}
              <span>{region ? say.byTable(region) : say.noTable}</span>
              {region?.startsWith(EXAMPLE) && <span>{say.example}</span>}
            </p>
            {departments.length > 0 && (
              <ScrollBox label={say.totals}>
                <PlainTable
                  className={styles.totals}
                  label={say.totals}
                  columns={columns}
                  rows={departments}
                  keyOf={({ departmentName }) => departmentName ?? ''}
                />
              </ScrollBox>
            )}
          </>
        )}
      </WhenFetched>
    </section>
  )
}
