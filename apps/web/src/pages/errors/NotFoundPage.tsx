import { ErrorPage } from '../../shell/ErrorPage'
import { HOME_PATH } from '../../shell/first-paths'
import { openTab } from '../../shell/tabs'
import { errorsMessages as say } from './errors.messages'

/** Where an unknown path leads. */
export const NotFoundPage = () => (
  <ErrorPage
    code="404"
    title={say.missing}
    text={say.missingHint}
    action={say.home}
    onAction={() => openTab(HOME_PATH)}
  />
)
