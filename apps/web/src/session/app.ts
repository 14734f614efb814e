import { permits } from '@agency/shared/session/permission'
import { useStore } from '@nanostores/react'
import { session } from './core'

export { config, http, session } from './core'
export { $inSteadCount, $pendingCount, live } from './live'

/** Whether the person may do this; the button that does it is left out otherwise. */
export const useCan = (permission: string): boolean => permits(useStore(session.$roles), permission)

/** Whose session it is; '' while there is none. */
export const useUserId = (): string => useStore(session.$user)?.listId ?? ''
