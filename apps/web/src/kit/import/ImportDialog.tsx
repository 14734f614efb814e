import { IconTickCircle } from '@douyinfe/semi-icons'
import { Banner, Modal, Spin, Steps } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { ChooseStep } from './ChooseStep'
import { ImportFooter } from './ImportFooter'
import { importMessages as say } from './import.messages'
import css from './import-dialog.module.css'
import { isRowWrong } from './import-plan'
import { MappingStep } from './MappingStep'
import { PreviewStep } from './PreviewStep'
import { type ImportFlow, type ImportSource, type ImportState, useImport } from './use-import'

interface Props extends ImportSource {
  title: string
  onClose(): void
}

/** Imports records from a workbook: file, columns, preview with errors, saving, error report. */
export function ImportDialog({ title, onClose, ...source }: Props) {
  const flow = useImport(source)
  const { step, busy, isSaving, error } = flow.state
  const content = useRef<HTMLDivElement>(null)

  // The pressed button may have disappeared; the focus must stay inside the dialog.
  useEffect(() => {
    if (step !== 'choose') content.current?.focus()
  }, [step])

  return (
    <Modal
      visible
      title={title}
      width="min(1080px, calc(100vw - 16px))"
      centered
      maskClosable={false}
      closeOnEsc={!isSaving}
      closable={!isSaving}
      onCancel={onClose}
      footer={<ImportFooter flow={flow} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className={css.content} aria-busy={busy !== undefined}>
        <StepBar step={step} />
        {error && <Banner type="danger" fullMode={false} closeIcon={null} description={error} />}
        <div role="status" className={css.busy}>
          {busy && (
            <>
              <Spin size="small" /> {busy}
            </>
          )}
        </div>
        {step === 'choose' && (
          <ChooseStep flow={flow} acceptsText={source.acceptsText ?? false} disabled={busy !== undefined} />
        )}
        {step === 'map' && <MappingStep flow={flow} fields={source.fields} disabled={busy !== undefined} />}
        {step === 'preview' && <PreviewStep flow={flow} fields={source.fields} />}
        {step === 'done' && <ImportDone flow={flow} />}
      </div>
    </Modal>
  )
}

const PLACE: Record<ImportState['step'], number> = { choose: 0, map: 1, preview: 2, done: 3 }

function StepBar({ step }: { step: ImportState['step'] }) {
  return (
    <Steps type="basic" size="small" current={PLACE[step]} className={css.steps} aria-label="导入步骤">
      {say.steps.map((title) => (
        <Steps.Step key={title} title={title} />
      ))}
    </Steps>
  )
}

function ImportDone({ flow: { state } }: { flow: ImportFlow }) {
  const bad = state.rows.filter(isRowWrong).length
  return (
    <div className={css.done} role="status">
      <IconTickCircle className={css.tick} aria-hidden />
      <strong>{say.saved(state.saved ?? 0)}</strong>
      {bad > 0 && <span className={css.quiet}>{say.leftOver(bad)}</span>}
    </div>
  )
}
