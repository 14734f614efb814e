import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { unplanned } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { SeenLot } from '@agency/shared/modules/tender-project/project/project.contract'
import { createContext, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '../../../kit/form/paths'

/** The form of a lot's plan, for what is done with all of them together. */
export interface PlanForm {
  /** As they were typed. */
  values: FormValues
  /** It holds something that is not saved. */
  isDirty: boolean
  /** Every field of it is right. */
  isRight: boolean
  /** Of the lot as it was last saved here or read: what was just saved may not have been read again yet. */
  version: number
  /** As it stands on the screen; undefined, with what is wrong at its fields, where it is not taken. */
  save(): Promise<LotRow | undefined>
  showErrors(errors: readonly FieldProblem[]): void
}

interface Plans {
  /** To be called after each drawing of the form of a lot. */
  tell(listId: string, form: PlanForm): void
  /** Takes the lot's form away. */
  forget(listId: string): void
}
export const PlansContext = createContext<Plans>({ tell: () => undefined, forget: () => undefined })

const AT_LOT = /^packages\.(\d+)\.(.+)$/

/** The plans of a project's lots, saved together before the file is submitted. */
export function usePlans(lots: readonly LotRow[] | undefined, choose: (listId: string) => void) {
  const forms = useRef(new Map<string, PlanForm>())
  const plans: Plans = useMemo(
    () => ({
      tell: (listId, form) => void forms.current.set(listId, form),
      forget: (listId) => void forms.current.delete(listId),
    }),
    [],
  )
  // What is told at a field is seen: its lot comes to the front first.
  const show = (listId: string) => flushSync(() => choose(listId))

  /** What was said of lots, each at its field. */
  const sayAt = (byLot: ReadonlyMap<string, readonly FieldProblem[]>) => {
    const [first] = byLot.keys()
    if (first) show(first)
    for (const [listId, problems] of byLot) forms.current.get(listId)?.showErrors(problems)
  }
  /** The lots as they stand on the screen, saved; undefined, with what is wrong shown, where one is not complete or not taken. */
  const saveAll = async (): Promise<SeenLot[] | undefined> => {
    const all = lots ?? []
    const lacking = all.map((lot) => {
      const typed = forms.current.get(lot.listId)?.values
      return [lot.listId, unplanned(typed ?? lot)] as const
    })
    const wanting = new Map(lacking.filter(([, problems]) => problems.length > 0))
    sayAt(wanting)
    if (wanting.size > 0) return undefined
    const seen: SeenLot[] = []
    for (const { listId, version } of all) {
      const form = forms.current.get(listId)
      if (form?.isDirty && !form.isRight) show(listId)
      const saved = form?.isDirty ? await form.save() : { version: form?.version ?? version }
      if (!saved) {
        show(listId)
        return undefined
      }
      seen.push({ listId, version: saved.version })
    }
    return seen
  }
  /** What the server said of the lots, at their fields. */
  const takeErrors = (errors: readonly FieldProblem[]) => {
    const byLot = new Map<string, FieldProblem[]>()
    for (const { field, message } of errors) {
      const [, at, name = ''] = AT_LOT.exec(field) ?? []
      const lot = at === undefined ? undefined : lots?.[Number(at)]
      if (lot) byLot.set(lot.listId, [...(byLot.get(lot.listId) ?? []), { field: name, message }])
    }
    sayAt(byLot)
  }
  return { plans, saveAll, takeErrors }
}
