import { centerApi, type OwnData } from '@agency/shared/contract/center.contract'
import { useCall } from '../../kit/data/use-call'
import { session } from '../../session/app'
import { queryClient } from '../../session/query-client'
import { useTabActive } from '../../shell/tabs'

const OWN_DATA = ['center', 'detail']
const OWN_SESSIONS = ['center', 'sessions']

export const useOwnData = () => useCall(centerApi.detail, {}, { key: OWN_DATA, enabled: useTabActive() })

/** Stores the data of the user that was just read or saved, so that the page and the navigation bar show it. */
export function storeOwnData(own: OwnData): void {
  queryClient.setQueryData(OWN_DATA, own)
  const { phone, email, avatar } = own
  session.amendUser({ phone, email, avatar })
}

export const useOwnSessions = () =>
  useCall(centerApi.sessions, {}, { key: OWN_SESSIONS, enabled: useTabActive() })

/** Called after sessions ended or began: the list is read again where it is shown. */
export const reloadOwnSessions = () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS })
