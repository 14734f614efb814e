import { dateAt } from '@agency/shared/format/dates'
import {
  qualificationLabels as labels,
  type SupplierRow,
} from '@agency/shared/modules/crm-supplier/supplier.record'
import { certificateState } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { Tag } from '@douyinfe/semi-ui-19'
import detail from '../../kit/detail/detail.module.css'
import { supplierMessages as say } from './supplier.messages'

/** The certificates; an expired one is red (DOMAIN 5.2). */
export function Qualifications({ supplier }: { supplier: SupplierRow }) {
  const today = dateAt(new Date())
  if (supplier.qualifications.length === 0) return <p className={detail.quiet}>{say.none}</p>
  return (
    <ul className={detail.cards}>
      {supplier.qualifications.map((one, index) => {
        const expiry = certificateState(one.validTo, today)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a certificate has no id, and the list is only read
          <li key={index}>
            <div className={detail.line}>
              <strong>{one.certName}</strong>
              {one.level && <span>{one.level}</span>}
            </div>
            {one.certNo && (
              <div className={detail.quiet}>
                {labels.certNo} {one.certNo}
              </div>
            )}
            <div className={detail.line}>
              {one.validTo && (
                <span className={expiry === 'expired' ? detail.wrong : detail.quiet}>
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
