import { currentTime } from '@agency/shared/clock/server-clock'
import { commonApi } from '@agency/shared/contract/common.contract'
import type { Listing } from '@agency/shared/list/listing'
import type { Origin } from '@agency/shared/workbook/export-book'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { http, session } from '../../session/app'
import { dictQuery } from '../data/use-dict'
import { orgTreeOptions } from '../data/use-orgs'
import type { List } from './use-list'

interface Exported {
  list: Pick<List<unknown>, 'filters' | 'sums'>
  listing: Pick<Listing, 'labels'> & { name?: string }
  /** Its module in the operation log, whose labels describe the filters. */
  module: string
}

/** Creates the data of 导出说明 for an export from a page: who, when and with which filters. */
export function useExportOrigin({ list, listing, module }: Exported): () => Promise<Origin> {
  const client = useQueryClient()
  const by = useStore(session.$user)?.nickName ?? ''
  return async () => {
    const { dictionariesOfFilters, describeFilters } = await import('@agency/shared/log/filter-words')
    const of = { module, labels: listing.labels }
    const names = await dictionariesOfFilters(of, list.filters)
    const found = await Promise.all(names.map((name) => client.fetchQuery(dictQuery(name))))
    const nameOf = await loadNameLookup(Object.values(list.filters))
    const dictLabelOf = (dictionary: string, value: string) =>
      found[names.indexOf(dictionary)]?.find((option) => option.value === value)?.label ?? value
    return {
      title: listing.name ?? '',
      by,
      at: currentTime(),
      filters: await describeFilters(of, list.filters, { words: dictLabelOf, nameOf }),
      summed: Object.keys(list.sums ?? {}),
    }
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names of the people and departments whose ids occur in filters; loaded only when needed. */
async function loadNameLookup(values: readonly unknown[]): Promise<(listId: string) => string | undefined> {
  if (!values.some((value) => UUID.test(String(value)))) return () => undefined
  const [people, tree] = await Promise.all([
    http.call(commonApi.getAccountList, {}),
    http.call(commonApi.getOrgTree, {}),
  ])
  const names = new Map([
    ...people.map(({ listId, nickName }) => [listId, nickName] as const),
    ...orgTreeOptions(tree).map(({ value, label }) => [value, label] as const),
  ])
  return (listId) => names.get(listId)
}
