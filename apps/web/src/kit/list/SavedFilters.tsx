import { type SavedFilter, savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { IconBookmark, IconDelete, IconLink } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '../../session/app'
import { askForConfirmation, notify, showAlertOnce } from '../../session/dialogs'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { useCall } from '../data/use-call'
import { type Filters, useFilterLink } from './address-filters'
import { listMessages as say } from './list.messages'
import { PopoverButton } from './PopButton'
import styles from './SavedFilters.module.css'
import type { List } from './use-list'

const SaveFilter = lazyWithSuspense(() => import('./SaveFilter'))

type Searched = Pick<List<unknown>, 'filters' | 'search' | 'menuId'>

/** 常用查询: saved searches of the person and those shared in the department. */
export function SavedFilters({ list }: { list: Searched }) {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <PopoverButton
        label={say.savedFilters}
        icon={<IconBookmark aria-hidden />}
        panel={(close) => (
          <SavedFiltersPanel
            list={list}
            onSave={() => {
              close()
              setSaving(true)
            }}
            onDone={close}
          />
        )}
      />
      {saving && (
        <SaveFilter
          menuId={list.menuId}
          filters={pickStorableFilters(list.filters)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

interface PanelProps {
  list: Searched
  onSave(): void
  onDone(): void
}

function SavedFiltersPanel({ list, onSave, onDone }: PanelProps) {
  const client = useQueryClient()
  const { menuId } = list
  const { data = [], isPending } = useCall(
    savedFilterApi.list,
    { menuId },
    { key: ['saved-filters', menuId] },
  )
  const linkTo = useFilterLink()
  const isSearching = Object.keys(pickStorableFilters(list.filters)).length > 0
  const applySavedFilter = (filter: SavedFilter) => {
    list.search(filter.filters)
    onDone()
  }
  const confirmAndRemoveFilter = async ({ listId, name }: SavedFilter) => {
    onDone() // The panel would cover the question.
    const content = say.removeFilterQuestion(name)
    if (!(await askForConfirmation({ title: say.ask, content, danger: true }))) return
    await http.call(savedFilterApi.delete, { listIds: listId })
    await client.invalidateQueries({ queryKey: ['saved-filters', menuId] })
  }
  return (
    <div className={styles.panel}>
      {data.length === 0 && !isPending && <p>{say.noSavedFilters}</p>}
      <ul>
        {data.map((filter) => (
          <li key={filter.listId}>
            <button type="button" className={styles.name} onClick={() => applySavedFilter(filter)}>
              {filter.name}
              {!filter.mine && <small>{say.sharedBy(filter.userName)}</small>}
            </button>
            {filter.mine && (
              <button
                type="button"
                className={styles.icon}
                aria-label={say.removeFilter(filter.name)}
                onClick={() => void confirmAndRemoveFilter(filter)}
              >
                <IconDelete size="small" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" disabled={!isSearching} onClick={onSave}>
          {say.saveFilter}
        </Button>
        <Button
          size="small"
          icon={<IconLink aria-hidden />}
          disabled={!isSearching}
          onClick={() => void copyFilterLink(linkTo(pickStorableFilters(list.filters)))}
        >
          {say.copyLink}
        </Button>
      </div>
      {!isSearching && <p>{say.nothingToSave}</p>}
    </div>
  )
}

async function copyFilterLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify.success(say.linkCopied)
  } catch {
    showAlertOnce(say.linkNotCopied, link) // Copying failed: no permission, or a page without https.
  }
}

/** The filters with a value. */
const pickStorableFilters = (filters: Filters): SavedFilter['filters'] =>
  Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== '',
    ),
  )
