import { toTheMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  periodApi as api,
  periodFields as fields,
  type PeriodLine,
  type PeriodRow,
} from '@agency/shared/modules/finance-period/period.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { column, numberColumn, type PlainColumn, PlainTable } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { Warning } from '../../kit/detail/Warning'
import { Fetched } from '../../kit/empty/Fetched'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import { http } from '../../session/app'
import { periodMessages as say } from './period.messages'

interface Asked {
  row: PeriodRow
  action: 'close' | 'reopen'
}

/** /finance/financePeriod: which months are closed, and the ways to close the next or to reopen the last. */
export default function PeriodPage() {
  const periods = useCall(api.list, {}, { quiet: true, staleTime: 0 })
  const [asked, ask] = useState<Asked>()
  return (
    <div className={detail.page}>
      <Fetched query={periods} rows={12} failed={say.failed}>
        {({ months, history }) => (
          <>
            <DetailSection title={say.months}>
              <p className={detail.quiet}>{say.note}</p>
              <PlainTable
                label={say.months}
                minWidth={560}
                columns={monthColumns((row, action) => ask({ row, action }))}
                rows={months}
                keyOf={({ period }) => period}
              />
            </DetailSection>
            <DetailSection title={say.history}>
              {history.length === 0 ? (
                <p className={detail.quiet}>{say.noHistory}</p>
              ) : (
                <PlainTable
                  label={say.history}
                  minWidth={480}
                  columns={historyColumns}
                  rows={history}
                  keyOf={({ listId }) => listId}
                />
              )}
            </DetailSection>
          </>
        )}
      </Fetched>
      {asked && (
        <PeriodDialog {...asked} onClose={() => ask(undefined)} onSent={() => void periods.refetch()} />
      )}
    </div>
  )
}

const words = { close: say.close, reopen: say.reopen } as const
const monthColumns = (ask: (row: PeriodRow, action: Asked['action']) => void): PlainColumn<PeriodRow>[] => [
  column(say.month, ({ period }) => period),
  column(say.state, ({ isClosed }) =>
    isClosed ? <Tag color="green">{say.closed}</Tag> : <Tag color="grey">{say.open}</Tag>,
  ),
  column(say.actions, (row) =>
    (['close', 'reopen'] as const)
      .filter((action) => row.allowedActions.includes(action))
      .map((action) => (
        <RowButton key={action} onClick={() => ask(row, action)}>
          {words[action]}
        </RowButton>
      )),
  ),
  numberColumn(say.cost, ({ costMoney }) => formatMoney(costMoney)),
  numberColumn(say.received, ({ receivedMoney }) => formatMoney(receivedMoney)),
  numberColumn(say.pending, ({ pendingCosts }) => (pendingCosts > 0 ? say.lines(pendingCosts) : say.none)),
]
const historyColumns: PlainColumn<PeriodLine>[] = [
  column(say.month, ({ period }) => period),
  column(say.action, ({ action }) => words[action]),
  column(say.reason, ({ reason }) => reason ?? say.none),
  column(say.by, ({ createUserName }) => createUserName ?? say.none),
  column(say.at, ({ createTime }) => toTheMinute(createTime)),
]

interface DialogProps extends Asked {
  onClose(): void
  onSent(): void
}
const nothing = z.object({})
const reasoned = z.object({ reason: fields.reason.rule })

/** Closing asks once more; reopening asks why. */
function PeriodDialog({ row: { period, pendingCosts }, action, ...dialog }: DialogProps) {
  const isReopening = action === 'reopen'
  const form = useFormState(isReopening ? reasoned : nothing, { reason: '' })
  const send = async () => {
    if (isReopening) await http.call(api.reopen, { period, reason: form.text('reason') })
    else await http.call(api.close, { period })
    return isReopening ? say.reopenedDone : say.closedDone
  }
  return (
    <SendModal
      title={isReopening ? say.reopenTitle(period) : say.closeTitle(period)}
      okText={words[action]}
      {...{ form, ...dialog }}
      send={send}
    >
      {isReopening ? (
        <FieldInput {...{ form, name: 'reason', field: fields.reason }} required />
      ) : (
        <>
          <p>{say.closeText}</p>
          {pendingCosts > 0 && <Warning>{say.pendingText(pendingCosts)}</Warning>}
        </>
      )}
    </SendModal>
  )
}
