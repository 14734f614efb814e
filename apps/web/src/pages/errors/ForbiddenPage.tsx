import { ErrorPage } from '../../shell/ErrorPage'
import { HOME_PATH } from '../../shell/first-paths'
import { openTab } from '../../shell/tabs'
import { errorsMessages as say } from './errors.messages'

/** Shown after a 403 (SPEC section 8). The tabs stay open. */
export const ForbiddenPage = () => (
  <ErrorPage
    code="401"
    title={say.forbidden}
    text={say.forbiddenHint}
    action={say.home}
    onAction={() => openTab(HOME_PATH)}
  />
)
