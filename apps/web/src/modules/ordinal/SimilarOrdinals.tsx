import type { SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { SimilarRecords } from '../../kit/form/SimilarRecords'
import { ordinalMessages as say } from './ordinal.messages'

/** 排号 that may be duplicates. */
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
