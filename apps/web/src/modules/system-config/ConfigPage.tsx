import { paramGroups } from '@agency/shared/modules/system-config/param.fields'
import { configPrefix as prefix } from '@agency/shared/modules/system-config/param.permissions'
import { Banner, Button } from '@douyinfe/semi-ui-19'
import { EmptyState } from '../../kit/empty/EmptyState'
import { LoadingLines } from '../../kit/empty/Lines'
import { useCan } from '../../session/app'
import { useUnsavedGuard } from '../../shell/tabs'
import { ParamLine } from './ParamLine'
import { paramMessages as say } from './param.messages'
import styles from './system-config.module.css'
import { useParamEditing } from './use-params'

/** /system/config: settings that an administrator can change at runtime. */
export default function ConfigPage() {
  const params = useParamEditing()
  const canEdit = useCan(`${prefix}:edit`)
  const { rows, error, changed, saving } = params
  useUnsavedGuard(changed.length > 0)
  if (!rows && error)
    return (
      <EmptyState title={say.failed} description={error.message}>
        <Button onClick={() => void params.reload()}>{say.reload}</Button>
      </EmptyState>
    )
  if (!rows) return <LoadingLines rows={12} />
  const hasErrors = Object.keys(params.errors).length > 0
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        void params.save()
      }}
    >
      <p className={styles.intro}>{say.intro}</p>
      {paramGroups.map(({ title, keys }) => (
        <section key={title} className={styles.panel} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          {keys.map((key) => {
            const row = rows.find((one) => one.key === key)
            return row && <ParamLine key={key} row={row} params={params} canEdit={canEdit} />
          })}
        </section>
      ))}
      {canEdit && (
        <div className={styles.bar}>
          {params.stale && (
            <Banner type="warning" closeIcon={null} fullMode={false} bordered description={say.stale}>
              <Button onClick={() => void params.reload()}>{say.reload}</Button>
            </Banner>
          )}
          <span role="status">{say.changes(changed.length)}</span>
          <Button type="tertiary" disabled={changed.length === 0 || saving} onClick={params.undo}>
            {say.undo}
          </Button>
          <Button
            theme="solid"
            htmlType="submit"
            loading={saving}
            disabled={changed.length === 0 || hasErrors}
          >
            {say.save}
          </Button>
        </div>
      )}
    </form>
  )
}
