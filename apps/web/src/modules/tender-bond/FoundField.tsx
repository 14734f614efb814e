import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { errorId, hintId, labelId } from '../../kit/form/ids'
import type { FormState } from '../../kit/form/use-form-state'
import { useSettled } from '../../kit/form/use-settled'

interface Props {
  form: FormState<z.ZodType>
  name: string
  label: string
  placeholder: string
  /** What a keyword finds. */
  find(keyword: string): Promise<readonly { value: string; label: string }[]>
}

/** A record found by typing a part of its name. */
export function FoundField({ form, name, label, placeholder, find }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data } = useQuery({
    queryKey: ['bond-found', name, keyword],
    queryFn: () => find(keyword),
    placeholderData: (before) => before,
    retry: false,
  })
  const value = form.get(name)
  const error = form.errors[name]
  return (
    <FieldBox id={id} label={label} required error={error} wide>
      <Choice
        id={id}
        // What was found is shown: the server searched.
        filter={() => true}
        onSearch={setTyped}
        style={{ width: '100%' }}
        placeholder={placeholder}
        optionList={[...(data ?? [])]}
        value={typeof value === 'string' ? value : undefined}
        onChange={(next) => form.set(name, typeof next === 'string' ? next : undefined)}
        onBlur={() => form.blur(name)}
        validateStatus={error ? 'error' : 'default'}
        aria-labelledby={labelId(id)}
        aria-describedby={`${errorId(id)} ${hintId(id)}`}
      />
    </FieldBox>
  )
}
