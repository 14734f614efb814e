import { currentTime } from '@agency/shared/clock/server-clock'
import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { costMessages as say } from './cost.messages'
import styles from './cost.module.css'

type Fee = AnswerOf<typeof costApi.experts>[number]
const titles = say.expertColumns
const columns = [
  textColumn<Fee>(titles.name, ({ name }) => name),
  textColumn<Fee>(titles.category, ({ category }) => category ?? '—'),
  numberColumn<Fee>(titles.fee, ({ fee }) => formatMoney(fee)),
  numberColumn<Fee>(titles.tax, ({ taxMoney }) => formatMoney(taxMoney)),
  numberColumn<Fee>(titles.net, ({ netMoney }) => formatMoney(netMoney)),
  textColumn<Fee>(titles.made, ({ costNo }) => costNo ?? say.notMade),
]

/** 提取专家评审费: creates a line for each expert of an awarded lot, with the tax withheld. */
export function AddExpertFeesButton({ projectId }: { projectId: string }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>{say.experts}</Button>
      {isOpen && <AddExpertFeesDialog projectId={projectId} onClose={() => open(false)} />}
    </>
  )
}

function AddExpertFeesDialog({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const { data: lots } = useCall(costApi.expertLots, { projectId }, { quiet: true })
  const form = useFormState(costApi.takeExperts.input, {
    packageId: '',
    priceTime: shanghaiDateAt(currentTime()),
  })
  const packageId = form.text('packageId')
  const { data: fees } = useCall(
    costApi.experts,
    { packageId },
    { quiet: true, enabled: packageId !== '', staleTime: 0 },
  )
  return (
    <SendModal
      title={say.expertsTitle}
      okText={say.experts}
      form={form}
      onClose={onClose}
      send={async (filled) => say.taken((await http.call(costApi.takeExperts, filled)).length)}
    >
      {lots?.length === 0 ? (
        <p>{say.noLots}</p>
      ) : (
        <ChoiceField
          form={form}
          name="packageId"
          label={say.expertLot}
          options={lots ?? []}
          select={{ placeholder: say.chooseLot }}
          required
        />
      )}
      <FieldInput form={form} name="priceTime" field={costFields.priceTime} required />
      {fees && fees.length === 0 && <p className={styles.quiet}>{say.noExperts}</p>}
      {fees && fees.length > 0 && (
        <PlainTable
          label={say.experts}
          minWidth={520}
          columns={columns}
          rows={fees}
          keyOf={({ memberId }) => memberId}
        />
      )}
    </SendModal>
  )
}
