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
import { PageLoading, PageUnavailable } from '../section/Loaded'
import section from '../section/section.module.css'
import { recordMessages as say } from './record.messages'

/** What the pages of one record type have in common. */
export interface ShownRecord<R extends { listId: string }> {
  /** The name of this type of record in messages, e.g. 客户. */
  noun: string
  /** Permission prefix, by which the server reports changes. */
  prefix: string
  api: { detail: Endpoint<z.ZodType, z.ZodType<R>>; page: Endpoint }
  listPath: string
  /** The name of the records in the list, when it differs from `noun`. */
  listNoun?: string
}

const isNotFoundError = (error: Error | null) => error instanceof ApiError && error.code === CODE.notFound

export const recordKey = (kind: { prefix: string }, listId: string) =>
  ['record', kind.prefix, listId] as const

/** Loads a record; `instead` is shown while it is not available. */
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
    // A missing record is not requested again, because each answer would cause an alert.
    enabled: ({ state }) => active && listId !== '' && !isNotFoundError(state.error),
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
  if (data) return { row: data, instead: null }
  if (error && !isNotFoundError(error))
    return {
      row: undefined,
      instead: (
        <section className={section.section}>
          <Failed title={say.failed(noun)} error={error} onRetry={refetch} />
        </section>
      ),
    }
  return {
    row: undefined,
    instead: error || listId === '' ? <RecordMissing {...kind} /> : <PageLoading label={say.loading(noun)} />,
  }
}

/**
 * Returns a function to call after a record was changed. It reloads everything cached about the record and its lists,
 * and resolves once the record is reloaded, so that the next move has the new version.
 */
export function useReloadRecord(
  kind: { api: { page: Endpoint } },
  listId: string | undefined,
): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: listKey(kind.api.page) })
    // Every query about a record contains the record's id in its key.
    const isAboutRecord = ({ queryKey }: Query) => listId !== undefined && queryKey.includes(listId)
    return queries.invalidateQueries({ predicate: isAboutRecord })
  }
}

/**
 * Returns a function to call with a record that a call has returned. Its page shows it at once; its lists and
 * everything else about it, or about the record `within` that contains it, are reloaded.
 */
export function useShowSavedRecord<R extends { listId: string }>(
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

const RecordMissing = ({
  noun,
  listPath,
  listNoun = noun,
}: Pick<ShownRecord<never>, 'noun' | 'listPath' | 'listNoun'>) => (
  <PageUnavailable
    title={say.missing(noun)}
    description={say.missingHint(noun)}
    word={say.back(listNoun)}
    path={listPath}
  />
)
