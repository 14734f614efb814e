import { isLostConnection } from '@agency/shared/http/api-error'
import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { session } from '../session/core'
import { $leaving, logOutAndReload } from '../session/leave'
import { ErrorPage } from './ErrorPage'
import { HOME_PATH, LOGIN_PATH as LOGIN, pathAfterLogin } from './first-paths'
import { ViewWithoutLayout } from './LoneView'
import { Splash } from './Splash'
import { shellMessages as say } from './shell.messages'
import { useSearchShortcut } from './use-search-key'
import { findViewByPath } from './views'

interface Props {
  Login: ComponentType
  /** The page that changes a password that must be changed. */
  Password: ComponentType
  /** The layout with all pages that need a session. */
  Inside: ComponentType<{ fallback: ReactNode }>
  /** Loads the user, and what `Inside` will show at this path. Rejects when the user cannot be loaded. */
  enter(path: string): Promise<void>
}

/** Decides which page a visitor may see (SPEC section 4, "Session"). */
export function Guard({ Login, Password, Inside, enter }: Props) {
  const { pathname, search } = useLocation()
  const tokens = useStore(session.$tokens)
  const roles = useStore(session.$roles)
  const [isEntered, setEntered] = useState(false)
  if (!tokens && isEntered) setEntered(false)

  const form = findViewByPath(pathname)
  useSearchShortcut(tokens?.isEditPassword === 0 && !form?.bare && !form?.open)
  if (useStore($leaving)) return <Splash />
  if (form?.open) return <ViewWithoutLayout view={form} />
  if (!tokens)
    return pathname === LOGIN ? (
      <Login />
    ) : (
      <Navigate to={loginAddressReturningTo(pathname + search)} replace />
    )
  if (pathname === LOGIN) return <Navigate to={pathAfterLogin(search)} replace />
  if (tokens.isEditPassword === 1) return <Password />
  if (roles.length === 0 || !isEntered)
    return <SessionLoader path={pathname} enter={enter} onEntered={() => setEntered(true)} />
  return <Inside fallback={<Splash />} />
}

interface EntranceProps extends Pick<Props, 'enter'> {
  path: string
  onEntered(): void
}

function SessionLoader({ path, enter, onEntered }: EntranceProps) {
  const [isLost, setLost] = useState(false)
  const come = useEffectEvent(() => {
    // A session whose user cannot be loaded is over, except when only the network failed.
    enter(path).then(onEntered, (error) =>
      isLostConnection(error) ? setLost(true) : logOutAndReload(session),
    )
  })
  useEffect(() => come(), [])
  if (!isLost) return <Splash />
  // Reloads the whole page, because without a network there may be work that can go on offline.
  const reloadPage = () => window.location.reload()
  return (
    <ErrorPage title={say.unreachable} text={say.unreachableHint} action={say.retry} onAction={reloadPage} />
  )
}

const isHomeAddress = (address: string) => address === '/' || address === HOME_PATH

const loginAddressReturningTo = (address: string) =>
  isHomeAddress(address) ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(address)}`
