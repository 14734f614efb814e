import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { isForwardMove, type NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { type LotRow, lotForm } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { missingFieldProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi, type SeenLot } from '@agency/shared/modules/tender-project/project/project.contract'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { versionDifferences } from '../../../../kit/form/merge'
import { type AtMove, useRegisterPageEditor } from '../../../../kit/form/page-editors'
import { type FormValues, isSameJson, rebaseTypedValues } from '../../../../kit/form/paths'
import { findFieldProblems } from '../../../../kit/form/problems'
import { type FormState, useFormState } from '../../../../kit/form/use-form-state'
import { http } from '../../../../session/app'
import { planMessages } from './plan.messages'
import {
  checkLotRules,
  type PlanValues,
  planSchemaFor,
  planValuesOfLots,
  problemsAtLot,
  tableFields,
} from './plan-values'
import { usePlanConflict } from './use-plan-conflict'
import { useStoredPlan } from './use-stored-plan'

const AT_LOT = /^packages\.(\d+)\.(.+)$/
const inTable: ReadonlySet<string> = new Set(tableFields)

interface Of {
  projectId: string
  lots: readonly LotRow[]
  /** Selects a lot. */
  choose(listId: string): void
  onChanged(): unknown
}

export type Plan = ReturnType<typeof useLotsPlan>

/** 标包策划: one form for all lots of a project, saved lot by lot with their own versions. */
export function useLotsPlan({ projectId, lots, choose, onChanged }: Of) {
  const ids = lots.map(({ listId }) => listId).join()
  const rules = useMemo(() => planSchemaFor(ids.split(',')), [ids])
  const [first] = useState(() => planValuesOfLots(lots))
  const form = useFormState(rules, first, checkLotRules)
  const { values, saved } = form as { values: PlanValues; saved: PlanValues }
  const sent = useRef(new Map<string, FormValues>())
  const versions = useRef(new Map<string, number>())
  const [saving, setSaving] = useState(false)
  const conflict = usePlanConflict(form as FormState<z.ZodType>)
  useAdoptChangedLots(form, lots, { sent, note: conflict.note, held: conflict.met?.lot.listId })
  const kept = useStoredPlan(projectId, form)

  const newestVersionOf = ({ listId, version }: LotRow) =>
    Math.max(version, versions.current.get(listId) ?? 0)
  const dirty = lots.filter(
    ({ listId }) =>
      !isSameJson(values[listId], saved[listId]) && !isSameJson(values[listId], sent.current.get(listId)),
  )
  /** Selects the lot of an error at a field that only the selected lot shows. */
  const showLotWithErrors = (paths: readonly string[]) => {
    const [listId] = paths.map((path) => path.split('.')).find(([, name = '']) => !inTable.has(name)) ?? []
    if (listId) flushSync(() => choose(listId))
  }
  const showProblems = (problems: readonly FieldProblem[]) => {
    showLotWithErrors(problems.map(({ field }) => field))
    form.showErrors(problems)
  }
  const saveLot = async (lot: LotRow): Promise<void> => {
    const typed = values[lot.listId] ?? {}
    try {
      const { version } = await http.call(projectApi.packageUpdate, {
        ...lotForm.parse(typed),
        listId: lot.listId,
        version: newestVersionOf(lot),
      })
      versions.current.set(lot.listId, version)
      sent.current.set(lot.listId, typed)
    } catch (error) {
      if (error instanceof ApiError && !(await conflict.showIfConflict(lot, error)))
        showProblems(problemsAtLot(lot.listId, error.errors))
      throw error
    }
  }
  /**
   * Saves the input. Resolves to false, with errors at the fields, when a lot was not accepted; the others are saved.
   */
  const saveChangedLots = async (): Promise<boolean> => {
    const wrong = Object.keys(findFieldProblems(rules, values, checkLotRules))
    if (wrong.length > 0) {
      showLotWithErrors(wrong)
      form.check()
      return false
    }
    if (conflict.showConflictIn(dirty)) return false
    setSaving(true)
    try {
      for (const lot of dirty) await saveLot(lot)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    } finally {
      setSaving(false)
      await onChanged()
    }
  }
  /** Saves all lots as shown; undefined, with errors shown, when one is incomplete. */
  const savePlanForSubmit = async (): Promise<SeenLot[] | undefined> => {
    const lacking = lots.flatMap(({ listId }) =>
      problemsAtLot(listId, missingFieldProblems(values[listId] ?? {})),
    )
    if (lacking.length > 0) {
      showProblems(lacking)
      return undefined
    }
    if (dirty.length > 0 && !(await saveChangedLots())) return undefined
    return lots.map((lot) => ({ listId: lot.listId, version: newestVersionOf(lot) }))
  }
  /** Shows the server's errors at the fields of the lots. */
  const showLotErrors = (errors: readonly FieldProblem[]) => {
    const ofLots = errors.flatMap(({ field, message }) => {
      const [, at, name = ''] = AT_LOT.exec(field) ?? []
      const lot = at === undefined ? undefined : lots[Number(at)]
      return lot ? problemsAtLot(lot.listId, [{ field: name, message }]) : []
    })
    if (ofLots.length > 0) showProblems(ofLots)
  }
  const discardPlanChanges = () => {
    conflict.forget()
    form.reset(planValuesOfLots(lots))
  }
  const settleConflict = (chosen?: FormValues, isAgain?: boolean) => {
    const now = conflict.resolveConflict(chosen, isAgain)
    if (now) versions.current.set(now.listId, now.version)
  }
  useRegisterPageEditor({
    ofRecord: projectId,
    title: planMessages.title,
    form,
    atMove: howToTreatUnsavedPlan,
    save: async () => ((await saveChangedLots()) ? {} : undefined),
  })
  const { met, again } = conflict
  return {
    form,
    values,
    saved,
    dirty,
    saving,
    kept,
    met,
    again,
    save: saveChangedLots,
    saveAll: savePlanForSubmit,
    takeErrors: showLotErrors,
    settle: settleConflict,
    discard: discardPlanChanges,
  }
}

/** 提交审核 saves the lots itself and sends their versions. */
const howToTreatUnsavedPlan = (move: NamedMove): AtMove => {
  if (move.action === 'fileSubmit') return 'kept'
  return isForwardMove(move) ? 'saved' : 'asked'
}

interface Fresh {
  /** The values of each lot as last saved. */
  sent: RefObject<Map<string, FormValues>>
  /** Records that others changed values that were typed over here. */
  note(listId: string, opened: FormValues): void
  /** Id of the lot with a conflict being resolved; it is not updated until then. */
  held: string | undefined
}

/** Adopts lots that were changed or added; unsaved input remains. */
function useAdoptChangedLots(
  { values, saved, settle }: FormState<ReturnType<typeof planSchemaFor>>,
  lots: readonly LotRow[],
  { sent, note, held }: Fresh,
) {
  const tell = useEffectEvent(note)
  const read = useRef(lots)
  useEffect(() => {
    if (read.current === lots) return
    read.current = lots
    const [typed, before] = [values as PlanValues, saved as PlanValues]
    const now = { ...planValuesOfLots(lots), ...(held && before[held] ? { [held]: before[held] } : {}) }
    if (isSameJson(now, before)) return
    const mergedLotValues = ([listId, fresh]: readonly [string, FormValues]) => {
      const [mine, opened = fresh] = [typed[listId], before[listId]]
      if (!mine || isSameJson(mine, sent.current.get(listId))) return [listId, fresh] as const
      const isBoth = versionDifferences({ opened, now: fresh, typed: mine }).some(({ by }) => by === 'both')
      if (isBoth) tell(listId, opened)
      return [listId, rebaseTypedValues(mine, opened, fresh)] as const
    }
    settle(Object.fromEntries(Object.entries(now).map(mergedLotValues)), now)
  }, [lots, values, saved, settle, sent, held])
}
