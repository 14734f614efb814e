import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { lazy } from 'react'
import { ChoiceFilter } from '../../kit/list/filters'
import { DialogButton } from '../../kit/list/OpenButton'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { bondMessages as say } from './bond.messages'
import { bondKind } from './bond-kind'
import { NextMoveButton } from './NextMoveButton'
import { ConfirmOrRefundBondsButton } from './TogetherButton'

const BondSheet = lazy(() => import('./BondSheet'))
const BankImport = lazy(() => import('./BankImport'))
const overdue = [{ value: 'true', label: say.yes }]

/** /tender/tenderBond */
export default function BondListPage() {
  return (
    <RecordList
      {...bondKind}
      nameOf={(row) => `${row.packageNo} ${row.supplierName}`}
      search={
        <RecordFilters record={bondRecord} names={['projectCode', 'supplierName', 'form', 'status']}>
          <ChoiceFilter name="overdue" label={say.isOverdue} options={overdue} />
        </RecordFilters>
      }
      toolbar={(ways) => (
        <>
          <ConfirmOrRefundBondsButton ways={ways} />
          <DialogButton may={`${bondKind.prefix}:register`} opens={BankImport} onSaved={ways.changed}>
            {say.bankImport}
          </DialogButton>
        </>
      )}
      actionsWidth={132}
      actions={(row, ways) => <NextMoveButton row={row} ways={ways} />}
      sheet={({ crud, changed }) => <BondSheet crud={crud} onSaved={changed} />}
    />
  )
}
