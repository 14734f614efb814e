import { useStore } from '@nanostores/preact'
import { useEffect, useState } from 'preact/hooks'
import { openWebAppPage } from '../panel/go-to'
import { panelMessages as say } from '../panel/panel.messages'
import { $lastState } from '../panel/panel-state'
import { findLocally, mergeResults } from './find'
import { $at, $hits, $query, type Hit } from './query'
import { hitId, RESULTS_ID } from './search-box'
import './results.css'

/** In ms: the server is asked when the user pauses typing. */
const PAUSE_MS = 150

/** The results for the text in the box: at once those that are known here, then those of the server. */
export function Results() {
  const hits = useStore($hits)
  const at = useStore($at)
  const { isSearching, isFailed } = useSearchHits()
  return (
    <>
      <div id={RESULTS_ID} role="listbox" aria-label={say.results}>
        {hits.map((hit, index) => (
          <HitLine
            key={hit.id}
            hit={hit}
            index={index}
            isChosen={index === at}
            heads={hits[index - 1]?.group !== hit.group}
          />
        ))}
      </div>
      <p class="status" role="status">
        {isFailed && say.searchFailed}
        {!isFailed && isSearching && say.searching}
        {!isFailed && !isSearching && (hits.length === 0 ? say.nothingFound : say.openHint)}
      </p>
    </>
  )
}

interface LineProps {
  hit: Hit
  index: number
  isChosen: boolean
  /** True for the first of its group, which shows the group's name. */
  heads: boolean
}

function HitLine({ hit, index, isChosen, heads }: LineProps) {
  const openHit = (event: MouseEvent) =>
    void openWebAppPage(hit.to, { inNewTab: event.ctrlKey || event.metaKey })
  return (
    <>
      {heads && <h2 role="presentation">{hit.group}</h2>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's, which keeps the focus */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
      <div
        id={hitId(index)}
        class="hit"
        role="option"
        aria-selected={isChosen}
        ref={(line) => {
          if (isChosen) line?.scrollIntoView({ block: 'nearest' })
        }}
        onMouseMove={() => $at.set(index)}
        onClick={openHit}
      >
        <span class="title">{hit.title}</span>
        <span class="note">{hit.note}</span>
      </div>
    </>
  )
}

function useSearchHits(): { isSearching: boolean; isFailed: boolean } {
  const last = useStore($lastState)
  const query = useStore($query)
  const [there, setThere] = useState<{ query: string; hits: readonly Hit[]; isFailed: boolean }>()
  useEffect(() => {
    const stopping = new AbortController()
    const pause = setTimeout(() => {
      void searchServer(query, stopping.signal).then((found) => {
        if (!stopping.signal.aborted) setThere({ query, ...found })
      })
    }, PAUSE_MS)
    return () => {
      stopping.abort()
      clearTimeout(pause)
    }
  }, [query])
  const isHeard = there?.query === query
  useEffect(() => {
    const here = last ? findLocally(last, query) : []
    const heard = isHeard ? there.hits : []
    $hits.set(mergeResults(here, heard, query))
  }, [last, query, isHeard, there])
  useEffect(() => () => $hits.set([]), [])
  return { isSearching: !isHeard, isFailed: isHeard && there.isFailed }
}

/** Searches on the server; without it the pages are still found. */
async function searchServer(query: string, signal: AbortSignal) {
  try {
    const { findOnServer } = await import('./find-there')
    return { hits: await findOnServer(query, signal), isFailed: false }
  } catch {
    return { hits: [], isFailed: true } // The line below the results says so.
  }
}
