import { MAX_OPINION, WITHDRAW } from '@agency/shared/flow/flow'
import { Banner } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { FieldInput } from '../form/FieldInput'
import type { FormState } from '../form/use-form-state'
import { flowMessages as say } from './flow.messages'
import { MoveFacts } from './MoveFacts'
import { ReturnStepChoice } from './ReturnTo'
import type { Making } from './use-move-form'

const opinionField = { kind: 'area', label: say.opinion } as const
export const ccField = { kind: 'people', label: say.cc } as const

type Props = Pick<Making, 'move' | 'asked' | 'targets' | 'withoutCc'> & { form: FormState<z.ZodType> }

/** The warning before a move, and its input fields. */
export function MoveFields(props: Props) {
  const { move, asked, form } = props
  const warning = asked?.warning ?? moveWarning(move)
  return (
    <>
      <div>
        {warning && (
          <Banner type="warning" description={warning} closeIcon={null} style={{ marginBottom: 16 }} />
        )}
        {asked?.facts && <MoveFacts facts={asked.facts(form.values)} inWords={move.danger === true} />}
      </div>
      <div>
        <MoveInputs {...props} />
      </div>
    </>
  )
}

/** The default warning of a move. */
function moveWarning({ key, danger }: Making['move']): string | undefined {
  if (key === WITHDRAW) return say.withdrawWarning
  return danger ? say.danger : undefined
}

/** The input of a move: its own fields, the opinion, and the people to notify. */
export const MoveInputs = ({ move, asked, targets = [], withoutCc, form }: Props) => (
  <>
    {targets.length > 1 && <ReturnStepChoice form={form} targets={targets} />}
    {asked?.draw?.(form)}
    <FieldInput
      form={form}
      name="opinion"
      field={opinionField}
      required={move.opinion === 'required' || asked?.requiresOpinion === true}
      placeholder={say.opinionPlaceholder}
      hint={`${String(form.get('opinion') ?? '').length}/${MAX_OPINION}`}
    />
    {!withoutCc && move.key !== WITHDRAW && (
      <FieldInput form={form} name="ccUserIds" field={ccField} required={false} />
    )}
  </>
)
