import {
  type DocTemplateField,
  type DocTemplateRow,
  docTemplateApi,
} from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { http, useCan } from '../../session/app'
import styles from './system-template.module.css'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, templateParams, templateTitle, useCurrentTemplate } from './template-files'

interface Props {
  row: DocTemplateRow
  onChanged(): void
  onClose(): void
}

/** The placeholders of a template, its earlier revisions, and a button to restore the built-in one. */
export default function TemplateSheet({ row, onChanged, onClose }: Props) {
  const template = useCurrentTemplate(row)
  const title = templateTitle(template)
  const canEdit = useCan(`${docTemplatePrefix}:edit`)
  return (
    <NamedSideSheet title={title} width={560} onClose={onClose}>
      <section className={styles.part} aria-label={say.history}>
        <header className={styles.head}>
          <h2>{say.history}</h2>
          {canEdit && !template.isDefault && <RestoreButton template={template} onRestored={onChanged} />}
        </header>
        <TemplateHistory template={template} />
      </section>
      <section className={styles.part} aria-label={say.fields}>
        <h2>{say.fields}</h2>
        <p className={styles.hint}>{say.fieldsHint}</p>
        {groupFieldsBySection(template.fields).map(({ title: section, loop, fields }) => (
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
    </NamedSideSheet>
  )
}

const groupFieldsBySection = (fields: readonly DocTemplateField[]) =>
  [...new Set(fields.map(({ section }) => section))].map((title) => {
    const own = fields.filter(({ section }) => section === title)
    return { title, loop: own[0]?.loop, fields: own.map(({ name }) => name) }
  })

function RestoreButton({ template, onRestored }: { template: DocTemplateRow; onRestored(): void }) {
  const { busy, runAsked } = useBusy()
  const restoreTemplate = async () => {
    await http.call(docTemplateApi.restore, { ...templateParams(template), revision: template.revision })
    return say.restored
  }
  return (
    <Button
      size="small"
      type="danger"
      loading={busy}
      onClick={() => void runAsked(mayRestore, restoreTemplate, onRestored)}
    >
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

function TemplateHistory({ template }: { template: DocTemplateRow }) {
  const { listId, revision } = template
  const key = [docTemplateApi.history.path, listId, revision]
  const history = useCall(docTemplateApi.history, templateParams(template), { key, quiet: true })
  return (
    <WhenFetched query={history} rows={2}>
      {(revisions) => (
        <ul className={styles.history}>
          {revisions.map(({ listId, revision, fileName, size, createUserName, createTime }) => (
            <RevisionItem
              key={listId}
              name={`${say.revision(revision)}：${fileName ?? say.builtIn}`}
              about={`${createUserName ?? ''} ${formatDateTime(createTime)}${size === null ? '' : ` · ${formatFileSize(size)}`}`}
              onDownload={() => void downloadTemplate(template, revision)}
            />
          ))}
          <RevisionItem name={say.builtIn} onDownload={() => void downloadTemplate(template, BUILT_IN)} />
        </ul>
      )}
    </WhenFetched>
  )
}

/** The revision number of the built-in template. */
const BUILT_IN = 0

const RevisionItem = ({ name, about, onDownload }: { name: string; about?: string; onDownload(): void }) => (
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
