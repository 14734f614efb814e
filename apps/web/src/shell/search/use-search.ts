import { shellMessages as say } from '../shell.messages'
import type { Group } from './lines'
import { readRecentFinds } from './recent-finds'
import { useActionSearch } from './use-action-search'
import { usePageSearch } from './use-page-search'
import { type RecordSearch, useRecordSearch } from './use-record-search'
import { type TextSearch, useTextSearch } from './use-text-search'

interface Search {
  groups: readonly Group[]
  records: RecordSearch
  texts: TextSearch
  isSearching: boolean
}

/**
 * All results for a text in one order: actions, pages, records, menus that only the server knows, and texts in
 * records. Results that are known at once come before those of the server, so that nothing moves down when these
 * arrive.
 */
export function useHeaderSearch(text: string): Search {
  const actions = useActionSearch(text)
  const pages = usePageSearch(text)
  const records = useRecordSearch(text)
  const texts = useTextSearch(text)
  if (text.trim() === '') {
    const lately = { label: say.recentFinds, lines: readRecentFinds() }
    return { groups: [lately, pages.here, actions.group], records, texts, isSearching: false }
  }
  // A record that was found by its name is not listed again for its text.
  const known = new Set(records.groups.flatMap(({ lines }) => lines.map(({ to }) => to)))
  const others = texts.rows.filter(({ to }) => !known.has(to))
  const stands = {
    label: say.textsFound,
    lines: others.map((found) => ({
      key: `text ${found.bizType} ${found.ownId}`,
      title: found.title,
      note: found.number ?? '',
      to: found.to,
      kind: found.kind,
      text: found,
    })),
  }
  return {
    groups: [actions.group, pages.here, ...records.groups, pages.there, stands],
    records,
    texts,
    isSearching: actions.isSearching || pages.isSearching || records.isSearching || texts.isSearching,
  }
}
