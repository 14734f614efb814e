import { formatMoney, yuanFromWan } from '@agency/shared/format/money'
import { type FeeRow, feeApi } from '@agency/shared/modules/system-rule/rule.contract'
import { type ServiceFee, serviceFee } from '@agency/shared/tendering/service-fee'
import { Input, Tag } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { DictSelect } from '../../kit/form/DictSelect'
import { FieldBox } from '../../kit/form/FieldBox'
import { labelId } from '../../kit/form/ids'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { ruleMessages as say } from './rule.messages'
import styles from './system-rule.module.css'

const NUMBER = /^(0|[1-9]\d{0,9})(\.\d{1,6})?$/
const first = { amount: '850', discount: '1', minFee: '0', share: '100' }
type Typed = typeof first
const units: Typed = { amount: say.wan, discount: '', minFee: say.yuan, share: '%' }

/** 试算: the fee of an award by the current tables. */
export default function FeeTryOut({ onClose }: { onClose(): void }) {
  const [feeType, setFeeType] = useState('HW')
  const [typed, setTyped] = useState<Typed>(first)
  const typeId = useId()
  const { data: tables } = useCall(feeApi.list, { state: 'current' }, { staleTime: 0 })
  const table = tables?.find((one) => one.feeType === feeType)
  return (
    <NamedSideSheet title={say.tryOut} width={520} onClose={onClose}>
      <p className={styles.note}>{say.tryOutNote}</p>
      <div className={styles.asked}>
        <FieldBox id={typeId} label={say.type}>
          <DictSelect
            id={typeId}
            aria-labelledby={labelId(typeId)}
            name="feeType"
            showClear={false}
            value={feeType}
            onChange={(next) => next && setFeeType(next)}
          />
        </FieldBox>
        {(Object.keys(first) as (keyof Typed)[]).map((name) => (
          <NumberBox
            key={name}
            label={say[name]}
            unit={units[name]}
            value={typed[name]}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {tables && !table && <p className={styles.error}>{say.noTable}</p>}
      {table && <FeeOutcome table={table} typed={typed} />}
    </NamedSideSheet>
  )
}

interface BoxProps {
  label: string
  unit: string
  value: string
  onChange(value: string): void
}

function NumberBox({ label, unit, value, onChange }: BoxProps) {
  const id = useId()
  const error = NUMBER.test(value) ? undefined : say.wrongAmount
  return (
    <FieldBox id={id} label={label} error={error}>
      <Input
        id={id}
        inputMode="decimal"
        suffix={unit}
        value={value}
        onChange={(next) => onChange(next.trim())}
        validateStatus={error ? 'error' : 'default'}
        aria-labelledby={labelId(id)}
      />
    </FieldBox>
  )
}

function FeeOutcome({ table, typed }: { table: FeeRow; typed: Typed }) {
  if (!Object.values(typed).every((text) => NUMBER.test(text))) return null
  const { amount, ...terms } = typed
  const outcome = serviceFee(yuanFromWan(amount), table, terms)
  return (
    <section aria-label={say.result}>
      <p className={styles.fee} aria-live="polite">
        <span>{say.result}</span>
        <strong>
          {formatMoney(outcome.fee)} {say.yuan}
        </strong>
        {outcome.capped && <Tag color="orange">{say.capped}</Tag>}
        {outcome.raised && <Tag color="blue">{say.raised}</Tag>}
      </p>
      <PlainTable
        className={styles.table}
        label={say.steps}
        columns={steps}
        rows={outcome.steps}
        keyOf={({ from }) => from}
      />
    </section>
  )
}

const steps: PlainColumn<ServiceFee['steps'][number]>[] = [
  textColumn(say.range, ({ from, upTo }) => say.stepRange(from, upTo)),
  textColumn(say.bandRate, ({ rate }) => rate),
  textColumn(say.part, ({ part }) => part),
  textColumn(say.stepFee, ({ fee }) => fee),
]
