import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { needsMapping } from './header-map'
import { importMessages as say } from './import.messages'
import css from './import-dialog.module.css'
import { isRowValid, isRowWrong } from './import-plan'
import type { ImportFlow } from './use-import'

/** The buttons of the current step. */
export function ImportFooter({ flow, onClose }: { flow: ImportFlow; onClose(): void }) {
  const { step, busy, isSaving, rows, match, platform } = flow.state
  const good = rows.filter(isRowValid).length
  const bad = rows.filter(isRowWrong).length
  const isBusy = busy !== undefined
  const report = bad > 0 && (
    <Button icon={<IconDownload />} disabled={isBusy} onClick={flow.downloadReport}>
      下载错误报告
    </Button>
  )
  if (step === 'done')
    return (
      <div className={css.footer}>
        {report}
        <Button theme="solid" onClick={onClose}>
          完成
        </Button>
      </div>
    )
  return (
    <div className={css.footer}>
      <Button type="tertiary" disabled={isSaving} onClick={isBusy ? flow.cancel : onClose}>
        取消
      </Button>
      {step !== 'choose' && (
        <Button disabled={isBusy} onClick={() => flow.goTo('choose')}>
          重新选择文件
        </Button>
      )}
      {step === 'preview' && match && (platform || needsMapping(match)) && (
        <Button disabled={isBusy} onClick={() => flow.goTo('map')}>
          修改列匹配
        </Button>
      )}
      {step === 'preview' ? (
        <>
          {report}
          <Button theme="solid" disabled={good === 0} loading={isBusy} onClick={flow.save}>
            {bad > 0 ? say.importGood(good) : say.importAll(good)}
          </Button>
        </>
      ) : (
        <Button theme="solid" loading={isBusy} onClick={step === 'map' ? flow.check : flow.parse}>
          下一步
        </Button>
      )}
    </div>
  )
}
