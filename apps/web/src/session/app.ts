import { permits } from '@agency/shared/session/permission'
import { useStore } from '@nanostores/react'
import { session } from './core'

export { http, requireConfig as config, session } from './core'
export { $onBehalfCount, $pendingCount, live } from './live'

/** True when the user has this permission; the button for an action is omitted otherwise. */
export const useCan = (permission: string): boolean => permits(useStore(session.$roles), permission)

/** The id of the logged-in user; '' without a session. */
export const useUserId = (): string => useStore(session.$user)?.listId ?? ''
