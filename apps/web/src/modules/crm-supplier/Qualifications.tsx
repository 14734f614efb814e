import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import {
  qualificationLabels as labels,
  type SupplierRow,
} from '@agency/shared/modules/crm-supplier/supplier.record'
import { certificateState } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { Tag } from '@douyinfe/semi-ui-19'
import section from '../../kit/section/section.module.css'
import { supplierMessages as say } from './supplier.messages'

/** The certificates; an expired one is red (DOMAIN 5.2). */
export function Qualifications({ supplier }: { supplier: SupplierRow }) {
  const today = shanghaiDateAt(currentTime())
  if (supplier.qualifications.length === 0) return <p className={section.quiet}>{say.none}</p>
  return (
    <ul className={section.cards}>
      {supplier.qualifications.map((one, index) => {
        const expiry = certificateState(one.validTo, today)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a certificate has no id, and the list is only read
          <li key={index}>
            <div className={section.line}>
              <strong>{one.certName}</strong>
              {one.level && <span>{one.level}</span>}
            </div>
            {one.certNo && (
              <div className={section.quiet}>
                {labels.certNo} {one.certNo}
              </div>
            )}
            <div className={section.line}>
              {one.validTo && (
                <span className={expiry === 'expired' ? section.wrong : section.quiet}>
                  {labels.validTo} {one.validTo}
                </span>
              )}
              {expiry === 'expired' && <Tag color="red">{say.expired}</Tag>}
              {expiry === 'expiring' && <Tag color="orange">{say.expiring}</Tag>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
