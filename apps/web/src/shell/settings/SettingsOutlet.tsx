import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { session } from '../../session/core'
import { LazyOverlay } from '../OpenedPart'
import { $settingsOpen } from './settings-open'
import { resetSettingsOfOtherUser } from './settings-store'

const loadSettingsDrawer = () => import('./SettingsDrawer')
const closeSettings = () => $settingsOpen.set(false)

/** The settings drawer, which is loaded when first opened, and the exchange of the settings with the server. */
export function SettingsOutlet() {
  useEffect(syncSettingsWithServer, [])
  return (
    <LazyOverlay
      name="settings"
      load={loadSettingsDrawer}
      open={useStore($settingsOpen)}
      close={closeSettings}
    />
  )
}

/** Loaded in the background: nothing waits for it, and without it the choices stay in this browser. */
function syncSettingsWithServer(): () => void {
  const userId = session.$user.get()?.listId
  if (userId) resetSettingsOfOtherUser(userId)
  const started = import('./settings-sync').then(
    ({ startSettingsSync }) => startSettingsSync(),
    () => undefined,
  )
  return () => void started.then((stop) => stop?.())
}
