import { centerApi } from '@agency/shared/contract/center.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { http } from '../../session/core'
import {
  $settings,
  $unsaved,
  adoptSavedSettings,
  computeAndStorePalette,
  markSettingsSaved,
} from './settings-store'

/** In ms: a colour is dragged through many values; the one that remains is saved. */
const SETTLED_MS = 500
const RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000

/**
 * Fetches the settings of the logged-in user, and saves choices that are made here on the server. Returns a function
 * that stops this.
 */
export function startSettingsSync(): () => void {
  void computeAndStorePalette({ afresh: true })
  if (!$unsaved.get()) void fetchAndAdoptSettings()
  return startSavingSettings()
}

/** Runs in the background: the page is drawn with this browser's copy, which remains when there is no answer. */
async function fetchAndAdoptSettings(): Promise<void> {
  const known = $settings.get()
  const theirs = await http.call(centerApi.settings, {}, { quiet: true }).catch(() => null)
  // A choice that was made meanwhile is newer.
  if (theirs && $settings.get() === known) adoptSavedSettings(theirs)
}

/**
 * Saves each choice when it has remained for a moment, one after another, so that no save overtakes a newer one. A
 * failed save is repeated until it succeeds or a newer one replaces it. Returns a function that stops this.
 */
function startSavingSettings(): () => void {
  let timer: number | undefined
  let isSaving = false
  let isOver = false
  let pause = RETRY_MS
  const scheduleSave = (ms: number) => {
    window.clearTimeout(timer)
    // After the end a save that is still running does not start another one.
    if (!isOver) timer = window.setTimeout(() => void saveUnsavedSettings(), ms)
  }
  const saveUnsavedSettings = async () => {
    const choice = $settings.get()
    if (!$unsaved.get() || isSaving) return
    isSaving = true
    try {
      await http.call(centerApi.saveSettings, choice, { quiet: true })
      pause = RETRY_MS
      if ($settings.get() === choice) markSettingsSaved()
    } catch (error) {
      // A refusal would be repeated; the choice stays in this browser.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) return
      scheduleSave(pause)
      pause = Math.min(pause * 2, LONGEST_RETRY_MS)
    } finally {
      isSaving = false
      if ($settings.get() !== choice) scheduleSave(SETTLED_MS)
    }
  }
  const stop = $settings.subscribe(() => {
    if ($unsaved.get()) scheduleSave(SETTLED_MS)
  })
  return () => {
    isOver = true
    stop()
    window.clearTimeout(timer)
  }
}
