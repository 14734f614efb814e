import { centerApi, type OwnData } from '@agency/shared/contract/center.contract'
import { useQuery } from '@tanstack/react-query'
import { http, session } from '../../session/app'
import { queryClient } from '../../session/query-client'
import { useTabActive } from '../../shell/tabs'

const OWN_DATA = ['center', 'detail']
const OWN_SESSIONS = ['center', 'sessions']

export const useOwnData = () =>
  useQuery({
    queryKey: OWN_DATA,
    queryFn: ({ signal }) => http.call(centerApi.detail, {}, { signal }),
    enabled: useTabActive(),
    retry: false,
  })

/** What was just read or saved of the person shows here and in the bar above. */
export function keepOwnData(own: OwnData): void {
  queryClient.setQueryData(OWN_DATA, own)
  const { phone, email, avatar } = own
  session.amendUser({ phone, email, avatar })
}

export const useOwnSessions = () =>
  useQuery({
    queryKey: OWN_SESSIONS,
    queryFn: ({ signal }) => http.call(centerApi.sessions, {}, { signal }),
    enabled: useTabActive(),
    retry: false,
  })

/** Sessions ended or began: the list is read again where it is shown. */
export const forgetOwnSessions = () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS })
