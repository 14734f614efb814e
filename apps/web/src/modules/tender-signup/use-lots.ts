import { type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../kit/form/use-settled'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'

export const LOTS_KEY = ['signup-lots'] as const

/** Lots by what is typed of their number or name; those on sale alone, or all that are on the market. */
export function useLotsFound(typed: string, onSale: boolean): readonly SignupLot[] {
  const keyword = useSettled(typed.trim())
  const { data } = useQuery({
    queryKey: [...LOTS_KEY, 'found', keyword, onSale],
    queryFn: () =>
      http.call(signupApi.lots, { ...(keyword ? { keyword } : {}), ...(onSale ? { onSale: 'true' } : {}) }),
    placeholderData: (before) => before,
    retry: false,
  })
  return data ?? []
}

export const lotLabel = ({ packageNo, packageName, projectName }: SignupLot) =>
  `${packageNo} ${projectName === packageName ? packageName : `${projectName} · ${packageName}`}`

/** The lots of a project. Nothing is told live of them, since that would tell how many buyers there are: it asks. */
export function useProjectLots(projectId: string) {
  const isActive = useTabActive()
  return useQuery({
    queryKey: [...LOTS_KEY, 'project', projectId],
    queryFn: ({ signal }) => http.call(signupApi.lots, { projectId }, { signal }),
    enabled: isActive,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
}
const REFRESH_MS = 60_000
