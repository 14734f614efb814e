import { formatToMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  periodApi as api,
  periodFields as fields,
  OPEN_KINDS,
  type PeriodClosing,
  type PeriodLine,
  type PeriodRow,
} from '@agency/shared/modules/finance-period/period.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { WhenFetched } from '../../kit/empty/Fetched'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton, RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { http } from '../../session/app'
import { periodMessages as say } from './period.messages'

interface Asked {
  row: PeriodRow
  action: 'close' | 'reopen'
}

/** /finance/financePeriod: the closed months, and buttons to close the next month or reopen the last. */
export default function PeriodPage() {
  const periods = useCall(api.list, {}, { quiet: true, staleTime: 0 })
  const [asked, ask] = useState<Asked>()
  return (
    <div className={detail.page}>
      <WhenFetched query={periods} rows={12} failed={say.failed}>
        {({ months, history }) => (
          <>
            <DetailSection title={say.months}>
              <p className={section.quiet}>{say.note}</p>
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
                <p className={section.quiet}>{say.noHistory}</p>
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
      </WhenFetched>
      {asked && (
        <PeriodDialog {...asked} onClose={() => ask(undefined)} onSent={() => void periods.refetch()} />
      )}
    </div>
  )
}

const words = { close: say.close, reopen: say.reopen } as const
const monthColumns = (ask: (row: PeriodRow, action: Asked['action']) => void): PlainColumn<PeriodRow>[] => [
  textColumn(say.month, ({ period }) => period),
  textColumn(say.state, ({ isClosed }) =>
    isClosed ? <Tag color="green">{say.closed}</Tag> : <Tag color="grey">{say.open}</Tag>,
  ),
  textColumn(say.actions, (row) =>
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
  numberColumn(
    say.booked,
    ({ bookedMoney, note }) => note ?? (bookedMoney ? formatMoney(bookedMoney) : say.none),
  ),
  numberColumn(say.pending, ({ pendingCosts }) => (pendingCosts > 0 ? say.lines(pendingCosts) : say.none)),
]
const historyColumns: PlainColumn<PeriodLine>[] = [
  textColumn(say.month, ({ period }) => period),
  textColumn(say.action, ({ action }) => words[action]),
  textColumn(say.reason, ({ reason }) => reason ?? say.none),
  textColumn(say.by, ({ createUserName }) => createUserName ?? say.none),
  textColumn(say.at, ({ createTime }) => formatToMinute(createTime)),
]

interface DialogProps extends Asked {
  onClose(): void
  onSent(): void
}
const nothing = z.object({})
const reasoned = z.object({ reason: fields.reason.rule })

const PeriodDialog = ({ action, ...dialog }: DialogProps) =>
  action === 'close' ? <ClosingDialog {...dialog} /> : <ReopeningDialog {...dialog} />

/** Shows the unfinished business of the month with links, and then closes it. */
function ClosingDialog({ row: { period }, onClose, onSent }: Omit<DialogProps, 'action'>) {
  const form = useFormState(nothing, {})
  const closing = useCall(api.closing, { period }, { quiet: true, staleTime: 0, gcTime: 0 })
  const closePeriod = async () => {
    await http.call(api.close, { period })
    return say.closedDone(period)
  }
  return (
    <SendModal
      title={say.closeTitle(period)}
      okText={say.closeMonth(period)}
      width={640}
      form={form}
      send={closePeriod}
      onClose={onClose}
      onSent={onSent}
    >
      <p>{say.closeText(period)}</p>
      <WhenFetched query={closing} rows={8} failed={say.failed}>
        {({ items, unexported, bookedMoney, note }) => (
          <>
            <p>{say.fixes(unexported, note ?? formatMoney(bookedMoney))}</p>
            <PlainTable
              label={say.openOf(period)}
              minWidth={300}
              columns={openColumns}
              rows={items}
              keyOf={({ kind }) => kind}
            />
          </>
        )}
      </WhenFetched>
    </SendModal>
  )
}

type OpenItem = PeriodClosing['items'][number]
const openColumns: PlainColumn<OpenItem>[] = [
  textColumn(say.openKind, ({ kind, path }) =>
    path === null ? OPEN_KINDS[kind] : <RowLink to={path}>{OPEN_KINDS[kind]}</RowLink>,
  ),
  textColumn(say.openCount, ({ count, note }) =>
    [count > 0 ? say.entries(count) : say.none, ...(note === null ? [] : [note])].join('；'),
  ),
]

/** Asks for the reason and reopens the month. */
function ReopeningDialog({ row: { period }, onClose, onSent }: Omit<DialogProps, 'action'>) {
  const form = useFormState(reasoned, { reason: '' })
  const reopenPeriod = async () => {
    await http.call(api.reopen, { period, reason: form.text('reason') })
    return say.reopenedDone
  }
  return (
    <SendModal
      title={say.reopenTitle(period)}
      okText={say.reopen}
      form={form}
      send={reopenPeriod}
      onClose={onClose}
      onSent={onSent}
    >
      <FieldInput form={form} name="reason" field={fields.reason} required />
    </SendModal>
  )
}
