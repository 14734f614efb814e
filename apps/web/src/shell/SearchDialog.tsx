import { IconSearch } from '@douyinfe/semi-icons'
import { Modal } from '@douyinfe/semi-ui-19'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { rememberPage } from './recent-pages'
import styles from './SearchDialog.module.css'
import { $searching } from './search-state'
import { shellMessages as say } from './shell.messages'
import { TextOption } from './TextOption'
import { TextsState } from './TextsState'
import { openTab } from './tabs'
import { type FoundGroup, type FoundPage, usePageSearch } from './use-page-search'
import { type TextFound, useTextSearch } from './use-text-search'

const LIST_ID = 'search-results'
const optionId = (index: number) => `search-result-${index}`

/** Finds a page of the menu by title, path or pinyin, a record by what stands in it, and goes there. */
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
  const texts = useTextSearch(text)
  const pages = groups.flatMap((group) => group.pages)
  const found = [...pages, ...texts.rows]
  const choose = (one: FoundPage | TextFound | undefined) => {
    if (!one) return
    if ('way' in one) rememberPage(one.path)
    $searching.set(false)
    openTab(one.to)
  }
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter that ends the composition of a Chinese word is not a choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at])
    if (!step || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
  }
  const isLooking = isSearching || texts.isSearching
  const nothing = text.trim() === '' ? say.searchHint : isLooking ? say.searching : say.searchEmpty
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
      <div className={styles.results}>
        <Results {...{ groups, texts: texts.rows, at }} onPoint={setAt} onChoose={choose} />
        <TextsState {...texts} isAlone={pages.length === 0} />
      </div>
      {found.length === 0 && !texts.error && <p className={styles.empty}>{nothing}</p>}
    </>
  )
}

interface ResultsProps {
  groups: readonly FoundGroup[]
  texts: readonly TextFound[]
  at: number
  onPoint(index: number): void
  onChoose(one: FoundPage | TextFound): void
}

function Results({ groups, texts, at, onPoint, onChoose }: ResultsProps) {
  let index = -1
  /** What every option is to the keys and the pointer, in the order in which they are drawn. */
  const optionOf = (one: FoundPage | TextFound) => {
    index += 1
    const mine = index
    return {
      ...{ id: optionId(mine), role: 'option', tabIndex: -1, 'aria-selected': mine === at },
      className: styles.result,
      onPointerMove: () => onPoint(mine),
      onClick: () => onChoose(one),
    }
  }
  return (
    <div role="listbox" id={LIST_ID} aria-label={say.search}>
      {groups
        .filter((group) => group.pages.length > 0)
        .map((group) => (
          <Group key={group.label} label={group.label}>
            {group.pages.map((page) => (
              <div key={page.path} {...optionOf(page)}>
                <span>{page.title}</span>
                <span className={styles.way}>{page.way}</span>
              </div>
            ))}
          </Group>
        ))}
      {texts.length > 0 && (
        <Group label={say.textsFound}>
          {texts.map((one) => (
            <div key={`${one.bizType} ${one.ownId}`} {...optionOf(one)}>
              <TextOption found={one} />
            </div>
          ))}
        </Group>
      )}
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
  <div role="group" aria-label={label}>
    <div className={styles.label} aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
)
