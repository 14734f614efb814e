import { fulltextApi, READ_STATES, type ReadFile } from '@agency/shared/contract/fulltext.contract'
import { useTabActive } from '../../shell/tabs'
import { useCall } from '../data/use-call'
import { WhenFetched } from '../empty/Fetched'
import { DetailSection } from '../section/Facts'
import section from '../section/section.module.css'
import { fulltextMessages as say } from './fulltext.messages'

interface Props {
  bizType: string
  ownId: string
}

/** Polling interval in ms; files are processed within minutes. */
const LOOK_MS = 30_000
const isSearchable = (state: ReadFile['state']) => state === 'read' || state === 'cut'
const isWaitingToBeRead = ({ state }: ReadFile) => state === 'waiting'

/** Which files of a record can be found by their text, and why the others cannot. */
export function SearchableFiles({ bizType, ownId }: Props) {
  const query = useCall(
    fulltextApi.files,
    { bizType, ownId },
    {
      quiet: true,
      enabled: useTabActive(),
      refetchInterval: ({ state: { data } }) => (data?.some(isWaitingToBeRead) ? LOOK_MS : false),
    },
  )
  if (query.data?.length === 0) return null
  return (
    <DetailSection title={say.title}>
      <WhenFetched query={query} rows={2} failed={say.failed}>
        {(files) => <FileReadStates files={files} />}
      </WhenFetched>
    </DetailSection>
  )
}

function FileReadStates({ files }: { files: readonly ReadFile[] }) {
  const waiting = files.filter(isWaitingToBeRead).length
  const others = files.filter((file) => file.state !== 'read' && !isWaitingToBeRead(file))
  return (
    <>
      <p className={section.quiet}>
        {say.read(files.filter(({ state }) => isSearchable(state)).length, files.length)}
        {waiting > 0 && say.waiting(waiting)}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ fileId, name, state }) => (
            <li key={fileId}>
              {name}：{READ_STATES[state]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
