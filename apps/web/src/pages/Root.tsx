import { lazy, Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { Dialogs } from '../session/dialogs'
import { Guard } from '../shell/Guard'
import { Splash } from '../shell/Splash'
import { prefetchInside } from './prefetch'

const Login = lazy(() => import('./login/LoginPage'))
const Password = lazy(() => import('./password/ChangePasswordPage'))
const Inside = lazy(prefetchInside)

export const Root = () => (
  <>
    <HashRouter>
      <Suspense fallback={<Splash />}>
        <Guard Login={Login} Password={Password} Inside={Inside} />
      </Suspense>
    </HashRouter>
    <Dialogs />
  </>
)
