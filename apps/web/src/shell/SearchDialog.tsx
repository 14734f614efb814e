import { IconSearch } from '@douyinfe/semi-icons'
import { Modal } from '@douyinfe/semi-ui-19'
import { type KeyboardEvent, useState } from 'react'
import { rememberPage } from './recent-pages'
import styles from './SearchDialog.module.css'
import { $searching } from './search-state'
import { shellMessages as say } from './shell.messages'
import { openTab } from './tabs'
import { type FoundGroup, type FoundPage, usePageSearch } from './use-page-search'

const LIST_ID = 'search-results'
const optionId = (index: number) => `search-result-${index}`

/** Finds a page of the menu by title, path or pinyin, and goes there. */
export default function SearchDialog() {
  return (
    <Modal
      visible
      title={say.search}
      footer={null}
      width={560}
      motion={false}
      style={{ top: '8vh', maxWidth: 'calc(100vw - 24px)' }}
      onCancel={() => $searching.set(false)}
    >
      <SearchBox />
    </Modal>
  )
}

/** Inside the dialog, so that a key draws this anew and not the dialog around it. */
function SearchBox() {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching } = usePageSearch(text)
  const found = groups.flatMap((group) => group.pages)
  const choose = (page: FoundPage | undefined) => {
    if (!page) return
    rememberPage(page.path)
    $searching.set(false)
    openTab(page.to)
  }
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter that ends the composition of a Chinese word is not a choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at])
    if (!step || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
  }
  const nothing = text.trim() === '' ? say.searchHint : isSearching ? say.searching : say.searchEmpty
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
          aria-expanded={found.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={steer}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <Results groups={groups} at={at} onPoint={setAt} onChoose={choose} />
      {found.length === 0 && <p className={styles.empty}>{nothing}</p>}
    </>
  )
}

interface ResultsProps {
  groups: readonly FoundGroup[]
  at: number
  onPoint(index: number): void
  onChoose(page: FoundPage): void
}

function Results({ groups, at, onPoint, onChoose }: ResultsProps) {
  let index = -1
  return (
    <div className={styles.results} role="listbox" id={LIST_ID} aria-label={say.search}>
      {groups
        .filter((group) => group.pages.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.label} aria-hidden="true">
              {group.label}
            </div>
            {group.pages.map((page) => {
              index += 1
              const mine = index
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox that names this option
                <div
                  key={page.path}
                  id={optionId(mine)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === at}
                  className={styles.result}
                  onPointerMove={() => onPoint(mine)}
                  onClick={() => onChoose(page)}
                >
                  <span>{page.title}</span>
                  <span className={styles.way}>{page.way}</span>
                </div>
              )
            })}
          </div>
        ))}
    </div>
  )
}
