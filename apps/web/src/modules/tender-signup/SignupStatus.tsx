import {
  type SignupStatus as Code,
  signupStatusNames,
} from '@agency/shared/modules/tender-signup/signup.flow'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = { '10': 'blue', '20': 'green', '30': 'red', '40': 'grey' } as const satisfies Record<
  Code,
  string
>

export const SignupStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} names={signupStatusNames} colors={colors} />
)
