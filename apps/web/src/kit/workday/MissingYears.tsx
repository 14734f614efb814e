import { missingYearNotice } from '@agency/shared/workday/workday'
import styles from './workday.module.css'

/**
 * The banner over a date that was reckoned in working days (DOMAIN section 2). `years`: those without holiday data,
 * as `missingYears` finds them or the server names them; none, no banner.
 */
export const MissingYears = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <div role="status" className={styles.banner}>
      {years.map((year) => (
        <p key={year}>{missingYearNotice(year)}</p>
      ))}
    </div>
  )
