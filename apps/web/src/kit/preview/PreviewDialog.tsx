import type { FileAnswer } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { FilePreview } from './FilePreview'
import type { Load } from './load'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'

interface Props {
  title: string
  load: Load
  onClose(): void
  /** Further buttons of the preview, left of its download button. */
  children?: ReactNode
}

/** Shows a file in a dialog: pictures, PDF, Word documents. Others are offered for download. */
export default function PreviewDialog({ title, load, onClose, children }: Props) {
  const [file, setFile] = useState<FileAnswer>()
  return (
    <Modal
      visible
      centered
      title={<span className={styles.title}>{title}</span>}
      width="min(1080px, calc(100vw - 16px))"
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button type="tertiary" onClick={onClose}>
            {file ? say.close : say.cancel}
          </Button>
          {children}
          {file && (
            <Button theme="solid" onClick={() => saveFile(file.blob, file.name)}>
              {say.download}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FilePreview load={load} onLoaded={setFile} />
      </div>
    </Modal>
  )
}
