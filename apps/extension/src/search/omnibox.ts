import { ApiError } from '@agency/shared/http/api-error'
import type { Omnibox } from 'webextension-polyfill'
import { browser } from '../kit/browser'
import { messages as say } from '../kit/extension.messages'
import { belongsToOriginAndUser, readLastState } from '../panel/last-state'
import { openPage } from '../server/agency-tabs'
import { createExtensionStore } from '../server/extension-store'
import { readServerAddress } from '../server/server-address'
import { findPages, mergeResults } from './find'
import { findOnServer } from './find-there'
import type { Hit } from './query'
import { searchInPopup } from './search-for'

const MOST = 6
/** In ms: the server is asked when the user pauses typing. */
const PAUSE_MS = 150

/** Handles `zb` and a word in the address bar: suggests pages, projects, clients and suppliers. */
export function startOmnibox(): void {
  browser.omnibox.setDefaultSuggestion({ description: say.omnibox })
  let typing = new AbortController()
  browser.omnibox.onInputChanged.addListener((text, suggest) => {
    typing.abort()
    typing = new AbortController()
    const { signal } = typing
    setTimeout(() => {
      if (!signal.aborted) void findHits(text, signal).then((hits) => suggest(hits.map(suggestionOf)))
    }, PAUSE_MS)
  })
  browser.omnibox.onInputEntered.addListener((text, where) => void openEnteredText(text, where))
}

/** Opens a chosen suggestion, which is a route; a text that was only typed opens the best match. */
async function openEnteredText(text: string, where: Omnibox.OnInputEnteredDisposition): Promise<void> {
  const address = await readServerAddress()
  const path = text.startsWith('/') ? text : (await findHits(text))[0]?.to
  if (address && path) await openPage(address.origin, path, { inNewTab: where !== 'currentTab' })
  else await searchInPopup(text)
}

async function findHits(text: string, signal?: AbortSignal): Promise<readonly Hit[]> {
  const address = await readServerAddress()
  const session =
    address &&
    (await createExtensionStore(address.origin)
      .read()
      .catch(() => null))
  if (!address || !session?.userId || text.trim() === '') return []
  const last = await readLastState()
  const pages = last && belongsToOriginAndUser(last, address.origin, session.userId) ? last.pages : []
  const here = findPages(pages, text, MOST)
  const there = await searchServer(text.trim(), signal)
  return mergeResults(here, there, text.trim()).slice(0, MOST)
}

async function searchServer(text: string, signal: AbortSignal | undefined): Promise<readonly Hit[]> {
  try {
    return await findOnServer(text, signal)
  } catch (error) {
    if (!(error instanceof ApiError) && !signal?.aborted) throw error
    return [] // Pages are found without the server.
  }
}

const suggestionOf = ({ to, group, title, note }: Hit) => ({
  content: to,
  description: escapeMarkup(`${title}　${[group, note].filter(Boolean).join(' · ')}`),
})

/** Escapes a description: Chromium reads it as XML, Firefox as plain text. */
const escapeMarkup = (text: string) =>
  import.meta.env.FIREFOX ? text : text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
