import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { StatusTags } from '../../kit/data/StatusTags'

export const SignupStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} flow={signupFlow} />
)
