import {
  type DocTemplateField,
  type DocTemplateRow,
  docTemplateApi,
} from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import { Button } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useBusy } from '../../kit/data/use-busy'
import { Failed } from '../../kit/empty/Failed'
import { Lines } from '../../kit/empty/Lines'
import { ViewSheet } from '../../kit/sheet/ViewSheet'
import { http, useCan } from '../../session/app'
import { ask } from '../../session/dialogs'
import styles from './system-template.module.css'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, nameOf, templateOf } from './template-files'

interface Props {
  template: DocTemplateRow
  onChanged(): void
  onClose(): void
}

/** What may stand in a template, what stood there before, and the way back to the one that came with the system. */
export default function TemplateSheet({ template, onChanged, onClose }: Props) {
  const title = nameOf(template)
  const canEdit = useCan(`${docTemplatePrefix}:edit`)
  return (
    <ViewSheet title={title} width={560} onClose={onClose}>
      <section className={styles.part} aria-label={say.history}>
        <header className={styles.head}>
          <h2>{say.history}</h2>
          {canEdit && !template.isDefault && <RestoreButton template={template} onRestored={onChanged} />}
        </header>
        <History template={template} />
      </section>
      <section className={styles.part} aria-label={say.fields}>
        <h2>{say.fields}</h2>
        <p className={styles.hint}>{say.fieldsHint}</p>
        {sectionsOf(template.fields).map(({ title: section, loop, fields }) => (
          <div key={section}>
            <h3>
              {section}
              {loop && <code className={styles.tag}>{say.loopOf(loop)}</code>}
            </h3>
            <ul className={styles.tags}>
              {fields.map((name) => (
                <li key={name}>
                  <code className={styles.tag}>{say.fieldTag(name)}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </ViewSheet>
  )
}

const sectionsOf = (fields: readonly DocTemplateField[]) =>
  [...new Set(fields.map(({ section }) => section))].map((title) => {
    const own = fields.filter(({ section }) => section === title)
    return { title, loop: own[0]?.loop, fields: own.map(({ name }) => name) }
  })

function RestoreButton({ template, onRestored }: { template: DocTemplateRow; onRestored(): void }) {
  const { busy, run } = useBusy()
  const restore = async () => {
    if (!(await ask(mayRestore))) return
    await run(async () => {
      await http.call(docTemplateApi.restore, { ...templateOf(template), revision: template.revision })
      return say.restored
    }, onRestored)
  }
  return (
    <Button size="small" type="danger" loading={busy} onClick={() => void restore()}>
      {say.restore}
    </Button>
  )
}

const mayRestore = {
  title: say.restoreTitle,
  content: say.restoreAsk,
  okText: say.restore,
  danger: true,
}

function History({ template }: { template: DocTemplateRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [docTemplateApi.history.path, template.listId, template.revision],
    queryFn: ({ signal }) => http.call(docTemplateApi.history, templateOf(template), { signal, quiet: true }),
  })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Lines rows={2} />
  return (
    <ul className={styles.history}>
      {data.map(({ listId, revision, fileName, size, createUserName, createTime }) => (
        <Revision
          key={listId}
          name={`${say.revision(revision)}：${fileName ?? say.builtIn}`}
          about={`${createUserName ?? ''} ${formatDateTime(createTime)}${size === null ? '' : ` · ${formatFileSize(size)}`}`}
          onDownload={() => void downloadTemplate(template, revision)}
        />
      ))}
      <Revision name={say.builtIn} onDownload={() => void downloadTemplate(template, BUILT_IN)} />
    </ul>
  )
}

/** The revision that comes with the system. */
const BUILT_IN = 0

const Revision = ({ name, about, onDownload }: { name: string; about?: string; onDownload(): void }) => (
  <li>
    <span className={styles.name}>
      {name}
      {about && <span className={styles.hint}>{about}</span>}
    </span>
    <Button size="small" theme="borderless" aria-label={`${say.download} ${name}`} onClick={onDownload}>
      {say.download}
    </Button>
  </li>
)
