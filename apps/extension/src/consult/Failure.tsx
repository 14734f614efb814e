import { consultMessages as say } from '@agency/shared/consult/consult.messages'

/** Stands where something could not be loaded. */
export const Failure = ({ onRetry }: { onRetry(): void }) => (
  <div class="state" role="alert">
    <p>{say.failed}</p>
    <button type="button" onClick={onRetry}>
      {say.retry}
    </button>
  </div>
)
