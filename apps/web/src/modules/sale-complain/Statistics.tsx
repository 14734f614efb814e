import { type Counted, complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useMemo, useState } from 'react'
import { Chart } from '../../kit/chart/Chart'
import { useCall } from '../../kit/data/use-call'
import { WhenLoaded } from '../../kit/section/Loaded'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'

/** The width of the statistics in px, on a wide screen. */
const WIDTH = 760

/** Statistics of complaints, opened from the list. */
export function StatisticsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.statistics}</Button>
      {open && (
        <NamedSideSheet title={say.statisticsTitle} width={WIDTH} onClose={() => setOpen(false)}>
          <ComplaintStatistics />
        </NamedSideSheet>
      )}
    </>
  )
}

function ComplaintStatistics() {
  const query = useCall(complainApi.statistics, {})
  return (
    <WhenLoaded query={query}>
      {({ total, byClause, byOutcome, byDays, byType }) => (
        <>
          <p className={styles.hint}>{say.total(total)}</p>
          <div className={styles.counts}>
            <CountChart title={say.byType} rows={byType} />
            <CountChart title={say.byOutcome} rows={byOutcome} />
            <CountChart title={say.byDays} rows={byDays} />
            <CountChart title={say.byClause} rows={byClause} />
          </div>
        </>
      )}
    </WhenLoaded>
  )
}

/** A chart that can be switched to a table. */
function CountChart({ title, rows }: { title: string; rows: readonly Counted[number][] }) {
  const data = useMemo(
    () => ({
      categories: rows.map(({ name }) => name),
      series: { [say.count]: rows.map(({ count }) => count) },
    }),
    [rows],
  )
  return <Chart title={title} kind="bar" axis={say.name} data={data} />
}
