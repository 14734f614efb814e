import { Radio, RadioGroup } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { FieldBox } from '../form/FieldBox'
import { labelId } from '../form/ids'
import type { FormState } from '../form/use-form-state'
import type { Target } from './available-moves'
import { flowMessages as say } from './flow.messages'

interface Props {
  form: FormState<z.ZodType>
  targets: readonly Target[]
}

/** 退回到: selects the earlier step to return to. */
export function ReturnStepChoice({ form, targets }: Props) {
  const id = useId()
  return (
    <FieldBox id={id} label={say.returnTo} required hint={say.returnToHint} error={form.errors.toStep}>
      {/* Semi's group has no ARIA role of its own. */}
      <div role="radiogroup" aria-labelledby={labelId(id)}>
        <RadioGroup
          name={id}
          value={String(form.get('toStep') ?? '')}
          onChange={({ target }) => form.set('toStep', target.value)}
        >
          {targets.map(({ step, title }) => (
            <Radio key={step} value={step}>
              {title}
            </Radio>
          ))}
        </RadioGroup>
      </div>
    </FieldBox>
  )
}
