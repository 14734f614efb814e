import type { NamedMove } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project.contract'
import { DetailSection } from '../../kit/detail/Facts'
import type { MoveBody } from '../../kit/flow/move-form'
import { http } from '../../session/app'
import { judgedOf } from './DeadlinePanel'
import styles from './handling.module.css'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'
import { prequalifiedAsked } from './step-fields'
import { useDeadlines } from './use-project-parts'

/** It leaves the lot where it stands. */
const register: NamedMove = {
  key: 'prequalified',
  action: 'prequalified',
  label: say.prequalify,
  from: 'selling',
  to: 'selling',
}
/** 报名中, 待开标 */
const BEFORE_OPENING = ['20', '30']

interface Props {
  lot: PackageRow
  onChanged(): void
}

/** 资格预审 of a lot until its opening: by when, what came of it, and R11 where too few passed. */
export function Prequalify({ lot, onChanged }: Props) {
  const { data } = useDeadlines(lot.projectId)
  if (!lot.isPrequalified || !lot.prequalifyDeadline || !BEFORE_OPENING.includes(lot.status)) return null
  const broken = judgedOf(data, lot.listId)?.judgements.find(
    ({ ruleCode, state }) => ruleCode.startsWith('R11') && state === 'broken',
  )
  const isMine = lot.allowedActions.includes('prequalified')
  const send = (_action: string, body: MoveBody) => http.call(projectApi.prequalified, body as never)
  return (
    <DetailSection title={say.prequalifyOf(lot.packageNo.split('/')[1] ?? lot.packageNo)}>
      {lot.prequalifiedCount === null ? (
        <p className={styles.plain}>
          {isMine
            ? say.prequalifyDue
            : say.prequalifyUntil(formatDateTime(lot.prequalifyDeadline).slice(0, 16))}
        </p>
      ) : (
        <p className={styles.plain}>{say.prequalifiedOf(lot.prequalifiedCount)}</p>
      )}
      {broken && <p className={styles.over}>{broken.text}</p>}
      {isMine && (
        <StepForm
          key={`${lot.listId}-${lot.version}`}
          move={register}
          row={lot}
          asked={prequalifiedAsked(lot)}
          send={send}
          onMoved={onChanged}
        />
      )}
    </DetailSection>
  )
}
