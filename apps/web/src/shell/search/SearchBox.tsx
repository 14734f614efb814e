import { isEnter } from '@agency/shared/keyboard/composing'
import { loadTraditional } from '@agency/shared/text/load-traditional'
import { IconSearch } from '@douyinfe/semi-icons'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { closeSearch, endTypingAhead, readTypedAhead } from '../search-state'
import { shellMessages as say } from '../shell.messages'
import { openTab } from '../tabs'
import type { Line } from './lines'
import { RecordSearchFailure } from './RecordsState'
import { SearchResults } from './Results'
import { rememberFind } from './recent-finds'
import { rememberPage } from './recent-pages'
import styles from './SearchDialog.module.css'
import { TextSearchState } from './TextsState'
import { useHeaderSearch } from './use-search'

const LIST_ID = 'search-results'
const optionId = (index: number) => `search-result-${index}`

/** The search box, a component inside the dialog, so that a key redraws only this and not the dialog. */
export function SearchBox() {
  const [text, setText] = useState(readTypedAhead)
  useLayoutEffect(endTypingAhead, [])
  // The selection is stored by key: a result that arrives above or below it does not change it.
  const [chosen, setChosen] = useState<string>()
  const { groups, records, texts, isSearching } = useHeaderSearch(text)
  const lines = groups.flatMap((group) => group.lines)
  const at = Math.max(
    lines.findIndex(({ key }) => key === chosen),
    0,
  )
  const handleSearchKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isEnter(event) && lines[at]) openSearchResult(lines[at])
    if (!step || lines.length === 0) return
    event.preventDefault()
    setChosen(lines[(at + step + lines.length) % lines.length]?.key)
  }
  const isEmpty = lines.length === 0
  return (
    <>
      <div className={styles.field}>
        <IconSearch aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type
          autoFocus
          className={styles.input}
          placeholder={say.searchPlaceholder}
          aria-label={say.search}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={LIST_ID}
          aria-activedescendant={isEmpty ? undefined : optionId(at)}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onFocus={loadTraditional}
          onKeyDown={handleSearchKey}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.results} tabIndex={0} aria-label={say.searchResults}>
        <SearchResults
          id={LIST_ID}
          groups={groups}
          at={at}
          optionId={optionId}
          text={text}
          isBusy={isSearching}
          onPoint={setChosen}
          onOpen={openSearchResult}
        />
        <RecordSearchFailure {...records} />
        <TextSearchState {...texts} />
        {isEmpty && text.trim() !== '' && !isSearching && !records.error && !texts.error && (
          <p className={styles.empty}>{say.searchEmpty}</p>
        )}
      </section>
      <p className={styles.foot} role="status">
        <span>
          {text.trim() === '' ? say.searchHint : isSearching ? say.searching : say.found(lines.length)}
        </span>
        <span className={styles.keys} aria-hidden="true">
          {say.searchKeys}
        </span>
      </p>
    </>
  )
}

function openSearchResult(line: Line): void {
  if (line.path) rememberPage(line.path)
  else rememberFind(line)
  closeSearch()
  openTab(line.to)
}
