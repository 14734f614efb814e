import { usePeople } from './use-people'

/** Shows the names of these people. */
export function PeopleNames({ listIds }: { listIds: readonly string[] }) {
  const { nameOf } = usePeople()
  return <>{listIds.map(nameOf).filter(Boolean).join('、')}</>
}
