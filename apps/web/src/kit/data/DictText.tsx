import { useDict } from './use-dict'

/** The words for a dictionary value. */
export const DictText = ({ name, value }: { name: string; value: string | null }) => (
  <>{useDict(name).labelOf(value)}</>
)
