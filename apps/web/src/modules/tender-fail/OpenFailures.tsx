import { statusNamesOf } from '@agency/shared/flow/flow'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { shortLotNos } from '@agency/shared/tendering/lot-no'
import { RowLink } from '../../kit/list/RowButton'
import { Warning } from '../../kit/section/Warning'
import { failMessages as say } from './fail.messages'
import { useOpenFailures } from './use-failing'

const names: Readonly<Record<string, string>> = statusNamesOf(failFlow)

/** Other unfinished failures of the project, so that nobody starts the same twice. */
export function OtherOpenFailures({ projectId, except }: { projectId: string; except: string | undefined }) {
  const open = useOpenFailures(projectId, except)
  if (open.length === 0) return null
  return (
    <Warning>
      {say.open}
      <ul>
        {open.map(({ listId, failType, packageNos, status }) => (
          <li key={listId}>
            <RowLink to={failRecordPath(listId)}>
              {say.openOne(failType, shortLotNos(packageNos), names[status] ?? status)}
            </RowLink>
          </li>
        ))}
      </ul>
    </Warning>
  )
}
