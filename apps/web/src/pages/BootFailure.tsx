import { ErrorPage } from '../shell/ErrorPage'
import { errorsMessages as say } from './errors/errors.messages'

/** Shown instead of everything while the server cannot even say who it is. */
export const BootFailure = ({ retry }: { retry: () => void }) => (
  <ErrorPage title={say.bootTitle} text={say.bootHint} action={say.retry} onAction={retry} />
)
