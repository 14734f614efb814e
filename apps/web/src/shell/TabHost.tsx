// By its own path: the package's index would bring the styles of everything into the first load.
import ConfigProvider from '@douyinfe/semi-ui-19/lib/es/configProvider'
import { memo, useMemo, useRef } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import { PageBoundary } from './PageBoundary'
import { PageContent } from './PageContent'
import type { Page } from './pages'
import styles from './TabHost.module.css'
import { TabContext } from './tabs'

interface Props {
  /** The identity of the tab. */
  tab: string
  page: Page
  /** The tab's own: a hidden page must not see where the others go. */
  location: Location
  active: boolean
}

/**
 * One tab's page, hidden while another is in front. Not React's <Activity>: it loses open Modals and the values of
 * multiple Selects. Popups live inside, so that they hide together with the page.
 *
 * The router's own way of giving a part of the page another location (<Routes location>) draws every link of every tab
 * anew at each step anywhere; here a page hears of its own steps only.
 */
export const TabHost = memo(function TabHost({ tab, page, location, active }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const context = useMemo(() => ({ path: tab, active }), [tab, active])
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <div ref={box} className={styles.host} hidden={!active} data-page={page.path}>
      <ConfigProvider getPopupContainer={() => box.current ?? document.body}>
        <TabContext value={context}>
          <div className={styles.scroller} data-scroller>
            <LocationContext value={place}>
              <PageBoundary page={page}>
                <PageContent page={page} />
              </PageBoundary>
            </LocationContext>
          </div>
        </TabContext>
      </ConfigProvider>
    </div>
  )
})
