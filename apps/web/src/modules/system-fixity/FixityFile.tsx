import { type CheckedFile, fixityApi } from '@agency/shared/fixity/fixity.contract'
import { fixityProblemNames } from '@agency/shared/fixity/fixity.rules'
import { formatCount } from '@agency/shared/format/count-text'
import { formatFileSize } from '@agency/shared/format/file-size'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useRef } from 'react'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useBusy } from '../../kit/data/use-busy'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { fixityMessages as say } from './fixity.messages'
import styles from './system-fixity.module.css'

type Place = CheckedFile['places'][number]

/** The result of a file's last check, as text. */
export const checkResultText = ({ problem, checkTime }: CheckedFile): string =>
  problem ? fixityProblemNames[problem] : checkTime ? say.whole : say.notChecked

export const CheckResultTag = ({ file }: { file: CheckedFile }) => (
  <Tag color={file.problem ? 'red' : file.checkTime ? 'green' : 'grey'}>{checkResultText(file)}</Tag>
)

/** Maximum number in a row; the file's page shows all. */
const MOST_IN_ROW = 2

const UsingRecordLink = ({ place: { name, path } }: { place: Place }) =>
  path ? <RowLink to={path}>{name}</RowLink> : name

/** The records that use a file, in a row of the list: the first few as links. */
export function RecordsUsingFile({ places, hasOthers }: Pick<CheckedFile, 'places' | 'hasOthers'>) {
  if (places.length === 0 && !hasOthers) return say.unknown
  return (
    <ul className={styles.places}>
      {places.slice(0, MOST_IN_ROW).map((place) => (
        <li key={`${place.name} ${place.path} ${place.record}`} className={styles.place}>
          <UsingRecordLink place={place} />
          <span className={styles.under}>{[place.kind, place.record].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
      {places.length > MOST_IN_ROW && <li className={styles.under}>{say.more(places.length)}</li>}
      {hasOthers && <li className={styles.under}>{say.others}</li>}
    </ul>
  )
}

const placeColumns = [
  textColumn<Place>(say.file, (place) => <UsingRecordLink place={place} />),
  textColumn<Place>(say.kind, ({ kind, isRemoved }) =>
    [kind, isRemoved && say.removed].filter(Boolean).join(' · '),
  ),
  textColumn<Place>(say.record, ({ record }) => record ?? '—'),
]

function AllRecordsUsingFile({ places, hasOthers }: Pick<CheckedFile, 'places' | 'hasOthers'>) {
  const title = say.places(places.length)
  return (
    <>
      <h3>{title}</h3>
      {places.length > 0 && (
        <PlainTable
          label={title}
          columns={placeColumns}
          rows={places}
          keyOf={({ name, path, record }) => `${name} ${path} ${record}`}
          minWidth={480}
        />
      )}
      {hasOthers && <p className={styles.hint}>{say.others}</p>}
    </>
  )
}

const labels = {
  problem: say.problem,
  sinceTime: { label: say.sinceTime, kind: 'time' },
  checkTime: { label: say.checkTime, kind: 'time' },
  goodTime: { label: say.goodTime, kind: 'time' },
  backup: say.backup,
  size: say.size,
  foundSize: say.foundSize,
  sha256: say.sha256,
  foundSha256: say.foundSha256,
} as const

const formatSizeInBytes = (bytes: number | null) =>
  bytes === null ? null : say.bytes(formatFileSize(bytes), formatCount(bytes))
const hashElement = (hash: string | null) =>
  hash === null ? null : <code className={styles.hash}>{hash}</code>

/** A stored file: its records, its problem and the actions. */
export function FixityFile({ file, onDone }: { file: CheckedFile; onDone(): void }) {
  const picks = Object.keys(labels).filter((name) => file.problem || !/^(since|found)/.test(name))
  return (
    <DetailSection title={say.asked} extra={<FileButtons file={file} onDone={onDone} />}>
      <Facts
        labels={labels}
        picks={picks}
        row={file}
        renderers={{
          problem: (_words, row) => <CheckResultTag file={row} />,
          backup: (words) => words || say.noBackup,
          size: (_words, { size }) => formatSizeInBytes(size),
          foundSize: (_words, { foundSize }) => formatSizeInBytes(foundSize),
          sha256: (_words, { sha256 }) => hashElement(sha256),
          foundSha256: (_words, { foundSha256 }) => hashElement(foundSha256),
        }}
      />
      <AllRecordsUsingFile {...file} />
      {file.problem && <p className={styles.hint}>{say.restoreHint}</p>}
    </DetailSection>
  )
}

function FileButtons({ file, onDone }: { file: CheckedFile; onDone(): void }) {
  const { listId, allowedActions } = file
  const { busy, run } = useBusy()
  const chooser = useRef<HTMLInputElement>(null)
  const recheckFile = async () =>
    say.rechecked(checkResultText(await http.call(fixityApi.recheck, { listId })))
  const restoreFromOriginal = async (original: File) => {
    await http.upload(fixityApi.restore, { listId }, [original])
    return say.restored
  }
  return (
    <div className={styles.buttons}>
      {allowedActions.includes('recheck') && (
        <Button loading={busy} onClick={() => void run(recheckFile, onDone)}>
          {say.recheck}
        </Button>
      )}
      {allowedActions.includes('restore') && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={say.choose}
            onChange={({ target }) => {
              const [original] = target.files ?? []
              if (original) void run(() => restoreFromOriginal(original), onDone)
              // Allows choosing the same file again.
              target.value = ''
            }}
          />
          <Button theme="solid" loading={busy} onClick={() => chooser.current?.click()}>
            {say.restore}
          </Button>
        </>
      )}
    </div>
  )
}
