// Uses the context directly: Semi's provider includes the texts of all its components, and redraws everything below
// it each time a tab comes to the front.
import SemiContext from '@douyinfe/semi-ui-19/lib/es/configProvider/context'
import { memo, useMemo, useRef } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import { TabProvider } from './InTab'
import { OwnPlace } from './own-place'
import { PageBoundary } from './PageBoundary'
import { PageContent } from './PageContent'
import type { Page } from './pages'
import styles from './TabHost.module.css'

interface Props {
  /** The path that identifies the tab. */
  tab: string
  page: Page
  /** The location of this tab, because a hidden page must not see the navigation of the others. */
  location: Location
  active: boolean
}

/**
 * The page of one tab, hidden while another is in front. Not React's <Activity>: it loses open Modals and the values
 * of multiple Selects. Popups are drawn inside, so that they are hidden together with the page.
 * The router's own way of giving a part of the page another location (<Routes location>) redraws every link of every
 * tab at each navigation; here a page is notified only of its own.
 */
export const TabHost = memo(function TabHost({ tab, page, location, active }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const popups = useMemo(() => ({ getPopupContainer: () => box.current ?? document.body }), [])
  // React does not redraw an identical element, so coming to the front changes nothing in the page.
  const inside = useMemo(
    () => (
      <div className={styles.scroller} data-scroller data-print-flow>
        <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
          <OwnPlace value={location}>
            <PageBoundary page={page}>
              <PageContent page={page} />
            </PageBoundary>
          </OwnPlace>
        </LocationContext>
      </div>
    ),
    [location, page],
  )
  return (
    <div ref={box} className={styles.host} hidden={!active} data-page={page.path} data-print-flow>
      <SemiContext value={popups}>
        <TabProvider path={tab} active={active}>
          {inside}
        </TabProvider>
      </SemiContext>
    </div>
  )
})
