import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierListPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import detail from '../../kit/detail/detail.module.css'
import { EmptyState } from '../../kit/empty/EmptyState'
import { CASE_POLL_MS, flowKey } from '../../kit/flow/use-flow-state'
import { http } from '../../session/app'
import { openTab, useTabActive } from '../../shell/tabs'
import { SupplierDetail } from './SupplierDetail'
import { supplierMessages as say } from './supplier.messages'

const isGone = (error: Error | null) => error instanceof ApiError && error.code === CODE.notFound
const supplierKey = (listId: string) => ['supplier', listId] as const

/** /account/crmSupplierDetail?listId=… */
export default function SupplierDetailPage() {
  const listId = useSearchParams()[0].get('listId') ?? ''
  // The tab is one; another supplier in it begins anew.
  return <OneSupplier key={listId} listId={listId} />
}

function OneSupplier({ listId }: { listId: string }) {
  const active = useTabActive()
  const { data, error, refetch } = useQuery({
    queryKey: supplierKey(listId),
    queryFn: () => http.call(supplierApi.detail, { listId }),
    // What is not there is not asked for again: each answer would be an alert.
    enabled: ({ state }) => active && listId !== '' && !isGone(state.error),
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
  useLiveRefresh(
    [supplierKey(listId), flowKey(listId)],
    (message) => message.type !== 'todo' || message.todo.ownId === listId,
  )

  if (data) return <SupplierDetail supplier={data} onChanged={() => void refetch()} />
  if (error && !isGone(error))
    return (
      <section className={detail.section}>
        <EmptyState title={say.failed} description={error.message}>
          <Button onClick={() => void refetch()}>{say.retry}</Button>
        </EmptyState>
      </section>
    )
  if (error || listId === '')
    return (
      <section className={detail.section}>
        <EmptyState title={say.missing} description={say.missingHint}>
          <Button theme="solid" onClick={() => openTab(supplierListPath)}>
            {say.back}
          </Button>
        </EmptyState>
      </section>
    )
  return (
    <section className={detail.section} role="status" aria-label={say.loading}>
      <Skeleton active loading placeholder={<Skeleton.Paragraph rows={10} />} />
    </section>
  )
}
