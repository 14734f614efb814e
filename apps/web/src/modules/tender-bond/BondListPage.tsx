import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { lazy } from 'react'
import { OpenButton } from '../../kit/list/OpenButton'
import { RecordList } from '../../kit/list/RecordList'
import { BondSearch } from './BondSearch'
import { bondMessages as say } from './bond.messages'
import { bondCells as cells, NextMoveButton } from './bond-cells'
import { bondWidths as widths } from './bond-kind'

const BondSheet = lazy(() => import('./BondSheet'))
const BankImport = lazy(() => import('./BankImport'))

const { prefix, listing, order: sortable } = bondRecord

/** /tender/tenderBond */
export default function BondListPage() {
  return (
    <RecordList<BondRow>
      {...{ api: bondApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => `${row.packageNo} ${row.supplierName}`}
      search={<BondSearch />}
      toolbar={({ changed }) => (
        <OpenButton may={`${prefix}:register`} opens={BankImport} onSaved={changed}>
          {say.bankImport}
        </OpenButton>
      )}
      actionsWidth={132}
      pathOf={bondPath}
      actions={(row, ways) => <NextMoveButton row={row} ways={ways} />}
      sheet={({ crud, changed }) => <BondSheet crud={crud} onSaved={changed} />}
    />
  )
}
