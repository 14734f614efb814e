import type { LotRow, PlannedDay, Tried } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../../../../kit/data/use-call'
import { useTabActive } from '../../../../shell/tabs'
import { useDebouncedText } from '../../../../shell/use-settled'
import { type PlanValues, plannedFactsOfLot } from './plan-values'

export interface PlanCheck {
  /** True when the judgement matches the table; false while typing or loading. */
  isCurrent: boolean
  of(listId: string): Tried | undefined
  dayOf(date: string): PlannedDay | undefined
}

/** Judges the current dates and amounts of the lots by the law, once typing pauses. */
export function usePlanCheck(
  projectId: string,
  lots: readonly LotRow[],
  values: PlanValues,
  isPlanned: boolean,
): PlanCheck {
  const asked = JSON.stringify(lots.map(({ listId }) => plannedFactsOfLot(listId, values[listId] ?? {})))
  const settled = useDebouncedText(asked)
  const versions = lots.map(({ version }) => version).join()
  const { data, isPlaceholderData } = useCall(
    projectApi.whatIf,
    { listId: projectId, lots: JSON.parse(settled) },
    {
      key: ['whatIf', projectId, versions, settled],
      enabled: useTabActive() && isPlanned,
      placeholderData: keepPreviousData,
    },
  )
  const isCurrent = data !== undefined && !isPlaceholderData && asked === settled
  return useMemo(() => {
    const tried = new Map(data?.lots.map((lot) => [lot.packageId, lot]))
    const days = new Map(data?.days.map((day) => [day.day, day]))
    return { isCurrent, of: (listId: string) => tried.get(listId), dayOf: (date: string) => days.get(date) }
  }, [data, isCurrent])
}
