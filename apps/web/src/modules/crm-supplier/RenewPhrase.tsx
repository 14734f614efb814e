import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { http } from '../../session/app'
import { supplierMessages as say } from './supplier.messages'

const SecretDialog = lazy(() => import('../../kit/secret/SecretDialog'))

interface Props {
  supplier: SupplierRow
  onChanged(): void
}

/** 重发查询口令 for a company that registered itself and lost its code. */
export function RenewPassPhraseButton({ supplier, onChanged }: Props) {
  const { listId, version, supplierName } = supplier
  const [told, setTold] = useState<{ receiptNo: string; passPhrase: string }>()
  const { busy, runAsked } = useBusy()
  const question = { title: say.renew, content: say.renewAsk(supplierName), okText: say.renewYes }
  const renewPassPhrase = async () => {
    setTold(await http.call(supplierApi.renewPhrase, { listId, version }))
    return undefined
  }
  return (
    <>
      <Button
        data-screen-only
        loading={busy}
        onClick={() => void runAsked(question, renewPassPhrase, onChanged)}
      >
        {say.renew}
      </Button>
      <Suspense>
        {told && (
          <SecretDialog
            title={say.renewed}
            text={say.renewedText(supplierName)}
            owner={{ label: say.receiptNo, value: told.receiptNo }}
            secret={{ label: say.passPhrase, value: told.passPhrase }}
            onClose={() => setTold(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
