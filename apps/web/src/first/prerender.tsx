import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createPath, Router } from 'react-router-dom'
import { LoginPage } from '../pages/login/LoginPage'
import { applyConfig } from '../session/core'
import { LOGIN_PATH } from '../shell/first-paths'
import { Splash } from '../shell/Splash'

/** Creates links as HashRouter does; navigation never happens while prerendering. */
const still = {
  createHref: (to: Parameters<typeof createPath>[0] | string) =>
    `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

type Asked = Pick<RuntimeConfig, 'title' | 'companyTitle' | 'captcha'>
const nobody = { id: '', secret: '' }
/** Placeholder values for the part of the configuration that the first rendering does not use. */
const UNASKED: Omit<RuntimeConfig, keyof Asked> = {
  companyPhone: '',
  build: '',
  apiBase: '/',
  publicKey: '',
  basicClient: { web: nobody, extension: nobody },
  requestTimeout: 0,
  aiUrl: '',
  consultation: { mode: 'off', url: '' },
  officeHost: '',
  mapKey: '',
  footerTxt: '',
  caseNumber: '',
  websocketPath: '',
  uploadMaxMb: 0,
}

/** The login page as pages/Root.tsx first renders it. */
function renderLoginPage(said: Asked): string {
  applyConfig({ ...UNASKED, ...said })
  return renderToString(
    <Router location={LOGIN_PATH} navigator={still} static>
      <Suspense>
        <LoginPage />
      </Suspense>
    </Router>,
  )
}

/** The prerendered parts of index.html (build/first-page.ts). */
export interface RenderedComponents {
  login: string
  /** The login page with the captcha field. */
  loginWithCode: string
  splash: string
}

export const prerenderFirstScreens = (names: Omit<Asked, 'captcha'>): RenderedComponents => ({
  login: renderLoginPage({ ...names, captcha: 'off' }),
  loginWithCode: renderLoginPage({ ...names, captcha: 'always' }),
  splash: renderToStaticMarkup(<Splash />),
})
