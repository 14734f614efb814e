import { permits } from '@agency/shared/session/permission'
import { useStore } from '@nanostores/react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { session } from '../../session/app'
import { quickActions } from '../quick-actions'
import { shellMessages as say } from '../shell.messages'
import { useDebouncedText } from '../use-settled'
import { matchActions } from './action-match'
import type { Group, Line } from './lines'

const MOST = 8
const PAUSE_MS = 120

/**
 * The actions that the user may start and whose name matches, each with the record that follows the name; all of them
 * when the text is empty.
 */
export function useActionSearch(text: string): { group: Group; isSearching: boolean } {
  const roles = useStore(session.$roles)
  const mine = useMemo(() => quickActions().filter(({ may }) => permits(roles, may)), [roles])
  const matched = useMemo(
    () => (text.trim() === '' ? mine.map((action) => ({ action, rest: '' })) : matchActions(mine, text)),
    [mine, text],
  )
  const settled = useDebouncedText(text, PAUSE_MS)
  const about = matched.filter(({ rest }) => rest !== '')
  const found = useQueries({
    queries: about.map(({ action, rest }) => ({
      queryKey: ['quick-action', action.label, rest],
      queryFn: ({ signal }: { signal: AbortSignal }) => action.find?.(rest, signal) ?? [],
      enabled: settled === text,
      retry: false,
    })),
  })
  const lines = matched.flatMap(({ action, rest }): Line[] => {
    const begin = { key: `action ${action.label}`, title: action.label, to: action.to }
    if (rest === '') return [{ ...begin, note: action.find ? say.actionHint(action.label) : '' }]
    const query = found[about.findIndex((one) => one.action === action)]
    if (query?.data?.length)
      return query.data.map(({ key, title, note, to }) => ({
        key: `action ${action.label} ${key}`,
        title: `${action.label}：${title}`,
        note,
        to,
      }))
    const note = query?.isError ? say.subjectFailed : query?.data ? say.subjectNone(rest) : say.searching
    return [{ ...begin, note }]
  })
  const isSearching = about.length > 0 && (settled !== text || found.some(({ isFetching }) => isFetching))
  return { group: { label: say.actionsFound, lines: lines.slice(0, MOST) }, isSearching }
}
