import { createRouteSearch } from '@agency/shared/search/route-search'
import { IconSearch } from '@douyinfe/semi-icons'
import { Input, Modal } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { linkTo } from './menu-entries'
import type { MenuRoute } from './menu-routes'
import { $menus } from './menu-store'
import styles from './SearchDialog.module.css'
import { $searching } from './search-state'
import { shellMessages as say } from './shell.messages'
import { openTab } from './tabs'

const MOST = 8
const LIST_ID = 'search-results'
const optionId = (index: number) => `search-result-${index}`

/** Finds a page of the menu by title, path or pinyin, and goes there. */
export default function SearchDialog() {
  const { routes } = useStore($menus)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const search = useMemo(() => createRouteSearch(routes.filter((route) => !route.hidden)), [routes])
  const found = search.find(text, MOST)
  const close = () => $searching.set(false)
  const choose = (route: MenuRoute | undefined) => {
    if (!route) return
    close()
    openTab(linkTo(route.path, route.id).to)
  }
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter that ends the composition of a Chinese word is not a choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at])
    if (!step || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
  }
  return (
    <Modal
      visible
      title={say.search}
      footer={null}
      width={560}
      style={{ top: '8vh', maxWidth: 'calc(100vw - 24px)' }}
      onCancel={close}
    >
      <Input
        autoFocus
        size="large"
        prefix={<IconSearch />}
        placeholder={say.searchPlaceholder}
        aria-label={say.search}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        value={text}
        onChange={(value) => {
          setText(value)
          setAt(0)
        }}
        onKeyDown={steer}
      />
      <div className={styles.results} role="listbox" id={LIST_ID} aria-label={say.search}>
        {found.map((route, index) => (
          <div
            key={route.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.result}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(route)}
            onKeyDown={steer}
          >
            {route.trail.map((node) => node.meta.title || node.permissionName).join(' > ')}
          </div>
        ))}
      </div>
      {text.trim() !== '' && found.length === 0 && <p className={styles.empty}>{say.searchEmpty}</p>}
    </Modal>
  )
}
