import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import styles from '../lot/handling.module.css'
import { useDeadlines } from '../project/use-project-data'
import { judgementOfLot } from './DeadlinePanel'

/** The text of a rule that the lot breaks. */
export function BrokenRule({ lot, rule }: { lot: LotRow; rule: string }) {
  const { data } = useDeadlines(lot.projectId)
  const broken = judgementOfLot(data, lot.listId)?.judgements.find(
    ({ ruleCode, state }) => ruleCode.startsWith(rule) && state === 'broken',
  )
  return broken ? <p className={styles.over}>{broken.text}</p> : null
}
