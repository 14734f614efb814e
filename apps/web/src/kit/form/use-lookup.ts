import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedText } from '../../shell/use-settled'

/** Searches the server by part of a name once typing pauses; `onType` receives the text. */
export function useLookup<T>(
  key: readonly unknown[],
  find: (keyword: string) => Promise<readonly T[]>,
  first = '',
) {
  const [typed, onType] = useState(first)
  const keyword = useDebouncedText(typed.trim())
  const { data } = useQuery({
    queryKey: [...key, keyword],
    queryFn: () => find(keyword),
    placeholderData: (before) => before,
    retry: false,
  })
  return { found: data ?? [], onType }
}
