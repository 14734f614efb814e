import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { formatMoney, parseDecimalAmount, sumYuan } from '@agency/shared/format/money'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { Failed } from '../../kit/empty/Failed'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import { SendModal } from '../../kit/form/SendModal'
import { useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { DetailSection } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { costMessages as say } from './cost.messages'
import styles from './cost.module.css'
import { costKind } from './cost-kind'

type BudgetLine = AnswerOf<typeof costApi.budget>
type Line = BudgetLine['lines'][number]
const titles = say.budgetColumns
const budgetField = { ...costFields.singlePrice, label: say.budgetMoney }

/** The remaining budget; '—' where there is none. */
function RemainingBudget({ budgetMoney, pendingMoney, confirmedMoney }: Line) {
  if (budgetMoney === null) return '—'
  const left = parseDecimalAmount(budgetMoney).minus(pendingMoney).minus(confirmedMoney)
  return left.isNegative() ? (
    <strong className={styles.over}>{say.over(formatMoney(left.negated()))}</strong>
  ) : (
    formatMoney(left)
  )
}

const columns = [
  textColumn<Line>(titles.name, ({ parentCostName }) => parentCostName),
  numberColumn<Line>(titles.budget, ({ budgetMoney }) => formatMoney(budgetMoney) || '—'),
  numberColumn<Line>(titles.pending, ({ pendingMoney }) => formatMoney(pendingMoney)),
  numberColumn<Line>(titles.confirmed, ({ confirmedMoney }) => formatMoney(confirmedMoney)),
  numberColumn<Line>(titles.left, (line) => <RemainingBudget {...line} />),
]

/** Totals of all lines, at the bottom of the table. */
function totalLineOf(lines: readonly Line[]): Line {
  const budgets = lines.flatMap(({ budgetMoney }) => budgetMoney ?? [])
  return {
    parentCostName: say.total,
    budgetMoney: budgets.length > 0 ? sumYuan(budgets) : null,
    pendingMoney: sumYuan(lines.map(({ pendingMoney }) => pendingMoney)),
    confirmedMoney: sumYuan(lines.map(({ confirmedMoney }) => confirmedMoney)),
  }
}

/** 预算 of a project compared with its costs. */
export function Budget({ projectId }: { projectId: string }) {
  const key = ['cost-budget', projectId]
  useReloadOnRecordChange(costKind.prefix, [key])
  const { data, error, refetch } = useCall(costApi.budget, { projectId }, { key, quiet: true })
  const [isOpen, open] = useState(false)
  return (
    <DetailSection
      title={say.budget}
      extra={data?.mayEdit && <Button onClick={() => open(true)}>{say.editBudget}</Button>}
    >
      {error && !data && <Failed title={say.budget} error={error} onRetry={() => void refetch()} />}
      {data?.lines.length === 0 && <p className={styles.quiet}>{say.noBudget}</p>}
      {data && data.lines.length > 0 && (
        <PlainTable
          label={say.budget}
          minWidth={480}
          columns={columns}
          rows={[...data.lines, totalLineOf(data.lines)]}
          keyOf={({ parentCostName }) => parentCostName}
        />
      )}
      {isOpen && data && (
        <BudgetDialog
          projectId={projectId}
          told={data}
          onClose={() => open(false)}
          onSent={() => void refetch()}
        />
      )}
    </DetailSection>
  )
}

interface DialogProps {
  projectId: string
  told: BudgetLine
  onClose(): void
  onSent(): void
}
interface Budgeted {
  parentCostName: string
  budgetMoney: string
}

const budgetFormValues = ({ lines }: BudgetLine) => ({
  lines: lines.map(({ parentCostName, budgetMoney }) => ({ parentCostName, budgetMoney: budgetMoney ?? '' })),
})

function BudgetDialog({ projectId, told, ...dialog }: DialogProps) {
  const { data: tree = [] } = useCall(costApi.categories, {}, { quiet: true })
  const form = useFormState(costApi.budgetSave.input, {
    projectId,
    version: told.version,
    ...budgetFormValues(told),
  })
  // A budget is identified by its project.
  const budgetAsRecord = (budget: BudgetLine) => ({ ...budget, listId: projectId })
  const loadBudget = () => http.call(costApi.budget, { projectId }, { quiet: true }).then(budgetAsRecord)
  const about = useFormRecordWithConflicts<ReturnType<typeof budgetAsRecord>>(form, {
    row: budgetAsRecord(told),
    read: loadBudget,
    valuesOf: budgetFormValues,
  })
  const options = tree.filter(({ parent }) => parent === null)
  return (
    <SendModal
      title={say.budgetTitle}
      form={form}
      about={about}
      {...dialog}
      send={(filled) => http.call(costApi.budgetSave, filled).then(() => say.budgetSaved)}
    >
      <RowsEditor<Budgeted>
        form={form}
        name="lines"
        titleOf={say.budgetLine}
        addText={say.addBudget}
        dense
        empty={() => ({ parentCostName: '', budgetMoney: '' })}
        draw={(path) => (
          <>
            <ChoiceField
              form={form}
              name={`${path}.parentCostName`}
              label={costFields.parentCostName.label}
              options={options}
              required
            />
            <FieldInput form={form} name={`${path}.budgetMoney`} field={budgetField} />
          </>
        )}
      />
    </SendModal>
  )
}
