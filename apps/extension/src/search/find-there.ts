import '../kit/no-eval'
import { MAX_KEYWORD, searchApi } from '@agency/shared/contract/search.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { menuEntryLink } from '@agency/shared/pages/menu-routes'
import { RECORD_KINDS } from '@agency/shared/search/record-kinds'
import { titlePath } from '@agency/shared/search/remote-search'
import { cleanLine } from '@agency/shared/text/clean'
import { panelMessages as say } from '../panel/panel.messages'
import { createServerSession } from '../server/agency'
import { readServerAddress } from '../server/server-address'
import type { Hit } from './query'

/** The maximum lengths that the calls accept; longer texts match nothing. */
const LONGEST = { menu: 32, record: MAX_KEYWORD }

/**
 * Searches the server for menu entries and records of all kinds.
 * @throws ApiError
 */
export async function findOnServer(text: string, signal?: AbortSignal): Promise<readonly Hit[]> {
  const address = await readServerAddress()
  if (!address) return []
  const { http } = await createServerSession(address.origin)
  const options = { quiet: true, ...(signal ? { signal } : {}) }
  const [menus, records] = await Promise.all([
    http.call(sessionApi.menuSearch, { keyword: text.slice(0, LONGEST.menu) }, options),
    http.call(searchApi.records, { keyword: text.slice(0, LONGEST.record) }, options),
  ])
  return [
    ...records.map(({ kind, listId, title, subtitle, path }) => ({
      id: `${kind} ${listId}`,
      group: RECORD_KINDS[kind],
      to: path,
      title: cleanLine(title),
      note: cleanLine(subtitle),
    })),
    ...menus.map(({ id, path, titles }) => ({
      id: `page ${menuEntryLink(path, id).to}`,
      group: say.menus,
      to: menuEntryLink(path, id).to,
      title: titles.at(-1) ?? path,
      note: titlePath(titles),
    })),
  ]
}
