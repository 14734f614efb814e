import { lazy, Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { Dialogs } from '../session/dialogs'
import { Guard } from '../shell/Guard'
import { Splash } from '../shell/Splash'
import { LoginPage } from './login/LoginPage'
import { inside, prefetchInside } from './prefetch'

const Password = lazy(() => import('./password/ChangePasswordPage'))

/** A failure here is met again, and shown, by whoever needs what is missing. */
const warm = (path: string) =>
  void prefetchInside().then(
    (module) => module.warm(path),
    () => undefined,
  )

export const Root = () => (
  <>
    <HashRouter>
      <Suspense fallback={<Splash />}>
        <Guard Login={LoginPage} Password={Password} Inside={inside.Page} warm={warm} />
      </Suspense>
    </HashRouter>
    <Dialogs />
  </>
)
