import { missingYearNotice } from '@agency/shared/workday/workday'
import styles from './workday.module.css'

/**
 * The notice above a date calculated in working days (DOMAIN section 2). `years` are those without holiday data, from
 * `missingYears` or the server; nothing when there are none.
 */
export const MissingYears = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <div role="status" className={styles.banner}>
      {years.map((year) => (
        <p key={year}>{missingYearNotice(year)}</p>
      ))}
    </div>
  )
