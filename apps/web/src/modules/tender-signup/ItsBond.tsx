import { formatMoney } from '@agency/shared/format/money-text'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { type BondStatus, bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { useCall } from '../../kit/data/use-call'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { useCan } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import { signupMessages as say } from './signup.messages'

/** The expected bond of a valid sign-up: its status, and a link to its page. */
export function BondOfSignup({ signup: { packageId, supplierId, status } }: { signup: SignupRow }) {
  const canView = useCan(`${bondFlow.bizType}:view`)
  const isActive = useTabActive()
  const { data = [] } = useCall(
    bondApi.list,
    { packageId },
    { key: [bondApi.list.path, packageId, supplierId, status], enabled: canView && isActive, staleTime: 0 },
  )
  const bond = data.find((one) => one.supplierId === supplierId)
  if (!bond) return null
  const { bondMoney, listId, allowedActions } = bond
  const state = bondFlow.statuses[bond.status as BondStatus]?.name ?? bond.status
  return (
    <DetailSection title={say.bond}>
      <p className={section.line}>
        {say.bondOf(formatMoney(bondMoney), state)}
        <RowLink to={bondPath(listId)}>
          {allowedActions.includes('register') ? say.registerBond : say.showBond}
        </RowLink>
      </p>
    </DetailSection>
  )
}
