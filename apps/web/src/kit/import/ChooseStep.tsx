import { formatFileSize } from '@agency/shared/format/file-size'
import { IconClose, IconDownload, IconFile, IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useFileDrop } from '../file/use-drop'
import { importMessages as say } from './import.messages'
import css from './import-dialog.module.css'
import type { ImportFlow } from './use-import'
import { WORKBOOK_LIMITS } from './workbook-limits'

/** The first step: choose the workbook by click, drag or keyboard, or download the template. */
export function ChooseStep({
  flow,
  acceptsText,
  disabled,
}: {
  flow: ImportFlow
  acceptsText: boolean
  disabled: boolean
}) {
  const { over, dropping } = useFileDrop(([file]) => !disabled && flow.choose(file))
  const { file } = flow.state
  return (
    <>
      <label className={over ? `${css.drop} ${css.over}` : css.drop} {...dropping}>
        <input
          className={css.picker}
          type="file"
          accept={acceptsText ? '.xlsx,.xls,.csv,.txt' : '.xlsx,.xls'}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            flow.choose(currentTarget.files?.[0])
            currentTarget.value = '' // Allows choosing the same file again after it was changed.
          }}
        />
        <IconUpload size="extra-large" aria-hidden />
        <strong>点击选择文件，或拖到此处</strong>
        <span className={css.quiet}>{say.accepted(WORKBOOK_LIMITS, acceptsText)}</span>
      </label>
      {file && (
        <div className={css.file}>
          <IconFile aria-hidden />
          <span className={css.fileName}>{file.name}</span>
          <span className={css.quiet}>{formatFileSize(file.size)}</span>
          <Button
            theme="borderless"
            type="tertiary"
            size="small"
            icon={<IconClose />}
            aria-label={`移除 ${file.name}`}
            disabled={disabled}
            onClick={() => flow.choose(undefined)}
          />
        </div>
      )}
      <p className={css.template}>
        <span className={css.quiet}>还没有按格式整理？先下载模板填写：</span>
        <Button theme="borderless" icon={<IconDownload />} onClick={() => void flow.downloadTemplate()}>
          下载模板
        </Button>
      </p>
    </>
  )
}
