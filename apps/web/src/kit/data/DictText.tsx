import { useDict } from './use-dict'

/** The label of a dictionary value. */
export const DictText = ({ name, value }: { name: string; value: string | null }) => (
  <>{useDict(name).labelOf(value)}</>
)
