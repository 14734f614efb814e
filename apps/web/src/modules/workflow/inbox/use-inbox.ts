import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../kit/data/use-call'
import { useReloadOnTodo } from '../../../kit/data/use-live-refresh'
import { http, useUserId } from '../../../session/app'
import { usePageQuery } from '../../../shell/own-place'
import { useTabActive } from '../../../shell/tabs'
import { useDebouncedText } from '../../../shell/use-settled'
import { groupTodosByProject, nextTodoToOpen } from './groups'
import { ALL, findInboxPart, type Part } from './parts'

const KEY = ['inbox'] as const
const SUMMARY_KEY = [...KEY, 'summary']
const SIZE = 50
const TYPING_MS = 250

/** The state of the inbox: the chosen part, its search, the groups, the open to-do and the ticked ones. */
export function useInbox() {
  const queries = useQueryClient()
  const [part, setPart] = useChosenPart()
  const [text, setText] = useState('')
  const found = useInboxRows(part, useDebouncedText(text.trim(), TYPING_MS))
  const groups = useMemo(
    () =>
      part.of === 'task' || part.of === 'started'
        ? groupTodosByProject(found.rows)
        : singleTodoGroups(found.rows),
    [part.of, found.rows],
  )
  const order = useMemo(() => groups.flatMap(({ todos }) => todos.map(({ listId }) => listId)), [groups])
  const [openId, setOpenId] = useState<string>()
  const [tickedIds, setTickedIds] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const [problems, tellProblems] = useState<Readonly<Record<string, string>>>({})
  const summary = useCall(todoApi.summary, {}, { key: SUMMARY_KEY, quiet: true, enabled: useTabActive() })
  useReloadOnTodo([KEY])
  const findRow = (listId: string | undefined) => found.rows.find((row) => row.listId === listId)
  const ticked = tickedIds.flatMap((listId) => findRow(listId) ?? [])
  const openOrCloseTodo = (listId: string | undefined) => {
    setOpenId(listId)
    setReading(listId !== undefined)
  }
  /** Ticking shows the ticked to-dos, so that what is shown is what will be decided. */
  const setTickedTodos = (listIds: readonly string[]) => {
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
    opened: findRow(openId),
    ticked,
    /** True when several to-dos are ticked and no other to-do has been opened meanwhile. */
    isTogether: ticked.length > 0 && !isReading,
    problems,
    open: openOrCloseTodo,
    tellProblems,
    setText,
    tick: setTickedTodos,
    toggle: (listId: string) =>
      setTickedTodos(
        tickedIds.includes(listId) ? tickedIds.filter((other) => other !== listId) : [...tickedIds, listId],
      ),
    /** Returns from a to-do that was opened for reading to the ticked ones. */
    backToTicked: () => setReading(false),
    showPart(key: string) {
      setPart(key)
      openOrCloseTodo(undefined)
      setTickedTodos([])
      tellProblems({})
    },
    /** Opens the next or the previous to-do. */
    openAdjacentTodo(by: 1 | -1) {
      const at = openId === undefined ? -1 : order.indexOf(openId)
      const to = order[at < 0 ? 0 : at + by]
      if (to !== undefined) openOrCloseTodo(to)
    },
    /** Removes handled to-dos, opens the next one and reads the list again. */
    async removeHandledTodos(gone: readonly string[]) {
      // Uses the current state, because an undo may come seconds after this function was created.
      setOpenId((at) => nextTodoToOpen(order, at, gone))
      setTickedIds((ids) => ids.filter((listId) => !gone.includes(listId)))
      await queries.invalidateQueries({ queryKey: KEY })
    },
  }
}
export type Inbox = ReturnType<typeof useInbox>

const singleTodoGroups = (todos: readonly Todo[]) =>
  todos.map((todo) => ({ key: todo.listId, name: undefined, todos: [todo], alike: [] }))

/** The chosen part is in the address, so that counters elsewhere can link to it. */
function useChosenPart(): [Part, (key: string) => void] {
  const named = usePageQuery().get('part')
  const [key, setKey] = useState(named ?? ALL.key)
  useEffect(() => {
    if (named) setKey(named)
  }, [named])
  return [findInboxPart(key), setKey]
}

function useInboxRows({ key, endpoint, filters, of }: Part, title: string) {
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
          // Without this filter an administrator would see the to-dos of everybody.
          ...(of === 'notice' || of === 'started' ? {} : { userIds: userId }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * SIZE < last.total ? all.length + 1 : undefined),
    // While the user types, the earlier result stays visible; but never the result of another part, which might be
    // decided there by mistake.
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
