import { type Density, type ListView, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { type ArrangedColumn, preferencesOf } from '@agency/shared/list/arrangement'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { listMessages as say } from './list.messages'

/**
 * How the person looks at every list: one call for all of them, written through. Undefined until it was asked for. A
 * store of its own and no query: a box that is ticked must be ticked in the same breath.
 */
const $views = atom<readonly ListView[] | undefined>(undefined)
let asked: Promise<void> | undefined

/** Reads the views once. A server that does not answer leaves every list as it comes. */
export function loadListViews(): Promise<void> {
  asked ??= http.call(tableColumnApi.getViews, {}, { quiet: true }).then(
    (views) => $views.set(views),
    () => {
      asked = undefined
      $views.set($views.get() ?? [])
    },
  )
  return asked
}

/** Reads them again, after the defaults were changed; what is on the screen stays until they are there. */
export function reloadListViews(): Promise<void> {
  asked = undefined
  return loadListViews()
}

export interface ViewOfList extends Omit<ListView, 'menuId'> {
  /** Known, or known to be out of reach: the list need not wait. */
  ready: boolean
  resize(pageSize: number): void
  setDensity(density: Density): void
  setSearchOpen(searchOpen: boolean): void
  arrange(columns: readonly ArrangedColumn[]): void
  /** Back to the default. */
  reset(): void
  /** For an administrator: what is seen now becomes the default of everybody. */
  makeDefault(): void
}

const NOTHING_CHOSEN = { columns: [], pageSize: null, density: null, searchOpen: null }

/** How the person looks at one list. Without a menu entry it is remembered by the path of its page. */
export function useListView(menuId: string): ViewOfList {
  const views = useStore($views)
  useEffect(() => void loadListViews(), [])
  const view = views?.find((other) => other.menuId === menuId) ?? { menuId, ...NOTHING_CHOSEN }
  const query = { query: { menuId }, quiet: true }
  const look = (part: Partial<Pick<ListView, 'density' | 'searchOpen' | 'pageSize'>>) =>
    void written(menuId, part, () => http.call(tableColumnApi.updateView, noNulls(part), query))
  return {
    ...view,
    ready: views !== undefined,
    resize: (pageSize) => look({ pageSize }),
    setDensity: (density) => look({ density }),
    setSearchOpen: (searchOpen) => look({ searchOpen }),
    arrange: (columns) => {
      const preferences = preferencesOf(menuId, columns)
      const rows = preferences.map((row) => ({ ...row, menuId, listId: '', userId: '', version: 1 }))
      void written(menuId, { columns: rows }, () =>
        http.call(tableColumnApi.updateTableColumn, preferences, query),
      )
    },
    reset: () => void replaced(() => http.call(tableColumnApi.resetView, { menuId })),
    makeDefault: () => void replaced(() => http.call(tableColumnApi.setDefault, { menuId }), say.defaultMade),
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Calls go out one after another: a look that overtook a newer one on its way would be the one that is kept. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const mine = last.then(call)
  last = mine.catch(() => undefined) // whoever made the call hears of it
  return mine
}

/** Shown at once, kept behind it. When it cannot be kept the person is told; on the screen it stays. */
async function written(menuId: string, part: Partial<ListView>, keep: () => Promise<unknown>): Promise<void> {
  put({ ...(known(menuId) ?? { menuId, ...NOTHING_CHOSEN }), ...part })
  try {
    await inTurn(keep)
  } catch {
    notify.warning(say.viewNotKept)
  }
}

async function replaced(call: () => Promise<ListView>, done?: string): Promise<void> {
  try {
    put(await inTurn(call))
    if (done) notify.success(done)
  } catch {
    // shown by the call; the view stays as it is
  }
}

const known = (menuId: string) => $views.get()?.find((view) => view.menuId === menuId)

const put = (view: ListView) =>
  $views.set([...($views.get() ?? []).filter((other) => other.menuId !== view.menuId), view])

const noNulls = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null))
