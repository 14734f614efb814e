import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { type SupplierRow, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense } from 'react'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { FollowUpSection } from '../../kit/follow/FollowSection'
import { useRowForm } from '../../kit/form/use-crud'
import { listMessages } from '../../kit/list/list.messages'
import { RelatedSection } from '../../kit/related/RelatedSection'
import { RevealableSecret } from '../../kit/secret/Masked'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { http, useCan } from '../../session/app'
import { RelatedCompanies } from './KinSection'
import { Qualifications } from './Qualifications'
import { RenewPassPhraseButton } from './RenewPhrase'
import { SupplierFiles } from './SupplierFiles'
import { supplierMessages as say } from './supplier.messages'
import { supplierKind } from './supplier-kind'
import { supplierMoveForms as asked } from './supplier-move-forms'

const { prefix, labels } = supplierRecord
const SupplierSheet = lazy(() => import('./SupplierSheet'))

const basics = [
  'creditCode',
  'legalPerson',
  'registeredCapital',
  'establishDate',
  'companySize',
  'supplyTypes',
  'regionCode',
  'businessScope',
  'remark',
]
const contacts = [
  'contactName',
  'contactMobile',
  'contactEmail',
  'contactIdCardMask',
  'bankName',
  'bankAccount',
]
const registration = [
  'source',
  'receiptNo',
  'registerTime',
  'createUserName',
  'auditUserId',
  'auditTime',
  'auditChecks',
  'auditOpinion',
]

interface Props {
  row: SupplierRow
  onChanged(): void
}

/** /account/crmSupplierDetail?listId=… */
export default createRecordPage(supplierKind, SupplierDetail)

/** A supplier: fields, actions and history. */
function SupplierDetail({ row: supplier, onChanged }: Props) {
  const { listId } = supplier
  const crud = useRowForm<SupplierRow>()
  const canEdit = useCan(`${prefix}:edit`) && supplier.allowedActions.includes('edit')

  return (
    <RecordView
      kind={supplierKind}
      row={supplier}
      asked={asked}
      onChanged={onChanged}
      name={supplier.supplierName}
      code={supplier.supplierCode}
      tools={canEdit && <Button onClick={() => crud.edit(supplier)}>{listMessages.edit}</Button>}
    >
      {supplier.blackBasis && (
        <DetailSection title={say.black}>
          <Facts labels={labels} picks={['blackBasis', 'blackUntil', 'blackReason']} row={supplier} />
        </DetailSection>
      )}
      <DetailSection title={say.basic}>
        <Facts labels={labels} picks={basics} row={supplier} renderers={renderers} />
      </DetailSection>
      <DetailSection title={say.contact}>
        <Facts labels={labels} picks={contacts} row={supplier} renderers={renderers} />
      </DetailSection>
      <DetailSection title={say.qualifications}>
        <Qualifications supplier={supplier} />
      </DetailSection>
      <RelatedCompanies supplier={supplier} />
      <RelatedSection bizType={prefix} ownId={listId} />
      <SupplierFiles supplier={supplier} />
      <FollowUpSection bizType={prefix} ownId={listId} />
      <DetailSection
        title={say.registration}
        extra={
          supplier.allowedActions.includes('renewPhrase') && (
            <RenewPassPhraseButton supplier={supplier} onChanged={onChanged} />
          )
        }
      >
        <Facts labels={labels} picks={registration} row={supplier} renderers={renderers} />
      </DetailSection>
      <Suspense>{crud.mode && <SupplierSheet crud={crud} onSaved={onChanged} />}</Suspense>
    </RecordView>
  )
}

const renderers = {
  contactIdCardMask: (mask: string, { listId }: SupplierRow) =>
    mask && (
      <RevealableSecret
        mask={mask}
        may={`${prefix}:viewIdCard`}
        word={say.showIdCard}
        read={async () => (await http.call(supplierApi.idCard, { listId })).contactIdCard}
      />
    ),
}
