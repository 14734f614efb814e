import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { arrivalFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import type { FormValues } from '../../kit/form/paths'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { BasicAccountCheckbox } from './BasicAccount'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'
import { BondFact, SeveralBondsDialog } from './TogetherDialog'
import { type TogetherProps, useBondsTogether } from './use-together'

const { opinion, ccUserIds } = bondApi.confirmTogether.input.shape
const ofOne = z.object({ isBasicAccount: z.boolean() })
const schema = z.object({ opinion, ccUserIds, bonds: z.record(z.string(), ofOne) })
type Typed = z.output<typeof schema>

/** Requires a separate tick for each bond, so that nobody confirms several unseen. */
const unconfirmedBasicAccountProblems = (bonds: readonly BondRow[], values: FormValues) => {
  const typed = values.bonds as Typed['bonds']
  return bonds.flatMap(({ listId, needsBasicAccount }) =>
    needsBasicAccount && typed[listId]?.isBasicAccount === false
      ? [{ field: `bonds.${listId}.isBasicAccount`, message: say.basicHint }]
      : [],
  )
}

const sumOfArrivals = (bonds: readonly BondRow[]) =>
  sumYuan(bonds.map(({ arriveMoney }) => arriveMoney ?? '0'))

/** 确认到账 of several bonds, compared with the bank statement. */
export function ConfirmBondsDialog(props: TogetherProps) {
  const { bonds: chosen } = props
  const [first] = useState(() => ({
    opinion: '',
    ccUserIds: [],
    bonds: Object.fromEntries(chosen.map(({ listId }) => [listId, { isBasicAccount: false }])),
  }))
  const also = useCallback((values: FormValues) => unconfirmedBasicAccountProblems(chosen, values), [chosen])
  const form = useFormState(schema, first, also)
  const state = useBondsTogether<Typed>({
    ...props,
    form,
    async send({ bonds: own, opinion: said, ...once }, bonds, key) {
      const input = {
        ...once,
        ...(said ? { opinion: said } : {}),
        bonds: bonds.map(({ listId, version }) => ({ listId, version, ...own[listId] })),
      }
      return http.call(bondApi.confirmTogether, input, key)
    },
    doneOf: (bonds) => say.confirmed(bonds.length, formatMoney(sumOfArrivals(bonds))),
  })
  const { waiting } = state
  return (
    <SeveralBondsDialog
      {...props}
      form={form}
      state={state}
      facts={[
        { label: say.count, kind: 'text', value: say.bondsOf(waiting.length) },
        { label: arrivalFields.arriveMoney.label, kind: 'money', value: sumOfArrivals(waiting) },
      ]}
      each={(bond) => (
        <>
          <BondFact label={arrivalFields.payerName.label}>
            {bond.payerName}
            <br />
            <span className={styles.account}>{bond.payAccount}</span>
          </BondFact>
          <BondFact label={arrivalFields.arriveMoney.label}>
            <span className={styles.sum}>{formatMoney(bond.arriveMoney)}</span>
            <br />
            {say.asked(formatMoney(bond.bondMoney))}
          </BondFact>
          <BondFact label={arrivalFields.arriveTime.label}>
            {bond.arriveTime && formatDateTime(bond.arriveTime).slice(0, 16)}
          </BondFact>
          {bond.needsBasicAccount && (
            <div className={styles.vouched}>
              <BasicAccountCheckbox form={form} name={`bonds.${bond.listId}.isBasicAccount`} />
            </div>
          )}
        </>
      )}
    />
  )
}
