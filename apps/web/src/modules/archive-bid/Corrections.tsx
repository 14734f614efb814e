import { formatToMinute } from '@agency/shared/fields/words'
import type { BidCorrection } from '@agency/shared/modules/archive-bid/bid.rules'
import { DetailSection } from '../../kit/section/Facts'
import { bidMessages as say } from './bid.messages'
import styles from './bid.module.css'

/** 更正史, newest first: who changed what after storage, and why. */
export const BidCorrections = ({ corrections }: { corrections: readonly BidCorrection[] }) => (
  <DetailSection title={say.corrections}>
    <ol className={styles.corrections}>
      {corrections.map(({ time, userName, reason, changes }) => (
        <li key={time}>
          <strong>{reason}</strong>
          {changes.map(({ what, from, to }) => (
            <span key={what}>{say.changed(what, from, to)}</span>
          ))}
          <small>
            {formatToMinute(time)} · {userName}
          </small>
        </li>
      ))}
    </ol>
  </DetailSection>
)
