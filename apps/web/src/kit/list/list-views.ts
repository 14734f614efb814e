import { type Density, type ListView, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { type ArrangedColumn, columnPreferences } from '@agency/shared/list/arrangement'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { listMessages as say } from './list.messages'

/**
 * The person's view preferences of every list, loaded by one call and written through; undefined until loaded. A
 * separate store instead of a query, because a ticked box must show its state at once.
 */
const $views = atom<readonly ListView[] | undefined>(undefined)
let asked: Promise<void> | undefined

/** Loads the preferences once. When the server does not answer, lists use their defaults. */
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

/** Reloads them after the defaults were changed; the screen keeps the old ones until then. */
export function reloadListViews(): Promise<void> {
  asked = undefined
  return loadListViews()
}

export interface ViewOfList extends Omit<ListView, 'menuId'> {
  /** True when they are loaded or cannot be loaded, so that the list need not wait. */
  ready: boolean
  resize(pageSize: number): void
  setDensity(density: Density): void
  setSearchOpen(searchOpen: boolean): void
  arrange(columns: readonly ArrangedColumn[]): void
  /** Returns to the default. */
  reset(): void
  /** For an administrator: makes the current view everybody's default. */
  makeDefault(): void
}

const NOTHING_CHOSEN = { columns: [], pageSize: null, density: null, searchOpen: null }

/** The person's view preferences of one list. Without a menu entry they are stored by the path of the page. */
export function useListView(menuId: string): ViewOfList {
  const views = useStore($views)
  useEffect(() => void loadListViews(), [])
  const view = views?.find((other) => other.menuId === menuId) ?? { menuId, ...NOTHING_CHOSEN }
  const query = { query: { menuId }, quiet: true }
  const saveLook = (part: Partial<Pick<ListView, 'density' | 'searchOpen' | 'pageSize'>>) =>
    void applyAndSaveView(menuId, part, () => http.call(tableColumnApi.updateView, withoutNulls(part), query))
  return {
    ...view,
    ready: views !== undefined,
    resize: (pageSize) => saveLook({ pageSize }),
    setDensity: (density) => saveLook({ density }),
    setSearchOpen: (searchOpen) => saveLook({ searchOpen }),
    arrange: (columns) => {
      const preferences = columnPreferences(menuId, columns)
      const rows = preferences.map((row) => ({ ...row, menuId, listId: '', userId: '', version: 1 }))
      void applyAndSaveView(menuId, { columns: rows }, () =>
        http.call(tableColumnApi.updateTableColumn, preferences, query),
      )
    },
    reset: () => void replaceViewWithAnswer(() => http.call(tableColumnApi.resetView, { menuId })),
    makeDefault: () =>
      void replaceViewWithAnswer(() => http.call(tableColumnApi.setDefault, { menuId }), say.defaultMade),
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs calls one after another, because an overtaking call would save an older view. */
function runAfterPrevious<T>(call: () => Promise<T>): Promise<T> {
  const mine = last.then(call)
  last = mine.catch(() => undefined) // The caller handles the failure.
  return mine
}

/**
 * Shows a change at once and saves it afterwards. When saving fails the person is told, and the change stays on the
 * screen.
 */
async function applyAndSaveView(
  menuId: string,
  part: Partial<ListView>,
  keep: () => Promise<unknown>,
): Promise<void> {
  keepViewInMemory({ ...(findView(menuId) ?? { menuId, ...NOTHING_CHOSEN }), ...part })
  try {
    await runAfterPrevious(keep)
  } catch {
    notify.warning(say.viewNotKept)
  }
}

async function replaceViewWithAnswer(call: () => Promise<ListView>, done?: string): Promise<void> {
  try {
    keepViewInMemory(await runAfterPrevious(call))
    if (done) notify.success(done)
  } catch {
    // The call has shown the failure; the view stays as it is.
  }
}

const findView = (menuId: string) => $views.get()?.find((view) => view.menuId === menuId)

const keepViewInMemory = (view: ListView) =>
  $views.set([...($views.get() ?? []).filter((other) => other.menuId !== view.menuId), view])

const withoutNulls = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null))
