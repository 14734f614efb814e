import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { type SupplierRow, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { http, useCan } from '../../session/app'
import { supplierMessages as say } from './supplier.messages'

/** The identity number, masked; whoever may see it whole is logged for looking. */
export function IdCard({ supplier }: { supplier: SupplierRow }) {
  const [whole, setWhole] = useState<string | null>(null)
  const canView = useCan(`${supplierRecord.prefix}:viewIdCard`)
  const show = async () => {
    try {
      setWhole((await http.call(supplierApi.idCard, { listId: supplier.listId })).contactIdCard)
    } catch {
      // shown by the call
    }
  }
  return (
    <span className={detail.line}>
      {whole ?? supplier.contactIdCardMask}
      {canView && whole === null && (
        <Button size="small" theme="borderless" data-screen-only onClick={() => void show()}>
          {say.showIdCard}
        </Button>
      )}
    </span>
  )
}
