import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createPath, Router } from 'react-router-dom'
import { LoginPage } from '../pages/login/LoginPage'
import { configure } from '../session/core'
import { LOGIN_PATH } from '../shell/first-paths'
import { Splash } from '../shell/Splash'

/** Draws links as HashRouter does; nobody goes anywhere. */
const still = {
  createHref: (to: Parameters<typeof createPath>[0] | string) =>
    `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

type Asked = Pick<RuntimeConfig, 'title' | 'companyTitle' | 'captcha'>
const nobody = { id: '', secret: '' }
/** Of the configuration what the first drawing does not ask. */
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

/** The login page as pages/Root.tsx draws it first. */
function login(said: Asked): string {
  configure({ ...UNASKED, ...said })
  return renderToString(
    <Router location={LOGIN_PATH} navigator={still} static>
      <Suspense>
        <LoginPage />
      </Suspense>
    </Router>,
  )
}

/** What index.html is made of (build/first-page.ts). */
export interface Drawn {
  login: string
  /** With the field for the code of an image. */
  loginWithCode: string
  splash: string
}

export const drawn = (names: Omit<Asked, 'captcha'>): Drawn => ({
  login: login({ ...names, captcha: 'off' }),
  loginWithCode: login({ ...names, captcha: 'always' }),
  splash: renderToStaticMarkup(<Splash />),
})
