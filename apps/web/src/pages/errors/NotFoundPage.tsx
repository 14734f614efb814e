import { ErrorPage } from '../../shell/ErrorPage'
import { HOME_PATH } from '../../shell/first-paths'
import { openTab } from '../../shell/tabs'
import { errorsMessages as say } from './errors.messages'

/** Shown for an unknown path. */
export const NotFoundPage = () => (
  <ErrorPage
    code="404"
    title={say.missing}
    text={say.missingHint}
    action={say.home}
    onAction={() => openTab(HOME_PATH)}
  />
)
