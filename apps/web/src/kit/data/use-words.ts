import type { Words } from '@agency/shared/fields/words'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dictQuery } from './use-dict'

type Found = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The labels of these dictionaries together, for tables with hundreds of values. */
export function useDictionaryLabelLookup(dictionaries: readonly string[]): Words {
  const known = useQueries({ queries: dictionaries.map(dictQuery), combine: labelMapsOf })
  const found: Found = new Map(known.map((words, at) => [dictionaries[at] ?? '', words]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` keeps its identity until a dictionary changes
  return useCallback<Words>((dictionary, value) => found.get(dictionary)?.get(value) ?? value, [known])
}

const labelMapsOf = (answers: { data?: readonly { value: string; label: string }[] | undefined }[]) =>
  answers.map(({ data = [] }) => new Map(data.map(({ value, label }) => [value, label])))
