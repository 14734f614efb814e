import { formatMoney, sumYuan } from '@agency/shared/format/money'
import {
  financeExportApi as api,
  incomeFields as fields,
  type OtherIncome,
} from '@agency/shared/modules/finance-export/export.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { Failed } from '../../kit/empty/Failed'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { exportMessages as say } from './export.messages'
import styles from './finance-export.module.css'

const names = ['incomeTime', 'incomeType', 'incomeMoney', 'remark'] as const

/** 其他收入 of a project, for people who may see 财务导出. */
export default function IncomeTab({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useCall(api.incomes, { projectId }, { quiet: true })
  const [open, show] = useState<'add' | OtherIncome>()
  const closeDialog = () => show(undefined)
  const reloadIncomes = () => void refetch()
  const mayAdd = data?.mayAdd ?? false
  return (
    <DetailSection
      title={say.incomes}
      extra={mayAdd && <Button onClick={() => show('add')}>{say.addIncome}</Button>}
    >
      {error && !data && <Failed title={say.incomes} error={error} onRetry={() => void refetch()} />}
      {data?.incomes.length === 0 && <p className={styles.note}>{say.noIncomes}</p>}
      {data && data.incomes.length > 0 && (
        <PlainTable
          label={say.incomes}
          minWidth={560}
          rows={data.incomes}
          keyOf={({ listId }) => listId}
          columns={incomeColumns(mayAdd, show)}
        />
      )}
      {data && data.incomes.length > 0 && (
        <p className={styles.note}>
          {say.total} {formatMoney(sumYuan(data.incomes.map(({ incomeMoney }) => incomeMoney)))}
        </p>
      )}
      {open === 'add' && (
        <AddIncomeDialog projectId={projectId} onSent={reloadIncomes} onClose={closeDialog} />
      )}
      {open && open !== 'add' && (
        <ReverseIncomeDialog onSent={reloadIncomes} income={open} onClose={closeDialog} />
      )}
    </DetailSection>
  )
}

const incomeColumns = (mayAdd: boolean, reverse: (income: OtherIncome) => void) => [
  textColumn<OtherIncome>(fields.incomeTime.label, ({ incomeTime }) => incomeTime),
  textColumn<OtherIncome>(fields.incomeType.label, ({ incomeType }) => incomeType),
  numberColumn<OtherIncome>(fields.incomeMoney.label, ({ incomeMoney }) => formatMoney(incomeMoney)),
  textColumn<OtherIncome>(fields.remark.label, ({ remark }) => remark),
  textColumn<OtherIncome>(say.by, ({ createUserName }) => createUserName ?? '—'),
  textColumn<OtherIncome>('', (income) => {
    if (income.isReversed) return say.isReversed
    return (
      mayAdd &&
      income.reversesId === null && (
        <RowButton danger onClick={() => reverse(income)}>
          {say.reverse}
        </RowButton>
      )
    )
  }),
]

interface DialogProps {
  onSent(): void
  onClose(): void
}

function AddIncomeDialog({ projectId, ...dialog }: DialogProps & { projectId: string }) {
  const form = useFormState(api.incomeSave.input, {
    projectId,
    incomeTime: null,
    incomeType: '',
    incomeMoney: '',
    remark: '',
  })
  return (
    <SendModal
      title={say.addIncome}
      form={form}
      {...dialog}
      send={(filled) => http.call(api.incomeSave, filled).then(() => say.incomeSaved)}
    >
      <FieldInputs form={form} fields={fields} names={names} />
    </SendModal>
  )
}

const rules = z.object({ remark: fields.remark.rule })

function ReverseIncomeDialog({ income, ...dialog }: DialogProps & { income: OtherIncome }) {
  const form = useFormState(rules, { remark: '' })
  return (
    <SendModal
      title={say.reverseTitle}
      okText={say.reverse}
      form={form}
      {...dialog}
      send={({ remark }) =>
        http.call(api.incomeReverse, { listId: income.listId, remark }).then(() => say.reversed)
      }
    >
      <p>
        {income.incomeType} {formatMoney(income.incomeMoney)}
      </p>
      <FieldInputs form={form} fields={fields} names={['remark']} />
    </SendModal>
  )
}
