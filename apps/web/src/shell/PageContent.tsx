import { ErrorPage } from './ErrorPage'
import { reloadMenus } from './menu-store'
import { PageSkeleton } from './PageSkeleton'
import type { Page } from './pages'
import { viewPage } from './preloadable'
import { shellMessages as say } from './shell.messages'
import { restart } from './tab-store'

/** What a page shows: a view, or that it is missing. */
export function PageContent({ page: { path, content } }: { page: Page }) {
  if (content.kind === 'missing')
    return (
      <ErrorPage
        title={say.moduleMissing}
        text={`${content.component}：${say.moduleMissingHint}`}
        action={say.retry}
        onAction={() => void retryMissing(path)}
      />
    )
  const { Page: View } = viewPage(content.view)
  return <View fallback={<PageSkeleton />} />
}

/** The menu may name another view by now. Where it does not, the page says so again. */
async function retryMissing(path: string): Promise<void> {
  await reloadMenus().catch(() => undefined) // The server is away: the banner says it.
  restart(path)
}
