import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { StatusTags } from '../../kit/data/StatusTags'
import { useCall } from '../../kit/data/use-call'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { supplierMessages as say } from './supplier.messages'

/** Related companies as declared, and those found in the register. */
export function RelatedCompanies({ supplier }: { supplier: SupplierRow }) {
  const { listId, relatedCompanies } = supplier
  const { data: found = [] } = useCall(supplierApi.related, { listId })
  return (
    <DetailSection title={say.related}>
      <h3>{say.declared}</h3>
      {relatedCompanies.length === 0 && <p className={section.quiet}>{say.none}</p>}
      <ul className={section.cards}>
        {relatedCompanies.map(({ name, relation }) => (
          <li key={name}>
            <strong>{name}</strong>
            <div className={section.quiet}>{relation}</div>
          </li>
        ))}
      </ul>
      <h3>{say.found}</h3>
      <p className={section.quiet}>{found.length > 0 ? say.foundHint : say.none}</p>
      <ul className={section.cards}>
        {found.map((other) => (
          <li key={other.listId}>
            <div className={section.line}>
              <RowLink to={supplierDetailPath(other.listId)}>{other.supplierName}</RowLink>
              <StatusTags flow={supplierFlow} status={other.status} />
            </div>
            <div className={section.quiet}>{other.reasons.join('；')}</div>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
