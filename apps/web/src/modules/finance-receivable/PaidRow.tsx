import type { PaidProposal } from '@agency/shared/modules/finance-receivable/receivable.contract'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { Tag } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { LabelledSelect } from '../../kit/form/Choice'
import { FilesInput } from '../../kit/form/FilesInput'
import type { FormState } from '../../kit/form/use-form-state'
import { LineTime } from '../../kit/import/LineTime'
import table from '../../kit/import/proposals.module.css'
import { billChoices, chosenCandidate } from './paid-choice'
import { receivableMessages as say } from './receivable.messages'

const colors = { sure: 'green', maybe: 'amber', none: 'grey', booked: 'grey' } as const

interface Props {
  proposal: PaidProposal
  cells: BankCells['cells']
  chosen: string | undefined
  files: FormState<z.ZodType>
  onChoose(choice: string | undefined): void
}

/** A row of a bank statement, what it will be booked as, and why. */
export function BankStatementRow({ proposal, cells, chosen, files, onChoose }: Props) {
  const { row, date, time, result, candidates } = proposal
  const options = billChoices(proposal)
  const candidate = chosenCandidate(proposal, chosen)
  const shown = candidate ?? (chosen === undefined ? candidates[0] : undefined)
  return (
    <tr>
      <td data-label={say.row}>{row}</td>
      <td className={table.when} data-label={say.payTime}>
        <LineTime date={date} time={time} />
      </td>
      <td>
        {cells.payerName}
        <br />
        {cells.remark}
      </td>
      <td className={table.number} data-label={say.amount}>
        {cells.amount}
      </td>
      <td className={table.chosen}>
        <Tag color={colors[result]}>{say.results[result]}</Tag>
        {options.length > 0 && (
          <LabelledSelect
            aria-label={`${say.assignTo}：${row}`}
            style={{ width: '100%' }}
            placeholder={say.doNotBook}
            showClear
            value={chosen}
            optionList={options}
            onChange={(next) => onChoose(typeof next === 'string' ? next : undefined)}
            onClear={() => onChoose(undefined)}
          />
        )}
        {candidate?.needsProxy && (
          <FilesInput form={files} name={String(row)} field={{ label: say.proxyFiles }} required />
        )}
      </td>
      <td>
        <ul className={table.reasons}>
          {(shown?.reasons ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
