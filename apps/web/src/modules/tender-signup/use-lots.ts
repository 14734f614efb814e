import { type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { useCall } from '../../kit/data/use-call'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'

export const LOTS_KEY = ['signup-lots'] as const

/** Searches lots by number or name; only those on sale, or all published ones. */
export const useLotSearch = (onSale: boolean, first?: string) =>
  useLookup(
    [...LOTS_KEY, 'found', onSale],
    (keyword) =>
      http.call(signupApi.lots, { ...(keyword ? { keyword } : {}), ...(onSale ? { onSale: 'true' } : {}) }),
    first,
  )

/** The lots of a project that are on sale now. */
export const useLotsOnSale = (projectId: string | undefined): readonly SignupLot[] =>
  useCall(
    signupApi.lots,
    { projectId: projectId ?? '', onSale: 'true' },
    { key: [...LOTS_KEY, 'on-sale', projectId], enabled: projectId !== undefined },
  ).data ?? NONE
const NONE: readonly SignupLot[] = []

export const lotLabel = ({ packageNo, packageName, projectName }: SignupLot) =>
  `${packageNo} ${projectName === packageName ? packageName : `${projectName} · ${packageName}`}`

/** The lots of a project. It polls, because live events would reveal the number of buyers. */
export function useProjectLots(projectId: string) {
  const isActive = useTabActive()
  return useCall(
    signupApi.lots,
    { projectId },
    { key: [...LOTS_KEY, 'project', projectId], enabled: isActive, refetchInterval: REFRESH_MS },
  )
}
const REFRESH_MS = 60_000
