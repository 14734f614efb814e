import { ErrorPage } from './ErrorPage'
import { reloadMenus } from './menu-store'
import { PageSkeleton } from './PageSkeleton'
import type { Page } from './pages'
import { pageOfView } from './preloadable'
import { shellMessages as say } from './shell.messages'
import { restartTab } from './tab-store'

/** The content of a page: a view, or the message that it is missing. */
export function PageContent({ page: { path, content } }: { page: Page }) {
  if (content.kind === 'missing')
    return (
      <ErrorPage
        title={say.moduleMissing}
        text={`${content.component}：${say.moduleMissingHint}`}
        action={say.retry}
        onAction={() => void reloadMenusAndRestartTab(path)}
      />
    )
  const { Page: View } = pageOfView(content.view)
  return <View fallback={<PageSkeleton />} />
}

/**
 * Reads the menus again, because the menu may name another view by now. When it does not, the message appears again.
 */
async function reloadMenusAndRestartTab(path: string): Promise<void> {
  await reloadMenus().catch(() => undefined) // The banner shows that the server is unreachable.
  restartTab(path)
}
