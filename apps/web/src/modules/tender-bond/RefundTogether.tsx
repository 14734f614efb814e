import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { refundFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useState } from 'react'
import { z } from 'zod'
import type { Fact } from '../../kit/flow/facts'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import type { FormValues } from '../../kit/form/paths'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'
import { OwnReceiptField, RefundInterestField } from './RefundOfOne'
import { BondFact, SeveralBondsDialog } from './TogetherDialog'
import { type Terms, useInterestTermsOfAll } from './use-terms'
import { type TogetherProps, useBondsTogether } from './use-together'

const { opinion, ccUserIds, refundTime, refundFile } = bondApi.refundTogether.input.shape
/** `interest` is null while the calculated amount applies. */
const ofOne = z.object({
  interest: refundFields.interest.rule.nullable(),
  interestReason: refundFields.interestReason.rule,
  refundFile: z.array(z.uuid()),
})
const schema = z.object({ opinion, ccUserIds, refundTime, refundFile, bonds: z.record(z.string(), ofOne) })
type Typed = z.output<typeof schema>

/** Every bond needs a receipt, the common one or its own. */
function missingReceiptProblems(values: FormValues) {
  const { refundFile: ofAll, bonds } = values as unknown as Typed
  const isThere = (ofAll ?? []).length > 0 || Object.values(bonds).every((its) => its.refundFile.length > 0)
  return isThere ? [] : [{ field: 'refundFile', message: say.noReceipt }]
}

const initialRefundValues = (bonds: readonly BondRow[]): FormValues => ({
  opinion: '',
  ccUserIds: [],
  refundFile: [],
  bonds: Object.fromEntries(
    bonds.map(({ listId, interestReason }) => [listId, { interest: null, interestReason, refundFile: [] }]),
  ),
})

/** The interest of a bond: as entered, as approved, or as calculated; undefined while unknown. */
const currentInterestOf = ({ listId, allowedInterest }: BondRow, typed: Typed['bonds'], terms: Terms) =>
  typed[listId]?.interest ?? allowedInterest ?? terms.get(listId)?.proposed

/** 退还 of several bonds on the same day: common date and bank receipt, interest for each. */
export function RefundBondsDialog(props: TogetherProps) {
  const [first] = useState(() => initialRefundValues(props.bonds))
  const form = useFormState(schema, first, missingReceiptProblems)
  const terms = useInterestTermsOfAll(props.bonds, form.text('refundTime'))
  const typed = form.get('bonds') as Typed['bonds']
  const currentSums = (bonds: readonly BondRow[]) => refundSumsOf(bonds, typed, terms)
  const state = useBondsTogether<Typed>({
    ...props,
    form,
    async send({ bonds: own, opinion: said, refundFile: ofAll, ...once }, bonds, key) {
      const input = {
        ...once,
        refundFile: ofAll ?? [],
        ...(said ? { opinion: said } : {}),
        bonds: bonds.map((bond) => ({
          listId: bond.listId,
          version: bond.version,
          refundMoney: bond.arriveMoney ?? '',
          ...own[bond.listId],
          interest: currentInterestOf(bond, own, terms) ?? '',
        })),
      }
      return http.call(bondApi.refundTogether, input, key)
    },
    // Bonds removed from the form or already done are skipped.
    notYet: props.bonds.some(
      (bond) => typed[bond.listId] && currentInterestOf(bond, typed, terms) === undefined,
    )
      ? say.reckoning
      : undefined,
    doneOf: (bonds) => say.refunded(bonds.length, formatMoney(currentSums(bonds).all)),
  })
  return (
    <SeveralBondsDialog
      {...props}
      form={form}
      state={state}
      facts={refundTotalFacts(state.waiting.length, currentSums(state.waiting))}
      once={
        <div className={styles.once}>
          <FieldInput form={form} name="refundTime" field={refundFields.refundTime} />
          <FilesInput form={form} name="refundFile" field={{ label: say.receiptOfAll }} />
        </div>
      }
      each={(bond) => (
        <>
          <BondFact label={say.paidTo}>
            {bond.payerName}
            <br />
            <span className={styles.account}>{bond.payAccount}</span>
          </BondFact>
          <BondFact label={refundFields.refundMoney.label}>
            <span className={styles.sum}>{formatMoney(bond.arriveMoney)}</span>
          </BondFact>
          <RefundInterestField
            form={form}
            bond={bond}
            terms={terms.get(bond.listId)}
            interest={currentInterestOf(bond, typed, terms)}
          />
          <OwnReceiptField form={form} bond={bond} />
        </>
      )}
    />
  )
}

interface Sums {
  money: string
  /** The interest of the bonds; undefined while that of one bond is unknown. */
  interest: string | undefined
  all: string | undefined
}

function refundSumsOf(bonds: readonly BondRow[], typed: Typed['bonds'], terms: Terms): Sums {
  const money = sumYuan(bonds.map(({ arriveMoney }) => arriveMoney ?? '0'))
  const each = bonds.map((bond) => currentInterestOf(bond, typed, terms))
  const known = each.filter((one) => one !== undefined && refundFields.interest.rule.safeParse(one).success)
  if (known.length < bonds.length) return { money, interest: undefined, all: undefined }
  const interest = sumYuan(known as string[])
  return { money, interest, all: sumYuan([money, interest]) }
}

const refundTotalFacts = (count: number, { money, interest, all }: Sums): Fact[] => [
  { label: say.count, kind: 'text', value: say.bondsOf(count) },
  { label: refundFields.refundMoney.label, kind: 'money', value: money },
  { label: refundFields.interest.label, kind: 'money', value: interest },
  { label: say.paidBack, kind: 'money', value: all },
]
