import { comparisonApi, type LostBefore } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { quoteWords } from '@agency/shared/modules/tender-comparison/comparison.quote-calculation'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import type { FormSection } from '../../kit/form/FormSection'
import { DetailSection } from '../../kit/section/Facts'
import { comparisonMessages as say } from './comparison.messages'
import styles from './comparison.module.css'

interface Props {
  comparisonName: string
  clientId: string | null
  projectType: string | null
  listId?: string | undefined
  /** The component around it: a section of a page or of a form. */
  box?: typeof DetailSection | typeof FormSection
}

/** Lessons from similar 比选 that were lost; nothing when there are none. */
export function LessonsFromLostBids({
  comparisonName,
  clientId,
  projectType,
  listId,
  box: Box = DetailSection,
}: Props) {
  const asked = {
    ...(comparisonName ? { comparisonName } : {}),
    ...(clientId ? { clientId } : {}),
    ...(projectType ? { projectType } : {}),
    ...(listId ? { listId } : {}),
  }
  const { data = [] } = useCall(comparisonApi.lessons, asked, {
    quiet: true,
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  return (
    <Box title={say.lessons}>
      <p className={styles.quiet}>{say.lessonsNote}</p>
      <ul className={styles.lessons}>
        {data.map((row) => (
          <LostComparisonItem key={row.listId} row={row} />
        ))}
      </ul>
    </Box>
  )
}

const LostComparisonItem = ({ row }: { row: LostBefore }) => (
  <li>
    <strong>
      {row.comparisonCode} {row.comparisonName}
    </strong>
    <p className={styles.told}>
      <span>{row.clientName}</span>
      <span>{say.ours(quoteWords(row.quoteWay, row.quoteValue) || row.quoteWay)}</span>
      {row.winnerName && <span>{say.lostTo(row.winnerName, quoteWords(row.quoteWay, row.winQuote))}</span>}
    </p>
    {row.loseReason && (
      <p>
        {say.reason}：{row.loseReason}
      </p>
    )}
    {row.lesson && (
      <p>
        {say.measure}：{row.lesson}
      </p>
    )}
  </li>
)
