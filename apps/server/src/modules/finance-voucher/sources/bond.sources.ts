import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { GUARANTEES } from '@agency/shared/tendering/bond-interest'
import { sql } from 'drizzle-orm'
import { dayOf, factsIn, openedLot, type SourceAdapter } from './source-adapter'

const common = {
  ...{ id: 'd.list_id', no: 'lot.package_no', project: 'd.project_id' },
  ...{ party: 'b.supplier_name', partyCode: 'b.supplier_code' },
  from: `tender_bond d join tender_package lot on lot.list_id = d.package_id
    join crm_supplier b on b.list_id = d.supplier_id`,
}
/** A letter of guarantee brings no money; before the opening nobody learns who paid (R27). */
const held = sql`d.form not in (${sql.join(
  GUARANTEES.map((form) => sql`${form}`),
  sql`, `,
)}) and not d.del_flag and ${openedLot('d.package_id')}`
const cameTo = (status: string) => `coalesce((select max(w.time) from wf_flow_log w
  where w.own_id = d.list_id and w.to_status = '${status}'), d.update_time)`
const path = ({ pageId }: { pageId: string }) => bondPath(pageId)

/** 保证金: what came, what went back with what interest, and what was kept. */
export const bondSources: readonly SourceAdapter[] = [
  {
    sourceType: 'BOND_IN',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf('d.arrive_time'), money: 'd.arrive_money' },
      final: sql`d.status in ('30', '40', '50', '60') and d.arrive_time is not null and d.arrive_money > 0
        and ${held}`,
    }),
  },
  {
    sourceType: 'BOND_OUT',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf('d.refund_time'), money: 'd.refund_money' },
      final: sql`d.status = '50' and d.refund_time is not null and d.refund_money > 0 and ${held}`,
    }),
  },
  {
    sourceType: 'BOND_INTEREST',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf('d.refund_time'), money: 'd.interest' },
      final: sql`d.status = '50' and d.refund_time is not null and d.interest > 0 and ${held}`,
    }),
  },
  {
    sourceType: 'BOND_FORFEIT',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf(cameTo('60')), money: 'd.arrive_money' },
      final: sql`d.status = '60' and d.arrive_money > 0 and ${held}`,
    }),
  },
]
