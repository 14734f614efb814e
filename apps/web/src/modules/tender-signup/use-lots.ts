import { type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { useCall } from '../../kit/data/use-call'
import { useSettled } from '../../kit/form/use-settled'
import { useTabActive } from '../../shell/tabs'

export const LOTS_KEY = ['signup-lots'] as const

/** Lots by what is typed of their number or name; those on sale alone, or all that are on the market. */
export function useLotsFound(typed: string, onSale: boolean): readonly SignupLot[] {
  const keyword = useSettled(typed.trim())
  const { data } = useCall(
    signupApi.lots,
    { ...(keyword ? { keyword } : {}), ...(onSale ? { onSale: 'true' } : {}) },
    { key: [...LOTS_KEY, 'found', keyword, onSale], placeholderData: (before) => before },
  )
  return data ?? []
}

export const lotLabel = ({ packageNo, packageName, projectName }: SignupLot) =>
  `${packageNo} ${projectName === packageName ? packageName : `${projectName} · ${packageName}`}`

/** The lots of a project. Nothing is told live of them, since that would tell how many buyers there are: it asks. */
export function useProjectLots(projectId: string) {
  const isActive = useTabActive()
  return useCall(
    signupApi.lots,
    { projectId },
    { key: [...LOTS_KEY, 'project', projectId], enabled: isActive, refetchInterval: REFRESH_MS },
  )
}
const REFRESH_MS = 60_000
