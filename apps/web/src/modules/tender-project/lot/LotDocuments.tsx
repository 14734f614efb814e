import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  awardFields,
  contractFields,
  evaluationFields,
  lotFields,
  noticeFields,
  openingFields,
  prequalifiedFields,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { FileGroup } from '../../../kit/attachment/FileGroup'

const titles = {
  minSuppliersFile: lotFields.minSuppliersFile.label,
  prequalifyFile: prequalifiedFields.prequalifyFile.label,
  openRecordFile: openingFields.openRecordFile.label,
  signInFile: openingFields.signInFile.label,
  reportFile: evaluationFields.reportFile.label,
  awardFile: '定标确认函',
  passedOverFile: awardFields.passedOverFile.label,
  noticeFile: noticeFields.noticeFile.label,
  contractFile: contractFields.contractFile.label,
  contractMoneyFile: contractFields.contractMoneyFile.label,
  report15File: '招标投标情况书面报告',
} as const satisfies Partial<Record<keyof LotRow, string>>
type Kind = keyof typeof titles
const all = Object.keys(titles) as Kind[]

/** The existing files of a lot, grouped by kind. */
export const LotDocuments = ({ lot, kinds = all }: { lot: LotRow; kinds?: readonly Kind[] }) =>
  kinds
    .filter((kind) => lot[kind].length > 0)
    .map((kind) => (
      <FileGroup
        key={kind}
        title={titles[kind]}
        value={lot[kind]}
        ownId={lot.listId}
        of={lot.packageNo.replace('/', '-')}
      />
    ))
