import { formatMonth } from '@agency/shared/format/dates'
import { IconArchive } from '@douyinfe/semi-icons'
import { lazy } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
import { logMessages as say } from './log.messages'
import { useArchivedSegments } from './use-archived-segments'

const ArchivedDialog = lazy(() => import('./ArchivedDialog'))

/** Shows up to when the log is archived, and opens the archive; nothing when nothing is archived. */
export function ArchivedLogButton() {
  const { data = [] } = useArchivedSegments()
  const [first, last] = [data[0], data.at(-1)]
  if (!first || !last) return null
  return (
    <DialogButton icon={<IconArchive aria-hidden />} opens={ArchivedDialog}>
      {say.archived(formatMonth(first.from), formatMonth(last.to))}
    </DialogButton>
  )
}
