import { useEffect, useState } from 'react'
import { rememberUploaded, uploadedFilesIn } from '../../../../kit/attachment/uploaded-files'
import { rebaseTypedValues } from '../../../../kit/form/paths'
import type { FormState } from '../../../../kit/form/use-form-state'
import { deleteDraft, readUnexpiredDraft, saveDraft } from '../../../../session/stored-drafts'
import type { PlanValues, planSchemaFor } from './plan-values'

const PAUSE_MS = 500

/**
 * Stores unsaved planning in this browser and restores it when the page is opened again. `at` is when it was last
 * stored, `restoredAt` the time of the restored input; both in ms.
 */
export function useStoredPlan(projectId: string, form: FormState<ReturnType<typeof planSchemaFor>>) {
  const name = `packageUpdate:${projectId}`
  const [kept] = useState(() => readUnexpiredDraft(name))
  const [at, setAt] = useState(kept?.at)
  const { values, saved, dirty, settle } = form
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!kept || isRestored) return
    setRestored(true)
    rememberUploaded(...kept.files)
    const [typed, opened] = [kept.typed as PlanValues, kept.opened as PlanValues]
    const over = Object.entries(saved as PlanValues).map(([listId, now]) => {
      const mine = typed[listId]
      return [listId, mine ? rebaseTypedValues(mine, opened[listId] ?? now, now) : now]
    })
    settle(Object.fromEntries(over), saved)
  }, [kept, isRestored, saved, settle])
  useEffect(() => {
    if (kept && !isRestored) return
    if (!dirty) {
      deleteDraft(name)
      setAt(undefined)
      return
    }
    const timer = setTimeout(() => {
      const now = Date.now()
      saveDraft(name, { at: now, opened: saved, typed: values, files: uploadedFilesIn(values) })
      setAt(now)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, kept, isRestored, dirty, values, saved])
  return { at: dirty ? at : undefined, restoredAt: dirty ? kept?.at : undefined }
}
