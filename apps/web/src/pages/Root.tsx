import { lazy, Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { Dialogs } from '../session/dialogs'
import { Guard } from '../shell/Guard'
import { Splash } from '../shell/Splash'
import { loadSessionAndScreen } from './load-session'
import { LoginPage } from './login/LoginPage'
import { inside } from './prefetch'

const Password = lazy(() => import('./password/ChangePasswordPage'))

export const Root = () => (
  <>
    <HashRouter useTransitions={false}>
      <Suspense fallback={<Splash />}>
        <Guard Login={LoginPage} Password={Password} Inside={inside.Page} enter={loadSessionAndScreen} />
      </Suspense>
    </HashRouter>
    <Dialogs />
  </>
)
