import { type Counted, complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { column, numberColumn, PlainTable } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { Loaded } from '../../kit/detail/Loaded'
import { ViewSheet } from '../../kit/sheet/ViewSheet'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'

/** px on a wide screen */
const WIDTH = 760

/** What the register comes to, beside its list. */
export function StatisticsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.statistics}</Button>
      {open && (
        <ViewSheet title={say.statisticsTitle} width={WIDTH} onClose={() => setOpen(false)}>
          <Counts />
        </ViewSheet>
      )}
    </>
  )
}

function Counts() {
  const query = useCall(complainApi.statistics, {})
  return (
    <Loaded query={query}>
      {({ total, byClause, byOutcome, byDays, byType }) => (
        <>
          <p className={styles.hint}>{say.total(total)}</p>
          <div className={styles.counts}>
            <Count title={say.byType} rows={byType} />
            <Count title={say.byOutcome} rows={byOutcome} />
            <Count title={say.byDays} rows={byDays} />
            <Count title={say.byClause} rows={byClause} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Count({ title, rows }: { title: string; rows: readonly Counted[number][] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.hint}>{say.none}</p>
      ) : (
        <PlainTable
          className={styles.table}
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ name }) => name}
        />
      )}
    </section>
  )
}

const columns = [
  column<Counted[number]>(say.name, ({ name }) => name),
  numberColumn<Counted[number]>(say.count, ({ count }) => count),
]
