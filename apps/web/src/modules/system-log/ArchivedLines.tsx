import { formatMonth } from '@agency/shared/format/dates'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { IconArchive } from '@douyinfe/semi-icons'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
import { http } from '../../session/app'
import { logMessages as say } from './log.messages'

const ArchivedDialog = lazy(() => import('./ArchivedDialog'))

/** The archived segments; null while unknown. */
export const useArchivedSegments = () =>
  useQuery({
    queryKey: [operationLogApi.archived.path],
    queryFn: ({ signal }) => http.call(operationLogApi.archived, {}, { signal, quiet: true }),
  })

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
