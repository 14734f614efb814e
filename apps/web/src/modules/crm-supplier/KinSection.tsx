import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { StatusTags } from '../../kit/data/StatusTags'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { RowLink } from '../../kit/list/RowButton'
import { supplierMessages as say } from './supplier.messages'

/** Related companies as declared, and those found in the register. */
export function RelatedCompanies({ supplier }: { supplier: SupplierRow }) {
  const { listId, relatedCompanies } = supplier
  const { data: found = [] } = useCall(supplierApi.related, { listId })
  return (
    <DetailSection title={say.related}>
      <h3>{say.declared}</h3>
      {relatedCompanies.length === 0 && <p className={detail.quiet}>{say.none}</p>}
      <ul className={detail.cards}>
        {relatedCompanies.map(({ name, relation }) => (
          <li key={name}>
            <strong>{name}</strong>
            <div className={detail.quiet}>{relation}</div>
          </li>
        ))}
      </ul>
      <h3>{say.found}</h3>
      <p className={detail.quiet}>{found.length > 0 ? say.foundHint : say.none}</p>
      <ul className={detail.cards}>
        {found.map((other) => (
          <li key={other.listId}>
            <div className={detail.line}>
              <RowLink to={supplierDetailPath(other.listId)}>{other.supplierName}</RowLink>
              <StatusTags flow={supplierFlow} status={other.status} />
            </div>
            <div className={detail.quiet}>{other.reasons.join('；')}</div>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
