import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { session } from '../../session/core'
import { OpenedPart } from '../OpenedPart'
import { $settingsOpen } from './settings-open'
import { settingsBelongTo } from './settings-store'

const load = () => import('./SettingsDrawer')
const close = () => $settingsOpen.set(false)

/** The settings drawer, loaded when it is first opened, and the way of the settings to the server and back. */
export function SettingsOutlet() {
  useEffect(synchronise, [])
  return <OpenedPart name="settings" load={load} open={useStore($settingsOpen)} close={close} />
}

/** Loaded on the side: nothing on the screen waits for it, and without it the choices stay in this browser. */
function synchronise(): () => void {
  const userId = session.$user.get()?.listId
  if (userId) settingsBelongTo(userId)
  const started = import('./settings-sync').then(
    ({ startSettingsSync }) => startSettingsSync(),
    () => undefined,
  )
  return () => void started.then((stop) => stop?.())
}
