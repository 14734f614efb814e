import { isLostConnection } from '@agency/shared/http/api-error'
import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { session } from '../session/core'
import { $leaving, leave } from '../session/leave'
import { ErrorPage } from './ErrorPage'
import { HOME_PATH, LOGIN_PATH as LOGIN, targetIn } from './first-paths'
import { LoneView } from './LoneView'
import { Splash } from './Splash'
import { shellMessages as say } from './shell.messages'
import { useSearchKey } from './use-search-key'
import { viewAt } from './views'

interface Props {
  Login: ComponentType
  /** Where a password that must be changed is changed. */
  Password: ComponentType
  /** The layout with every page that needs a session. */
  Inside: ComponentType<{ fallback: ReactNode }>
  /** Fetches who it is, and what `Inside` will show at this path. Rejects when nobody says who it is. */
  enter(path: string): Promise<void>
}

/** Who may go where (SPEC section 4, "Session"). */
export function Guard({ Login, Password, Inside, enter }: Props) {
  const { pathname, search } = useLocation()
  const tokens = useStore(session.$tokens)
  const roles = useStore(session.$roles)
  const [isEntered, setEntered] = useState(false)
  if (!tokens && isEntered) setEntered(false)

  const form = viewAt(pathname)
  useSearchKey(tokens?.isEditPassword === 0 && !form?.bare && !form?.open)
  if (useStore($leaving)) return <Splash />
  if (form?.open) return <LoneView view={form} />
  if (!tokens) return pathname === LOGIN ? <Login /> : <Navigate to={loginFor(pathname + search)} replace />
  if (pathname === LOGIN) return <Navigate to={targetIn(search)} replace />
  if (tokens.isEditPassword === 1) return <Password />
  if (roles.length === 0 || !isEntered)
    return <Entrance path={pathname} enter={enter} onEntered={() => setEntered(true)} />
  return <Inside fallback={<Splash />} />
}

interface EntranceProps extends Pick<Props, 'enter'> {
  path: string
  onEntered(): void
}

function Entrance({ path, enter, onEntered }: EntranceProps) {
  const [isLost, setLost] = useState(false)
  const come = useEffectEvent(() => {
    // A session that cannot say who it is is over. One that the network kept from saying it is not.
    enter(path).then(onEntered, (error) => (isLostConnection(error) ? setLost(true) : leave(session)))
  })
  useEffect(() => come(), [])
  if (!isLost) return <Splash />
  // From the beginning: without a network there may be work that goes on without it.
  const retry = () => window.location.reload()
  return <ErrorPage title={say.unreachable} text={say.unreachableHint} action={say.retry} onAction={retry} />
}

const isPlain = (address: string) => address === '/' || address === HOME_PATH

const loginFor = (address: string) =>
  isPlain(address) ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(address)}`
