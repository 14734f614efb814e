import { commonApi, type DictOption } from '@agency/shared/contract/common.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from '../../session/app'

type Asker = { resolve(options: DictOption[]): void; reject(reason: unknown): void }
const waiting = new Map<string, Asker[]>()

/** Requests made at the same moment are combined into one call, so a page with five dictionaries makes one. */
function queueDictLoad(name: string): Promise<DictOption[]> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(loadQueuedDicts)
    waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }])
  })
}

async function loadQueuedDicts(): Promise<void> {
  const askers = new Map(waiting)
  waiting.clear()
  const names = [...askers.keys()]
  try {
    const answer = await http.call(commonApi.getSelect, { dictValue: names.join(','), all: 'true' })
    for (const [name, those] of askers)
      for (const asker of those) asker.resolve(Array.isArray(answer) ? answer : (answer[name] ?? []))
  } catch (error) {
    for (const asker of [...askers.values()].flat()) asker.reject(error)
  }
}

const NONE: readonly DictOption[] = []
const CACHE_MS = 10 * 60_000

export const dictQuery = (name: string) =>
  queryOptions({
    queryKey: ['dict', name],
    queryFn: () => queueDictLoad(name),
    staleTime: CACHE_MS,
    retry: false,
  })

/**
 * The selectable entries of a dictionary, and the labels of all values including disabled ones. An unknown value is
 * shown as it is.
 */
export function useDict(name: string) {
  const { data = NONE } = useQuery(dictQuery(name))
  const options = useMemo(() => data.filter((option) => !option.disabled), [data])
  return {
    options,
    labelOf: (value: string | null | undefined) =>
      data.find((option) => option.value === value)?.label ?? value ?? '',
  }
}
