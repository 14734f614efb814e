import { lazy, Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { Dialogs } from '../session/dialogs'
import { Guard } from '../shell/Guard'
import { Splash } from '../shell/Splash'
import { LoginPage } from './login/LoginPage'
import { prefetchInside } from './prefetch'

const Password = lazy(() => import('./password/ChangePasswordPage'))
const Inside = lazy(prefetchInside)

/** A failure here is met again, and shown, by whoever needs what is missing. */
const warm = (path: string) =>
  void prefetchInside().then(
    (inside) => inside.warm(path),
    () => undefined,
  )

export const Root = () => (
  <>
    <HashRouter>
      <Suspense fallback={<Splash />}>
        <Guard Login={LoginPage} Password={Password} Inside={Inside} warm={warm} />
      </Suspense>
    </HashRouter>
    <Dialogs />
  </>
)
