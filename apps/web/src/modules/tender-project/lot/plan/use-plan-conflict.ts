import type { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { type LotRow, lotForm } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { changedFieldsBetween } from '../../../../kit/data/changes'
import { type Conflict, canBeConflict, findConflict, withoutOwnChanges } from '../../../../kit/form/conflict'
import { type FormValues, isSameJson } from '../../../../kit/form/paths'
import type { FormState } from '../../../../kit/form/use-form-state'
import { showAlertOnce } from '../../../../session/dialogs'
import { markRefusalShown } from '../../../../session/field-problems'
import { lotLabels } from '../lot-labels'
import { readLot } from '../read-lot'
import { type PlanValues, planFieldPath, planValuesOfLot } from './plan-values'

interface Met {
  lot: LotRow
  conflict: Conflict<LotRow>
}

/** Conflicts with changes by others to a lot being planned, shown lot by lot when saving. */
export function usePlanConflict(form: FormState<z.ZodType>) {
  const [met, setMet] = useState<Met>()
  const [again, setAgain] = useState(0)
  /** The values before the input, for fields that others have changed and that were also typed over here. */
  const clashes = useRef(new Map<string, FormValues>())
  const showLotConflict = (lot: LotRow, conflict: Conflict<LotRow>) =>
    setMet({ lot, conflict: withoutOwnChanges(conflict) })
  return {
    met: met && withAppliedChanges(met, formOfLot(form, met.lot.listId)),
    /** Increases when saving must be repeated. */
    again,
    note: (listId: string, opened: FormValues) => {
      if (!clashes.current.has(listId)) clashes.current.set(listId, opened)
    },
    forget() {
      clashes.current.clear()
      setMet(undefined)
    },
    /** Returns true, and shows the conflict, when one of these lots has one to resolve first. */
    showConflictIn(lots: readonly LotRow[]): boolean {
      const lot = lots.find(({ listId }) => clashes.current.has(listId))
      const opened = lot && clashes.current.get(lot.listId)
      if (!lot || !opened) return false
      showLotConflict(lot, {
        act: 'save',
        kind: 'changed',
        opened,
        now: lot,
        values: planValuesOfLot(lot),
        relatedChanges: [],
      })
      return true
    },
    /** Checks whether a refusal is a conflict, and shows it. */
    async showIfConflict(lot: LotRow, error: ApiError): Promise<boolean> {
      if (!canBeConflict(error)) return false
      markRefusalShown(error)
      const found = await findConflict({
        act: 'save',
        before: lot,
        read: () => readLot(lot),
        valuesOf: planValuesOfLot,
        labels: lotLabels,
      })
      if (found) showLotConflict(lot, found)
      else showAlertOnce(httpMessages.businessTitle, error.message)
      return true
    },
    /** Resolves a conflict: the lot continues from its current state with these values. Returns its new version. */
    resolveConflict(values?: FormValues, isAgain = false): LotRow | undefined {
      setMet(undefined)
      if (!met || !values || met.conflict.kind !== 'changed') return undefined
      const { now } = met.conflict
      clashes.current.delete(now.listId)
      form.settle(
        { ...form.values, [now.listId]: values },
        { ...form.saved, [now.listId]: planValuesOfLot(now) },
      )
      if (isAgain) setAgain((count) => count + 1)
      return now
    },
  }
}

/** Changes that were not typed over are in the table already; they are listed next to the choices. */
function withAppliedChanges({ lot, conflict }: Met, form: FormState<z.ZodType>) {
  if (conflict.kind !== 'changed') return { lot, conflict, form }
  const { opened, now, values } = conflict
  const isAppliedToForm = (name: string) => name in values && isSameJson(form.values[name], values[name])
  const there = changedFieldsBetween(lotLabels, opened, now).filter(({ name }) => isAppliedToForm(name))
  return { lot, conflict: { ...conflict, beside: [...conflict.relatedChanges, ...there] }, form }
}

/** The part of the form for one lot. */
function formOfLot(form: FormState<z.ZodType>, listId: string): FormState<z.ZodType> {
  const at = planFieldPath(listId, '')
  const own = [...form.editors.current].flatMap(([path, said]) =>
    path.startsWith(at) ? [[path.slice(at.length), said] as const] : [],
  )
  const { [listId]: values = {} } = form.values as PlanValues
  const { [listId]: saved = {} } = form.saved as PlanValues
  return { ...form, values, saved, rules: lotForm, editors: { current: new Map(own) } }
}
