import { type OpenSession, sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { sessionPrefix as prefix } from '@agency/shared/modules/system-session/session-list.permissions'
import { RecordList } from '../../kit/list/RecordList'
import { useCan } from '../../session/app'
import { ForceLogoutButton, ForceLogoutSelectedButton } from './ForceOff'
import { SessionSearch } from './SessionSearch'
import { sessionCells as cells, sessionWidths as widths } from './session-cells'
import { sessionListing } from './session-listing'

const forcing = { nameOf: (row: OpenSession) => row.realName, actionsWidth: 92 }

/** /system/session: the open sessions, which can be ended. */
export default function SessionPage() {
  const canForce = useCan(`${prefix}:forceOff`)
  return (
    <RecordList<OpenSession>
      api={sessionListApi}
      prefix={prefix}
      listing={sessionListing}
      cells={cells}
      widths={widths}
      sortable={['createTime', 'lastSeenTime']}
      options={{ order: 'lastSeenTime desc' }}
      search={<SessionSearch />}
      {...(canForce ? forcing : {})}
      toolbar={({ list }) => canForce && <ForceLogoutSelectedButton list={list} />}
      actions={(row, { list }) => <ForceLogoutButton row={row} list={list} />}
    />
  )
}
