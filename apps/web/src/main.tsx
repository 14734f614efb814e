import './session/zod-setup'
import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { isLoginPageShown } from './first/first-login'
import { isLoginPainted } from './first/take-over'
import { registerComparisonParts } from './kit/detail/comparison-parts'
import { registerProjectTabs } from './kit/detail/project-tabs'
import { modules } from './modules'
import { providePartsOfOtherModules } from './modules/tender-project/project/parts-of-other-modules'
import { BootFailure } from './pages/BootFailure'
import { loadSessionOnLogin } from './pages/load-session'
import { pageViews } from './pages/pages.views'
import { prefetchLayoutAndHome } from './pages/prefetch'
import { Root } from './pages/Root'
import { storedTokenAge } from './session/cookie-store'
import { applyConfig, session } from './session/core'
import { Dialogs } from './session/dialogs'
import { setLogoutCleanup } from './session/leave'
import { loadConfig } from './session/load-config'
import { watchSessionInOtherTabs } from './session/other-tabs'
import { deleteOthersDraftsOnLogin } from './session/stored-drafts'
import { LOGIN_PATH } from './shell/first-paths'
import { currentAddress, currentPath } from './shell/navigate'
import { registerActions } from './shell/quick-actions'
import { restoreAndWatchSettings } from './shell/settings/settings-store'
import { registerBulkPages } from './shell/together-pages'
import { registerViews } from './shell/views'
import './shell/global.css'
import './shell/print.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
let root: ReactRoot | undefined

/** The first rendering replaces the content of index.html. */
function renderApp(shown: ReactNode): void {
  root ??= createRoot(place as HTMLElement)
  root.render(shown)
}

/** Hydrates the prerendered login page, including anything already typed. */
function hydrateLoginPage(): void {
  window.history.replaceState(null, '', `#${addressForLogin()}`)
  root = hydrateRoot(place as HTMLElement, <Root />)
}

/** The login address by the router's rules, which cannot be awaited because the page is already shown. */
const addressForLogin = () => (currentPath() === LOGIN_PATH ? currentAddress() : LOGIN_PATH)

async function loadConfigAndStart(): Promise<void> {
  try {
    applyConfig(await loadConfig())
  } catch {
    return showOfflinePage()
  }
  await session.restore()
  watchSessionInOtherTabs()
  const isLogin = !root && isLoginPainted() && isLoginPageShown(window.location.hash)
  if (isLogin && !session.$tokens.get()) hydrateLoginPage()
  else renderApp(<Root />)
}

/** The server cannot be reached: shows what modules can do offline for the logged-in person. */
async function showOfflinePage(): Promise<void> {
  await session.restore()
  const userId = session.ownerId()
  for (const { alone } of userId ? modules : []) {
    const Page = await alone?.(userId ?? '').catch(() => undefined)
    if (!Page) continue
    watchSessionInOtherTabs()
    return renderApp(
      <>
        <Page />
        <Dialogs />
      </>,
    )
  }
  renderApp(<BootFailure retry={loadConfigAndStart} />)
}

restoreAndWatchSettings()
registerViews([...pageViews, ...modules.flatMap(({ views }) => views ?? [])])
registerComparisonParts(modules.flatMap(({ comparisonPart }) => comparisonPart ?? []))
registerProjectTabs(modules.flatMap(({ projectTab }) => projectTab ?? []))
deleteOthersDraftsOnLogin()
loadSessionOnLogin()
setLogoutCleanup(() => Promise.allSettled(modules.map(({ forget }) => forget?.())))
registerActions(modules.flatMap(({ actions }) => actions ?? []))
registerBulkPages(modules.flatMap(({ togetherPages }) => togetherPages ?? []))
providePartsOfOtherModules(modules.flatMap(({ projectParts }) => projectParts ?? []))
// Loads the code together with the configuration. A failure occurs again, and is shown, when the code is needed.
if (storedTokenAge() !== undefined) prefetchLayoutAndHome().catch(() => undefined)
void loadConfigAndStart()
