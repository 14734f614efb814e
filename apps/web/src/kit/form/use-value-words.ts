import { useMemo } from 'react'
import type { z } from 'zod'
import { useAttachmentsById } from '../attachment/use-attachment-names'
import { usePeople } from '../data/use-people'
import { useDictionaryLabelLookup } from '../data/use-words'
import type { FormValues } from './paths'
import type { FormState } from './use-form-state'
import { dictionariesOfForm, formFieldLabel, formValueText, type Namers } from './value-words'

/** Describes the values of a form in words; `ownId` is the saved record, from which file names are known. */
export function useFormValueTexts({ rules, editors }: FormState<z.ZodType>, ownId: string | undefined) {
  const dictionaries = useMemo(() => dictionariesOfForm(rules), [rules])
  const words = useDictionaryLabelLookup(dictionaries)
  const { nameOf: personOf } = usePeople()
  const files = useAttachmentsById(ownId)
  const namers: Namers = {
    words,
    personOf,
    fileOf: (listId) => files.get(listId)?.name,
    editorOf: (path) => editors.current.get(path),
  }
  return {
    labelOf: (name: string) => formFieldLabel(rules, name, namers),
    wordsOf: (name: string, of: FormValues) => formValueText({ rules }, name, of, namers),
  }
}
