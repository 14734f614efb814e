import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { type OrdinalRow, ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_LIST } from '@agency/shared/modules/ordinal/ordinal.paths'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { EmptyState } from '../../kit/empty/EmptyState'
import { CASE_POLL_MS } from '../../kit/flow/use-flow-state'
import { http } from '../../session/app'
import { openTab, useTabActive } from '../../shell/tabs'
import { ordinalMessages as say } from './ordinal.messages'

const isGone = (error: Error | null) => error instanceof ApiError && error.code === CODE.notFound
export const ordinalKey = (listId: string) => ['ordinal', listId] as const

/** A 排号, or what stands in its place while it is not here. */
export function useOneOrdinal(listId: string): {
  row: OrdinalRow | undefined
  instead: ReactNode
  reread(): void
} {
  const active = useTabActive()
  const { data, error, refetch } = useQuery({
    queryKey: ordinalKey(listId),
    queryFn: () => http.call(ordinalApi.detail, { listId }),
    // What is not there is not asked for again: each answer would be an alert.
    enabled: ({ state }) => active && listId !== '' && !isGone(state.error),
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
  const reread = () => void refetch()
  return { row: data, instead: data ? null : insteadOf(listId, error, reread), reread }
}

function insteadOf(listId: string, error: Error | null, reread: () => void): ReactNode {
  if (error && !isGone(error))
    return (
      <section className={detail.section}>
        <EmptyState title={say.failed} description={error.message}>
          <Button onClick={reread}>{say.retry}</Button>
        </EmptyState>
      </section>
    )
  if (error || listId === '')
    return (
      <section className={detail.section}>
        <EmptyState title={say.missing} description={say.missingHint}>
          <Button theme="solid" onClick={() => openTab(ORDINAL_LIST)}>
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
