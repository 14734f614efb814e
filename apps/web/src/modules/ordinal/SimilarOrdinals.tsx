import type { SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { SimilarRecords } from '../../kit/form/SimilarRecords'
import { ordinalMessages as say } from './ordinal.messages'

/** What may be the same mandate already. */
export const SimilarOrdinals = ({ names }: { names: readonly SimilarOrdinal[] }) => (
  <SimilarRecords
    title={say.similar}
    names={names}
    draw={({ projectName, ordinalNo, projectCode }) => (
      <>
        <strong>{projectName}</strong>
        {ordinalNo && <span>{ordinalNo}</span>}
        {projectCode && <span>{projectCode}</span>}
      </>
    )}
  />
)
