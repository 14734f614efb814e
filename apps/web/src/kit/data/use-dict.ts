import { commonApi } from '@agency/shared/contract/common.contract'
import type { Option } from '@agency/shared/contract/page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

type Asker = { resolve(options: Option[]): void; reject(reason: unknown): void }
const waiting = new Map<string, Asker[]>()

/** Names asked for in the same moment travel in one call: a page with five dictionaries makes one. */
function loadDict(name: string): Promise<Option[]> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(loadWaiting)
    waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }])
  })
}

async function loadWaiting(): Promise<void> {
  const askers = new Map(waiting)
  waiting.clear()
  const names = [...askers.keys()]
  try {
    const answer = await http.call(commonApi.getSelect, { dictValue: names.join(',') })
    for (const [name, those] of askers)
      for (const asker of those) asker.resolve(Array.isArray(answer) ? answer : (answer[name] ?? []))
  } catch (error) {
    for (const asker of [...askers.values()].flat()) asker.reject(error)
  }
}

const NONE: readonly Option[] = []
const KEPT_MS = 10 * 60_000

export const dictQuery = (name: string) =>
  queryOptions({ queryKey: ['dict', name], queryFn: () => loadDict(name), staleTime: KEPT_MS, retry: false })

/** The entries of a dictionary, and the words for a value. A value no longer in it is shown as it is. */
export function useDict(name: string) {
  const { data = NONE } = useQuery(dictQuery(name))
  return {
    options: data,
    labelOf: (value: string | null | undefined) =>
      data.find((option) => option.value === value)?.label ?? value ?? '',
  }
}
