import { ErrorPage } from '../shell/ErrorPage'
import { errorsMessages as say } from './errors/errors.messages'

/** Shown instead of the app when the server cannot be reached at the start. */
export const BootFailure = ({ retry }: { retry: () => void }) => (
  <ErrorPage title={say.bootTitle} text={say.bootHint} action={say.retry} onAction={retry} />
)
