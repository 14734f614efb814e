import type { FailRow } from '@agency/shared/modules/tender-fail/fail.contract'
import { type FailField, failFields } from '@agency/shared/modules/tender-fail/fail.fields'
import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import type { FormValues } from '../../kit/form/paths'

const names = Object.keys(failFields) as FailField[]

/** What the form edits of a failure that was read. */
export const valuesOf = (row: FailRow): FormValues => ({
  projectId: row.projectId,
  ...Object.fromEntries(names.map((name) => [name, row[name]])),
})

/** A lot that has too few suppliers says why it fails: at the end of the sale, or at its opening. */
const whyShort = ({ status }: PackageRow) =>
  status === '20'
    ? { failStage: '报名', failReason: '报名不足三家' }
    : { failStage: '开标', failReason: '递交不足三家' }

/** A new failure of these lots, as far as it is known. */
export function emptyFail(projectId: string, lots: readonly PackageRow[]): FormValues {
  const short = lots.find(({ isShort }) => isShort)
  return {
    projectId,
    packageIds: lots.map(({ listId }) => listId),
    ...(short ? whyShort(short) : {}),
    legalBasis: '',
    explain: '',
    evidence: [],
    announceMedia: '',
    announceTime: null,
    refundBook: false,
  }
}
