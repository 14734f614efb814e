import { Suspense } from 'react'
import { ErrorPage } from './ErrorPage'
import { lazyView } from './lazy-view'
import styles from './PageContent.module.css'
import { PageSkeleton } from './PageSkeleton'
import type { Page } from './pages'
import { shellMessages as say } from './shell.messages'

/** What a page shows: a view, another site in a frame, or that it is missing. */
export function PageContent({ page: { title, content } }: { page: Page }) {
  if (content.kind === 'missing')
    return <ErrorPage title={say.moduleMissing} text={`${content.component}：${say.moduleMissingHint}`} />
  if (content.kind === 'frame') return <iframe className={styles.frame} title={title} src={content.address} />
  const View = lazyView(content.view)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <View />
    </Suspense>
  )
}
