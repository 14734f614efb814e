import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import { Failed } from '../empty/Failed'
import { CASE_POLL_MS } from '../flow/use-flow-state'
import { listKey } from '../list/use-list'
import detail from './detail.module.css'
import { Instead, Outline } from './Loaded'
import { recordMessages as say } from './record.messages'

/** What the pages of one kind of record have in common. */
export interface ShownRecord<R extends { listId: string }> {
  /** What people call one, e.g. 客户. */
  noun: string
  /** Permission prefix, by which the server tells of changes. */
  prefix: string
  api: { detail: Endpoint<z.ZodType, z.ZodType<R>>; page: Endpoint }
  listPath: string
  /** What that list is of, where it is not of these. */
  listNoun?: string
}

const isGone = (error: Error | null) => error instanceof ApiError && error.code === CODE.notFound

export const recordKey = (kind: { prefix: string }, listId: string) =>
  ['record', kind.prefix, listId] as const

/** A record, or what stands in its place while it is not here. */
export function useRecord<R extends { listId: string }>(
  kind: ShownRecord<R>,
  listId: string,
): { row: R | undefined; instead: ReactNode } {
  const active = useTabActive()
  const { noun } = kind
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(kind, listId),
    queryFn: (): Promise<R> =>
      http.call(kind.api.detail, { listId } as InputOf<typeof kind.api.detail>) as Promise<R>,
    // What is not there is not asked for again: each answer would be an alert.
    enabled: ({ state }) => active && listId !== '' && !isGone(state.error),
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
  if (data) return { row: data, instead: null }
  if (error && !isGone(error))
    return {
      row: undefined,
      instead: (
        <section className={detail.section}>
          <Failed title={say.failed(noun)} error={error} onRetry={refetch} />
        </section>
      ),
    }
  return {
    row: undefined,
    instead: error || listId === '' ? <Missing {...kind} /> : <Outline label={say.loading(noun)} />,
  }
}

/**
 * To be called when the record was changed: whatever is known of it, and the lists that it stands in, is read again.
 * Answers when the record is; the next move then has its version.
 */
export function useRecordChanged(
  kind: { api: { page: Endpoint } },
  listId: string | undefined,
): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: listKey(kind.api.page) })
    // Every query about a record has the record's id in its key.
    const isOfIt = ({ queryKey }: Query) => listId !== undefined && queryKey.includes(listId)
    return queries.invalidateQueries({ predicate: isOfIt })
  }
}

/**
 * To be called with a record as a call has answered it: its page has it at once, and its lists and whatever else is known
 * of it, or of the record that it belongs to, are read again.
 */
export function useRecordWritten<R extends { listId: string }>(
  kind: ShownRecord<R>,
  within?: string,
): (row: R) => void {
  const queries = useQueryClient()
  return (row) => {
    const own = recordKey(kind, row.listId)
    queries.setQueryData(own, row)
    void queries.invalidateQueries({ queryKey: listKey(kind.api.page) })
    void queries.invalidateQueries({
      predicate: ({ queryKey: key }) =>
        (key.includes(row.listId) && key[0] !== own[0]) || (within !== undefined && key.includes(within)),
    })
  }
}

const Missing = ({
  noun,
  listPath,
  listNoun = noun,
}: Pick<ShownRecord<never>, 'noun' | 'listPath' | 'listNoun'>) => (
  <Instead
    title={say.missing(noun)}
    description={say.missingHint(noun)}
    word={say.back(listNoun)}
    path={listPath}
  />
)
