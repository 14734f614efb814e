import { formatDateTime } from '@agency/shared/format/dates'
import { exceptionFields } from '@agency/shared/modules/tender-project/exception/exception.contract'
import { exceptionFlow } from '@agency/shared/modules/tender-project/exception/exception.flow'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { AttachmentList } from '../../../kit/attachment/AttachmentList'
import { FlowActions } from '../../../kit/flow/FlowActions'
import { createListRecordReader } from '../../../kit/form/use-about'
import { http } from '../../../session/app'
import styles from '../deadline/deadline.module.css'
import type { Line } from '../deadline/deadline-states'
import { useExceptions } from '../project/use-project-data'
import { exceptionMessages as say } from './exception.messages'

const ExceptionDialog = lazy(() => import('./RequestExceptionDialog'))

interface Props {
  line: Line
  lot: LotRow
  mayAsk?: boolean | undefined
  onChanged?: () => void
}

const formatToMinute = (time: string) => formatDateTime(time).slice(0, 16)

/** The lawful exception to a rule of a lot with its evidence, or a button to request one. */
export function RuleException({ line, lot, mayAsk, onChanged }: Props) {
  const { data, refetch } = useExceptions(lot.projectId)
  const [asking, setAsking] = useState(false)
  const found = data?.find((one) => one.packageId === lot.listId && one.ruleCode === line.ruleCode)
  const read = createListRecordReader(() =>
    http.call(projectApi.exceptions, { listId: lot.projectId }, { quiet: true }),
  )
  const reloadAndReportChange = () => {
    void refetch()
    onChanged?.()
  }
  return (
    <>
      {found && (
        <div className={styles.exception}>
          <p className={styles.text}>{say.said(found.statusText, found.exceptReason)}</p>
          <p className={styles.facts}>
            <span>{say.by(found.askUserName, formatToMinute(found.askTime))}</span>
            {found.decideTime && (
              <span>{say.decided(found.decideUserName, formatToMinute(found.decideTime))}</span>
            )}
          </p>
          <AttachmentList value={found.exceptFile} ownId={found.listId} zipName={found.ruleName} />
          <FlowActions
            flow={exceptionFlow}
            row={found}
            step="asked"
            calls={projectApi}
            read={read}
            labels={exceptionFields}
            onMoved={reloadAndReportChange}
          />
        </div>
      )}
      {mayAsk && (
        <Button size="small" onClick={() => setAsking(true)}>
          {say.ask}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ExceptionDialog
            line={line}
            lot={lot}
            onClose={() => setAsking(false)}
            onDone={reloadAndReportChange}
          />
        </Suspense>
      )}
    </>
  )
}
