import { isLostConnection } from '@agency/shared/http/api-error'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { session } from '../session/core'
import { $leaving, leave } from '../session/leave'
import { ErrorPage } from './ErrorPage'
import { HOME_PATH, LOGIN_PATH as LOGIN } from './first-paths'
import { LoneView } from './LoneView'
import { Splash } from './Splash'
import { shellMessages as say } from './shell.messages'
import { viewAt } from './views'

interface Props {
  Login: ComponentType
  /** Where a password that must be changed is changed. */
  Password: ComponentType
  /** The layout with every page that needs a session. */
  Inside: ComponentType
  /** Begins to fetch what `Inside` will show at this path, while user and roles are still on their way. */
  warm(path: string): void
}

/** Who may go where (SPEC section 4, "Session"). */
export function Guard({ Login, Password, Inside, warm }: Props) {
  const { pathname, search } = useLocation()
  const tokens = useStore(session.$tokens)
  const roles = useStore(session.$roles)

  if (useStore($leaving)) return <Splash />
  const form = viewAt(pathname)
  if (form?.open) return <LoneView view={form} />
  if (!tokens) return pathname === LOGIN ? <Login /> : <Navigate to={loginFor(pathname + search)} replace />
  if (pathname === LOGIN) return <Navigate to={targetIn(search)} replace />
  if (tokens.isEditPassword === 1) return <Password />
  if (roles.length === 0) return <LoadUser warm={warm} />
  return <Inside />
}

function LoadUser({ warm }: Pick<Props, 'warm'>) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    warm(first)
    // A session that cannot say who it is is over. One that the network kept from saying it is not.
    session.loadUser().catch((error) => (isLostConnection(error) ? setLost(true) : leave(session)))
  }, [warm, first])
  if (!isLost) return <Splash />
  // From the beginning: without a network there may be work that goes on without it.
  const retry = () => window.location.reload()
  return <ErrorPage title={say.unreachable} text={say.unreachableHint} action={say.retry} onAction={retry} />
}

const isPlain = (address: string) => address === '/' || address === HOME_PATH

const loginFor = (address: string) =>
  isPlain(address) ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(address)}`

/** Back to where the person was going; only ever a path of this app. */
function targetIn(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  const isOurs = /^\/[^/\\]/.test(target) && !target.startsWith(LOGIN)
  return isOurs ? target : HOME_PATH
}
