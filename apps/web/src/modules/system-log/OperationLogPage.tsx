import { type OperationRow, operationLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix as prefix } from '@agency/shared/contract/log-prefix'
import { operationListing } from '@agency/shared/log/log.listing'
import { IconVerify } from '@douyinfe/semi-icons'
import { lazy } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
import { RecordList } from '../../kit/list/RecordList'
import { ArchivedLogButton } from './ArchivedLines'
import { logMessages as say } from './log.messages'
import { OperationSearch } from './OperationSearch'
import { operationCells as cells, operationWidths as widths } from './operation-cells'

const OperationSheet = lazy(() => import('./OperationSheet'))
const VerifyDialog = lazy(() => import('./VerifyDialog'))

/** /system/operationLog: who did what to which record. It can be read and verified, never changed. */
export default function OperationLogPage() {
  return (
    <RecordList<OperationRow>
      api={operationLogApi}
      prefix={prefix}
      listing={operationListing}
      cells={cells}
      widths={widths}
      sortable={['time']}
      search={<OperationSearch />}
      toolbar={() => (
        <>
          <DialogButton may={`${prefix}:verify`} icon={<IconVerify aria-hidden />} opens={VerifyDialog}>
            {say.verify}
          </DialogButton>
          <ArchivedLogButton />
        </>
      )}
      actionsWidth={92}
      onView={({ listId }, { open, list }) =>
        open((onClose) => (
          <OperationSheet listId={listId} onClose={onClose} onRecord={(ownId) => list.search({ ownId })} />
        ))
      }
      viewWord={() => say.detail}
    />
  )
}
