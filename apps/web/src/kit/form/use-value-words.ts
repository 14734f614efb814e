import { useMemo } from 'react'
import type { z } from 'zod'
import { useAttachmentNames } from '../attachment/use-attachment-names'
import { usePeople } from '../data/use-people'
import { useWords } from '../data/use-words'
import type { FormValues } from './paths'
import type { FormState } from './use-form-state'
import { dictionariesOf, labelIn, type Namers, valueWords } from './value-words'

/** Describes the values of a form in words; `ownId` is the saved record, from which file names are known. */
export function useValueWords({ rules, editors }: FormState<z.ZodType>, ownId: string | undefined) {
  const dictionaries = useMemo(() => dictionariesOf(rules), [rules])
  const words = useWords(dictionaries)
  const { nameOf: personOf } = usePeople()
  const files = useAttachmentNames(ownId)
  const namers: Namers = {
    words,
    personOf,
    fileOf: (listId) => files.get(listId)?.name,
    editorOf: (path) => editors.current.get(path),
  }
  return {
    labelOf: (name: string) => labelIn(rules, name, namers),
    wordsOf: (name: string, of: FormValues) => valueWords({ rules }, name, of, namers),
  }
}
