import { Component, type ReactNode } from 'react'
import { loadConfig } from '../session/load-config'
import { $outdated } from '../session/page-version'
import { ErrorPage } from './ErrorPage'
import type { Page } from './pages'
import { forgetView } from './preloadable'
import { shellMessages as say } from './shell.messages'
import { restartTab } from './tab-store'

interface Props {
  page: Page
  children: ReactNode
}

/** A page that fails does not affect the frame and the other tabs, and can be retried. */
export class PageBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error }: { error: Error | undefined } = this.state
    if (!error) return this.props.children
    const [title, text] = isLoadFailure(error)
      ? [say.moduleUnreachable, say.moduleUnreachableHint]
      : [say.pageBroken, say.pageBrokenHint]
    return <ErrorPage title={title} text={text} action={say.retry} onAction={this.retry} />
  }

  private retry = async () => {
    const { error }: { error: Error | undefined } = this.state
    // The code of an outdated version cannot be fetched again, so the page reloads. Unsaved input elsewhere is stored
    // as a draft or asked about.
    if (error && isLoadFailure(error)) await loadConfig().catch(() => undefined)
    if ($outdated.get()) return window.location.reload()
    const { content, path } = this.props.page
    if (content.kind === 'view') forgetView(content.view)
    restartTab(path)
  }
}

/** Returns true when a module could not be fetched, which each browser words differently. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to fetch/i.test(
    error.message,
  )
