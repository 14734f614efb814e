import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { Banner } from '@douyinfe/semi-ui-19'
import { useCall } from '../../kit/data/use-call'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'

/** The supplier's eligibility for this lot: why it cannot sign up, or warnings (条例34). */
export function SignupEligibility({ packageId, supplierId }: { packageId: string; supplierId: string }) {
  const { data } = useCall(signupApi.standing, { packageId, supplierId }, { staleTime: 0 })
  return (
    <div className={styles.standing} role="status">
      {data?.barred && <Banner type="danger" fullMode={false} closeIcon={null} description={data.barred} />}
      {data && !data.barred && <EligibilityWarnings warnings={data.warnings} />}
      {data && !data.barred && data.warnings.length === 0 && <span className={styles.fine}>{say.fine}</span>}
    </div>
  )
}

export const EligibilityWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Banner
      type="warning"
      fullMode={false}
      closeIcon={null}
      description={
        <ul className={styles.warnings} aria-label={say.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      }
    />
  )
