import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFields } from '@agency/shared/modules/tender-bond/bond.fields'
import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import type { z } from 'zod'
import { LookupField } from '../../kit/form/LookupField'
import { RecordSheet, type SheetOf } from '../../kit/form/RecordSheet'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { bondMessages as say } from './bond.messages'

const MOST = 50

const sections = [{ title: say.expected, fields: ['packageId', 'supplierId', 'form'] as const }]
// Saved bonds are never edited here, so `update` is never called.
const api = { save: bondApi.save, update: bondApi.save, detail: bondApi.detail }
const searchLots = (keyword: string) => http.call(bondApi.lots, keyword ? { keyword } : {})
const searchSuppliers = async (keyword: string) =>
  (
    await http.call(supplierApi.page, {
      currPage: 1,
      limit: MOST,
      status: supplierStatus.approved,
      ...(keyword ? { supplierName: keyword } : {}),
    })
  ).records.map(({ listId, supplierName }) => ({ value: listId, label: supplierName }))

const editors = {
  packageId: (form: FormState<z.ZodType>) => (
    <BondLookupField
      key="packageId"
      form={form}
      name="packageId"
      placeholder={say.chooseLot}
      find={searchLots}
    />
  ),
  supplierId: (form: FormState<z.ZodType>) => (
    <BondLookupField
      key="supplierId"
      form={form}
      name="supplierId"
      placeholder={say.chooseSupplier}
      find={searchSuppliers}
    />
  ),
}

/** The form of an expected bond at the counter. It is not edited later; its moves are made on its page. */
export default function BondSheet(sheet: SheetOf<BondRow>) {
  return (
    <RecordSheet
      {...sheet}
      api={api}
      sections={sections}
      editors={editors}
      noun={bondRecord.noun}
      title={say.addTitle}
      fields={bondFields}
      first={{ form: '转账' }}
      width={520}
    />
  )
}

interface FoundProps {
  form: FormState<z.ZodType>
  name: 'packageId' | 'supplierId'
  placeholder: string
  find: typeof searchLots
}

function BondLookupField({ form, name, placeholder, find }: FoundProps) {
  const { found, onType } = useLookup(['bond-found', name], find)
  return (
    <LookupField
      form={form}
      name={name}
      placeholder={placeholder}
      onType={onType}
      label={bondFields[name].label}
      options={found}
      wide
    />
  )
}
