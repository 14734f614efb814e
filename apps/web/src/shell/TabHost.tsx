// The context itself: Semi's provider brings all of its words, and has everything below it drawn again each time that a
// tab comes to the front.
import SemiContext from '@douyinfe/semi-ui-19/lib/es/configProvider/context'
import { memo, useMemo, useRef } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import { InTab } from './InTab'
import { OwnPlace } from './own-place'
import { PageBoundary } from './PageBoundary'
import { PageContent } from './PageContent'
import type { Page } from './pages'
import styles from './TabHost.module.css'

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
  const popups = useMemo(() => ({ getPopupContainer: () => box.current ?? document.body }), [])
  // The same element as before is not drawn anew: coming to the front changes nothing in it.
  const inside = useMemo(
    () => (
      <div className={styles.scroller} data-scroller>
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
    <div ref={box} className={styles.host} hidden={!active} data-page={page.path}>
      <SemiContext value={popups}>
        <InTab path={tab} active={active}>
          {inside}
        </InTab>
      </SemiContext>
    </div>
  )
})
