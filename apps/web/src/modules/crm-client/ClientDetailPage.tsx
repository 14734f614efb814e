import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import detail from '../../kit/detail/detail.module.css'
import { EmptyState } from '../../kit/empty/EmptyState'
import { CASE_POLL_MS, flowKey } from '../../kit/flow/use-flow-state'
import { http } from '../../session/app'
import { openTab, useTabActive } from '../../shell/tabs'
import { ClientDetail } from './ClientDetail'
import { clientMessages as say } from './client.messages'

const isGone = (error: Error | null) => error instanceof ApiError && error.code === CODE.notFound
const clientKey = (listId: string) => ['client', listId] as const

/** /account/crmClientDetail?listId=… */
export default function ClientDetailPage() {
  const listId = useSearchParams()[0].get('listId') ?? ''
  // The tab is one; another client in it begins anew.
  return <OneClient key={listId} listId={listId} />
}

function OneClient({ listId }: { listId: string }) {
  const active = useTabActive()
  const { data, error, refetch } = useQuery({
    queryKey: clientKey(listId),
    queryFn: () => http.call(clientApi.detail, { listId }),
    // What is not there is not asked for again: each answer would be an alert.
    enabled: ({ state }) => active && listId !== '' && !isGone(state.error),
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
  useLiveRefresh(
    [clientKey(listId), flowKey(listId)],
    (message) => message.type !== 'todo' || message.todo.ownId === listId,
  )

  if (data) return <ClientDetail client={data} onChanged={() => void refetch()} />
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
          <Button theme="solid" onClick={() => openTab(clientListPath)}>
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
