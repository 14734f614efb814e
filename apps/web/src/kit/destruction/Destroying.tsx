import { destroyFields } from '@agency/shared/custody/destruction.fields'
import type { Labels } from '@agency/shared/fields/words'
import { FileGroup } from '../attachment/FileGroup'
import { DetailSection, Facts } from '../section/Facts'
import { destructionMessages as say } from './destruction.messages'

const picks = ['destroyReason', 'proposeUserId', 'checkUserId', 'approveUserId', 'destroyTime', 'destroyWay']

interface Props {
  row: { listId: string; archiveNo: string | null; destroyReason: string | null; destroyFile: string[] }
  labels: Labels
}

/** Shows the state of a destruction; nothing before one was proposed. */
export const DestructionDetails = ({ row, labels }: Props) =>
  row.destroyReason && (
    <DetailSection title={say.destroying}>
      <Facts labels={labels} row={row} picks={picks} />
      {row.destroyFile.length > 0 && (
        <FileGroup
          title={destroyFields.destroyFile.label}
          value={row.destroyFile}
          ownId={row.listId}
          of={row.archiveNo ?? ''}
        />
      )}
    </DetailSection>
  )
