import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { Crud } from '../../kit/list/use-crud'
import { http } from '../../session/app'
import { bondMessages as say } from './bond.messages'
import { FoundField } from './FoundField'

/** A supplier that was approved has this status. */
const IN_USE = '20'
const MOST = 50

const sections = [{ title: say.expected, fields: ['packageId', 'supplierId', 'form'] as const }]
// A saved one is not edited: no row is ever given to it.
const api = { save: bondApi.save, update: bondApi.save, detail: bondApi.detail }
const lots = (keyword: string) => http.call(bondApi.lots, keyword ? { keyword } : {})
const suppliers = async (keyword: string) =>
  (
    await http.call(supplierApi.page, {
      currPage: 1,
      limit: MOST,
      status: IN_USE,
      ...(keyword ? { supplierName: keyword } : {}),
    })
  ).records.map(({ listId, supplierName }) => ({ value: listId, label: supplierName }))

/** A bond that is waited for, entered at the counter. It is not changed afterwards: its moves are made on its page. */
export default function BondSheet({ crud, onSaved }: { crud: Crud<BondRow>; onSaved: () => void }) {
  return (
    <RecordSheet
      crud={crud}
      api={api}
      noun={say.noun}
      title={say.addTitle}
      fields={bondFields}
      sections={sections}
      first={{ form: '转账' }}
      editors={{
        packageId: (form) => (
          <FoundField
            key="packageId"
            name="packageId"
            label={bondFields.packageId.label}
            placeholder={say.chooseLot}
            find={lots}
            form={form}
          />
        ),
        supplierId: (form) => (
          <FoundField
            key="supplierId"
            name="supplierId"
            label={bondFields.supplierId.label}
            placeholder={say.chooseSupplier}
            find={suppliers}
            form={form}
          />
        ),
      }}
      width={520}
      onSaved={onSaved}
    />
  )
}
