import { LONGEST_PHRASE, MOST_PHRASES } from '@agency/shared/contract/personal-settings'
import { z } from 'zod'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { useFormState } from '../form/use-form-state'
import { flowMessages as say } from './flow.messages'

const distinctLinesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
const field = { kind: 'area', label: say.onePerLine } as const
const rules = z.object({
  phrases: z
    .string()
    .refine((text) => distinctLinesOf(text).length <= MOST_PHRASES, say.tooManyPhrases(MOST_PHRASES))
    .refine(
      (text) => distinctLinesOf(text).every(({ length }) => length <= LONGEST_PHRASE),
      say.phraseTooLong(LONGEST_PHRASE),
    ),
})

interface Props {
  phrases: readonly string[]
  onKeep(phrases: string[]): void
  onClose(): void
}

/** Edits a person's own 常用语, one per line; an empty list restores the built-in ones. */
export default function PhrasesDialog({ phrases, onKeep, onClose }: Props) {
  const form = useFormState(rules, { phrases: phrases.join('\n') })
  const keepIfValid = () => {
    const filled = form.check()
    if (!filled) return
    onKeep(distinctLinesOf(filled.phrases))
    onClose()
  }
  return (
    <FormModal title={say.editPhrases} saving={false} form={form} onOk={keepIfValid} onClose={onClose}>
      <FieldInput form={form} name="phrases" field={field} hint={say.phrasesHint} required={false} />
    </FormModal>
  )
}
