import { proposalMessages as say } from './proposals.messages'
import styles from './proposals.module.css'

interface Props {
  /** 'YYYY-MM-DD' */
  date: string
  /** 'HH:mm:ss'; null when the list gives only the date. */
  time: string | null
}

/** The parsed time of a line: the date, and its time or a remark that there is none. */
export const LineTime = ({ date, time }: Props) => (
  <>
    <span>{date}</span>{' '}
    <span className={time === null ? styles.unknown : undefined}>{time ?? say.noTime}</span>
  </>
)
