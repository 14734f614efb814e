import { importMessages as say } from './import.messages'
import styles from './proposals.module.css'

interface Props {
  /** 'YYYY-MM-DD' */
  date: string
  /** 'HH:mm:ss'; null where the list names the day alone. */
  time: string | null
}

/** When a line of a list came, as it was understood: the day, and its time or that there is none. */
export const LineTime = ({ date, time }: Props) => (
  <>
    <span>{date}</span>{' '}
    <span className={time === null ? styles.unknown : undefined}>{time ?? say.noTime}</span>
  </>
)
