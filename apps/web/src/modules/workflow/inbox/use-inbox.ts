import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../kit/data/use-call'
import { useLiveRefresh } from '../../../kit/data/use-live-refresh'
import { http, useUserId } from '../../../session/app'
import { useOwnSearch } from '../../../shell/own-place'
import { useTabActive } from '../../../shell/tabs'
import { useSettled } from '../../../shell/use-settled'
import { groupsOf, nextAfter } from './groups'
import { ALL, type Part, partOf } from './parts'

const KEY = ['inbox'] as const
const SUMMARY_KEY = [...KEY, 'summary']
const SIZE = 50
const TYPING_MS = 250

/** What the inbox shows: a part of it, searched, in groups, with the to-do that is open and those that are ticked. */
export function useInbox() {
  const queries = useQueryClient()
  const [part, setPart] = usePart()
  const [text, setText] = useState('')
  const found = useRows(part, useSettled(text.trim(), TYPING_MS))
  const groups = useMemo(
    () => (part.of === 'task' || part.of === 'started' ? groupsOf(found.rows) : ungrouped(found.rows)),
    [part.of, found.rows],
  )
  const order = useMemo(() => groups.flatMap(({ todos }) => todos.map(({ listId }) => listId)), [groups])
  const [openId, setOpenId] = useState<string>()
  const [tickedIds, setTickedIds] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const [problems, tellProblems] = useState<Readonly<Record<string, string>>>({})
  const summary = useCall(todoApi.summary, {}, { key: SUMMARY_KEY, quiet: true, enabled: useTabActive() })
  useLiveRefresh([KEY])
  const rowOf = (listId: string | undefined) => found.rows.find((row) => row.listId === listId)
  const ticked = tickedIds.flatMap((listId) => rowOf(listId) ?? [])
  const open = (listId: string | undefined) => {
    setOpenId(listId)
    setReading(listId !== undefined)
  }
  /** Those that are ticked come to the front: what is decided next is what is shown. */
  const tick = (listIds: readonly string[]) => {
    setTickedIds(listIds)
    setReading(false)
  }
  return {
    part,
    text,
    groups,
    order,
    found,
    summary: summary.data,
    openId,
    opened: rowOf(openId),
    ticked,
    /** Several are about to be decided together, and nothing else is being read meanwhile. */
    isTogether: ticked.length > 0 && !isReading,
    problems,
    open,
    tellProblems,
    setText,
    tick,
    toggle: (listId: string) =>
      tick(
        tickedIds.includes(listId) ? tickedIds.filter((other) => other !== listId) : [...tickedIds, listId],
      ),
    /** From what is being read back to those that are ticked. */
    backToTicked: () => setReading(false),
    show(key: string) {
      setPart(key)
      open(undefined)
      tick([])
      tellProblems({})
    },
    /** One on, or back. */
    step(by: 1 | -1) {
      const at = openId === undefined ? -1 : order.indexOf(openId)
      const to = order[at < 0 ? 0 : at + by]
      if (to !== undefined) open(to)
    },
    /** These are done with: the cursor goes on, and what is left is read again. */
    async leave(gone: readonly string[]) {
      // By what is so when it is said: an undo comes seconds after what it was begun in was drawn.
      setOpenId((at) => nextAfter(order, at, gone))
      setTickedIds((ids) => ids.filter((listId) => !gone.includes(listId)))
      await queries.invalidateQueries({ queryKey: KEY })
    },
  }
}
export type Inbox = ReturnType<typeof useInbox>

const ungrouped = (todos: readonly Todo[]) =>
  todos.map((todo) => ({ key: todo.listId, name: undefined, todos: [todo], alike: [] }))

/** The part stands in the address, so that a counter elsewhere leads to it. */
function usePart(): [Part, (key: string) => void] {
  const named = useOwnSearch().get('part')
  const [key, setKey] = useState(named ?? ALL.key)
  useEffect(() => {
    if (named) setKey(named)
  }, [named])
  return [partOf(key), setKey]
}

function useRows({ key, endpoint, filters, of }: Part, title: string) {
  const userId = useUserId()
  const pages = useInfiniteQuery({
    queryKey: [...KEY, key, title],
    queryFn: ({ pageParam, signal }) =>
      http.call(
        endpoint,
        {
          current: pageParam,
          size: SIZE,
          ...filters,
          ...(title ? { title } : {}),
          // An administrator would be shown everybody's.
          ...(of === 'notice' || of === 'started' ? {} : { userIds: userId }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * SIZE < last.total ? all.length + 1 : undefined),
    // While somebody types, what was found before; never what another part holds: it would be decided there by mistake.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
    enabled: useTabActive() && userId !== '',
    retry: false,
  })
  return {
    rows: useMemo(() => pages.data?.pages.flatMap(({ records }) => records) ?? [], [pages.data]),
    total: pages.data?.pages[0]?.total ?? 0,
    isPending: pages.isPending,
    isStale: pages.isPlaceholderData,
    error: pages.error,
    hasMore: pages.hasNextPage,
    isMoreComing: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}
