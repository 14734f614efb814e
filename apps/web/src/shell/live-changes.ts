import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { applyConfig, reloadUserInTurn, session } from '../session/core'
import { notify } from '../session/dialogs'
import { $liveOpen, live } from '../session/live'
import { loadConfig } from '../session/load-config'
import { queryClient } from '../session/query-client'
import { reloadMenus } from './menu-store'
import { shellMessages as say } from './shell.messages'

type What = Extract<LiveMessage, { type: 'changed' }>['what']

/** Resolves when the menus match the current roles; already resolved while no update is running. */
let menus: Promise<void> = Promise.resolve()

const follow: Record<What, () => Promise<unknown>> = {
  async access() {
    await reloadUserInTurn()
    // Pages that are no longer permitted are closed before the other ones read again.
    await menus
    await queryClient.invalidateQueries()
    notify.info(say.accessChanged)
  },
  menus: reloadMenus,
  dicts: () => queryClient.invalidateQueries({ queryKey: ['dict'] }),
  config: async () => applyConfig(await loadConfig()),
}

/**
 * Reads again what the server reports as changed, without disturbing the page. What cannot be read stays as it was.
 * Returns a function that stops this.
 */
export function reloadOnServerChanges(): () => void {
  let opened = false
  const stops = [
    live.subscribe((message) => {
      if (message.type === 'changed') void follow[message.what]().catch(() => undefined)
    }),
    session.$roles.listen((roles, before) => {
      if (roles.length === 0 || !before?.length || haveSameItems(roles, before)) return
      menus = reloadMenus().catch(() => undefined)
    }),
    $liveOpen.listen((open) => {
      // While the connection was down changes could not be reported. Before it first opened, user and roles had just
      // been read.
      if (open && opened) {
        void reloadUserInTurn().catch(() => undefined)
        // The server may have restarted with newer pages.
        void loadConfig().catch(() => undefined)
      }
      opened ||= open
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const haveSameItems = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()
