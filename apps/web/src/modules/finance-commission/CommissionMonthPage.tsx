import { formatToMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  commissionApi as api,
  type CommissionMonth,
  type CommissionMonthLine,
} from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionPath } from '@agency/shared/modules/finance-commission/commission.paths'
import { commissionRoleNames } from '@agency/shared/tendering/commission-words'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import detail from '../../kit/detail/detail.module.css'
import { WhenFetched } from '../../kit/empty/Fetched'
import { RowButton, RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { http, useCan, useUserId } from '../../session/app'
import { AskQuestionDialog } from './CommissionParts'
import { commissionMessages as say } from './commission.messages'
import { commissionKind } from './commission-kind'
import { CommissionStatements } from './Statements'

/**
 * /finance/royaltyMonth: the person's monthly statements, to ask about and confirm; people with more rights see
 * everybody's.
 */
export default function CommissionMonthPage() {
  const months = useCall(api.months, {}, { quiet: true, staleTime: 0 })
  useReloadOnRecordChange(commissionKind.prefix, [[api.months.path], [api.monthLines.path]])
  const [chosen, choose] = useState<string>()
  const mayRead = useCan(`${commissionKind.prefix}:export`)
  return (
    <div className={detail.page}>
      <DetailSection title={say.months}>
        <WhenFetched query={months} rows={6} failed={say.failed}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={section.quiet}>{say.noMonths}</p>
            ) : (
              <MonthsTable rows={rows} onOpen={choose} onDone={() => void months.refetch()} />
            )
          }
        </WhenFetched>
      </DetailSection>
      {chosen && <MonthLines key={chosen} period={chosen} />}
      {mayRead && <CommissionStatements />}
    </div>
  )
}

interface MonthsProps {
  rows: readonly CommissionMonth[]
  onOpen(period: string): void
  onDone(): void
}

function MonthsTable({ rows, onOpen, onDone }: MonthsProps) {
  const { runAsked } = useBusy()
  const askToConfirmMonth = ({ period, total, count }: CommissionMonth) =>
    void runAsked(
      {
        title: say.confirmTitle(period),
        content: say.confirmText(count, formatMoney(total)),
        okText: say.confirm,
      },
      async () => {
        await http.call(api.confirmMonth, { period, total })
        return say.confirmDone
      },
      onDone,
    )
  return (
    <PlainTable
      label={say.months}
      minWidth={320}
      columns={monthColumns(onOpen, askToConfirmMonth)}
      rows={rows}
      keyOf={({ period }) => period}
    />
  )
}

const monthColumns = (
  open: (period: string) => void,
  confirm: (row: CommissionMonth) => void,
): PlainColumn<CommissionMonth>[] => [
  textColumn(say.month, ({ period }) => <RowButton onClick={() => open(period)}>{period}</RowButton>),
  numberColumn(say.money, ({ total }) => formatMoney(total)),
  textColumn(say.confirmState, (row) => {
    if (row.confirmTime) return <Tag color="green">{say.confirmed(formatToMinute(row.confirmTime))}</Tag>
    if (!row.isOver) return <Tag color="grey">{say.running}</Tag>
    return <RowButton onClick={() => confirm(row)}>{say.confirm}</RowButton>
  }),
  numberColumn(say.count, ({ count }) => count),
]

function MonthLines({ period }: { period: string }) {
  const lines = useCall(api.monthLines, { period }, { quiet: true, staleTime: 0 })
  const userId = useUserId()
  const [asking, ask] = useState<CommissionMonthLine>()
  return (
    <DetailSection title={say.linesOf(period)}>
      <WhenFetched query={lines} rows={4} failed={say.failed}>
        {(rows) => (
          <PlainTable
            label={say.linesOf(period)}
            minWidth={760}
            columns={lineColumns(ask)}
            rows={rows}
            keyOf={({ listId }) => listId}
          />
        )}
      </WhenFetched>
      {asking && (
        <AskQuestionDialog
          listId={asking.royaltyId}
          part={{ role: asking.role, userId }}
          onClose={() => ask(undefined)}
          onSent={() => void lines.refetch()}
        />
      )}
    </DetailSection>
  )
}

const lineColumns = (ask: (line: CommissionMonthLine) => void): PlainColumn<CommissionMonthLine>[] => [
  textColumn(say.projectName, ({ projectCode, projectName, royaltyId, isCorrection }) => (
    <>
      <RowLink to={commissionPath(royaltyId)}>{projectCode}</RowLink> {projectName}{' '}
      {isCorrection && <Tag color="violet">{say.correction}</Tag>}
    </>
  )),
  textColumn(say.part, ({ role }) => commissionRoleNames[role]),
  numberColumn(say.money, ({ money }) => formatMoney(money)),
  textColumn(say.steps, ({ sentence }) => sentence),
  textColumn(say.paid, ({ payTime }) => payTime ?? say.unpaid),
  textColumn(say.questions, (line) =>
    line.openQuestions > 0 ? (
      <Tag color="amber">{say.waiting}</Tag>
    ) : (
      <RowButton onClick={() => ask(line)}>{say.ask}</RowButton>
    ),
  ),
]
